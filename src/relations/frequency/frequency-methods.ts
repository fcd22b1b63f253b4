import { cancerInSentence } from "../../prose/cancer-name.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  LEFT_OUT_GROUPS,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { type FrequencyGroup, type FrequencyResult, labelOf, type VariableFrequency } from "./frequency-result.ts";
import { comparisonsOf } from "./frequency-statistics.ts";

function named(group: FrequencyGroup, areApart: boolean): string {
  const { cancerType, subgroup, n } = group;
  if (cancerType === null || cancerInSentence(cancerType) === group.name)
    return `${labelOf(group)} (n = ${formatCount(n)})`;
  const cancer =
    areApart && subgroup !== null
      ? `${cancerInSentence(cancerType)} with ${subgroup}`
      : cancerInSentence(cancerType, subgroup);
  return `${cancer} (${labelOf(group)}, n = ${formatCount(n)})`;
}

/** Who is in the denominator. */
function inWhom(variables: readonly VariableFrequency[]): string {
  if (variables.some(({ isTogether }) => isTogether)) return "of whom all of it is known";
  const recorded = variables.flatMap((one) => (one.recorded === null ? [] : [one.recorded]));
  return recorded.length === variables.length
    ? `who have ${joinWords([...new Set(recorded)])} on record`
    : "whose tumour was profiled for the gene";
}

/** What was counted, in whom. */
function openingSentence({ variables, areApart }: FrequencyResult): string {
  const counted = variables.flatMap(({ levels, subject }) => {
    const compared = levels.filter(({ level }) => level.isCompared).map(({ level }) => level.what);
    return compared.length > 0 ? compared : [subject];
  });
  const first = variables.filter(({ subject }) => subject === variables[0]?.subject);
  const groups = first.flatMap(({ levels }) => levels.slice(0, 1).flatMap((level) => level.groups));
  const whose = inWhom(variables);
  return `The frequency of ${joinWords([...new Set(counted)])} was determined in ${joinWords(groups.map((group) => named(group, areApart)))}; the denominator is the patients ${whose}. ${SAMPLE_RULE}`;
}

/** Who counts under the group term alone. */
const unsplitSentence = ({ unsplit, variables }: FrequencyResult): string =>
  unsplit === null
    ? ""
    : `${formatCount(unsplit.n)} patients whose tumour is coded ${unsplit.code} and could not be split into ${joinWords(variables[0]?.comparisons[0]?.tested ?? [])} count in the pooled proportion alone.`;

const tests = {
  fisher_exact:
    "a two-sided Fisher's exact test; the effect size is the difference of the proportions (first minus second group) with Newcombe's 95% confidence interval, and the odds ratio is the conditional maximum-likelihood estimate",
  chi_squared: "Pearson's chi-squared test without continuity correction; the effect size is Cramér's V",
} as const;

const TREND =
  " Whether ordered levels are higher in one of two groups was tested by the Cochran-Armitage test for a trend, with scores 1, 2, ... and without continuity correction.";

const AGAINST_OTHERS =
  " The one cancer type was compared with each of the others by a two-sided Fisher's exact test with Benjamini-Hochberg correction over these; the others were not pooled, because then the largest of them would decide.";

function amongWhat({ scope }: FrequencyResult): string {
  if (scope === "group_term") return "The codes of the group term were pooled, and compared with each other by";
  return scope === "grouped" ? "The groups were compared by" : "Frequencies were compared by";
}

function testSentence(result: FrequencyResult): string {
  const comparisons = comparisonsOf(result);
  const kinds = new Set(comparisons.map(({ test }) => (test.kind === "not_computable" ? test.test : test.kind)));
  const used = (["fisher_exact", "chi_squared"] as const).filter((kind) => kinds.has(kind));
  if (used.length === 0) return "No hypothesis was tested.";
  const each = used.length > 1 ? ["two groups by ", "more by "] : [""];
  const correction =
    comparisons.length > 1
      ? ` P values were adjusted over the ${comparisons.length} comparisons by the Benjamini-Hochberg method.`
      : "";
  const how = used.map((kind, i) => `${each[i]}${tests[kind]}`).join("; ");
  const against = comparisons.some((one) => one.against.length > 0) ? AGAINST_OTHERS : "";
  const trend = comparisons.some((one) => one.trend !== null) ? TREND : "";
  return `${amongWhat(result)}${used.length > 1 ? ":" : ""} ${how}.${correction}${trend}${against}`;
}

/** The methods paragraph of a frequency card. */
export function frequencyMethods(result: FrequencyResult, context: MethodsContext): string {
  const { profiles, exclusions, definitions, leftOut } = result;
  return paragraph(
    openingSentence(result),
    ...definitions.map(capitalized),
    `Proportions are given with Wilson 95% confidence intervals. ${testSentence(result)}`,
    profiles.length === 0 ? "" : `Data came from ${sourcesOf(profiles)}.`,
    unsplitSentence(result),
    exclusionSentence(exclusions),
    leftOut ? LEFT_OUT_GROUPS : "",
    closingSentence(context),
  );
}
