import type { MethodsContext } from "../../prose/methods-sentences.ts";
import { countedVariantsInWords } from "../../variables/mutation/counted-variants.ts";
import { filterSentence, NOT_COUNTED } from "../cohort/filter-counts.ts";
import { SAMPLE_RULE } from "../../prose/methods-sentences.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  LEFT_OUT_GROUPS,
  paragraph,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { type FrequencyGroup, type FrequencyResult, labelOf } from "./frequency-result.ts";

const named = (group: FrequencyGroup): string =>
  group.cancerType === null || cancerInSentence(group.cancerType) === group.name
    ? `${labelOf(group)} (n = ${formatCount(group.n)})`
    : `${cancerInSentence(group.cancerType, group.subgroup)} (${group.name}, n = ${formatCount(group.n)})`;

/** Who counts under the group term alone. */
const unsplitSentence = ({ unsplit, genes }: FrequencyResult): string =>
  unsplit === null
    ? ""
    : `${formatCount(unsplit.n)} patients whose tumour is coded ${unsplit.code} and could not be split into ${joinWords(genes[0]?.tested ?? [])} count in the pooled proportion alone.`;

const tests = {
  fisher_exact:
    "a two-sided Fisher's exact test; the effect size is the difference of the proportions (first minus second group) with Newcombe's 95% confidence interval, and the odds ratio is the conditional maximum-likelihood estimate",
  chi_squared: "Pearson's chi-squared test without continuity correction; the effect size is Cramér's V",
} as const;

function amongWhat({ scope }: FrequencyResult): string {
  if (scope === "group_term") return "The codes of the group term were pooled, and compared with each other by";
  return scope === "grouped" ? "The groups were compared by" : "Frequencies were compared by";
}

function testSentence(result: FrequencyResult): string {
  const { genes, scope } = result;
  const kinds = new Set(genes.map(({ test }) => (test.kind === "not_computable" ? test.test : test.kind)));
  const used = (["fisher_exact", "chi_squared"] as const).filter((kind) => kinds.has(kind));
  if (used.length === 0) return "No hypothesis was tested.";
  const each = used.length > 1 ? ["two groups by ", "more by "] : [""];
  const what = scope === "grouped" ? "comparisons" : "genes";
  const correction =
    genes.length > 1
      ? ` P values were adjusted over the ${genes.length} ${what} by the Benjamini-Hochberg method.`
      : "";
  const how = used.map((kind, i) => `${each[i]}${tests[kind]}`).join("; ");
  return `${amongWhat(result)}${used.length > 1 ? ":" : ""} ${how}.${correction}`;
}

function countingSentences({ filters, variant }: FrequencyResult): string {
  const what = variant === null ? `a counted mutation (${countedVariantsInWords})` : `the protein change ${variant}`;
  return `A patient was counted as mutated when the sample carries at least one somatic call of ${what}. ${NOT_COUNTED} ${filterSentence(filters)}`;
}

/** The methods paragraph of a mutation-frequency card. */
export function frequencyMethods(result: FrequencyResult, context: MethodsContext): string {
  const { genes, profiles, callers, assays, exclusions, filters, part, grouping } = result;
  const names = joinWords(filters.map(({ gene }) => gene));
  const ofFirstGene = genes.filter(({ gene }) => gene === genes[0]?.gene);
  const groups = joinWords(ofFirstGene.flatMap((one) => one.groups).map(named));
  const sources = callers.length > 0 ? ` Callers: ${joinWords(callers)}; assays: ${joinWords(assays)}.` : "";
  return paragraph(
    `The frequency of somatic ${names} mutations was determined in ${groups}; the denominator is the patients whose tumour was profiled for the gene. ${SAMPLE_RULE}`,
    (part ?? grouping)?.definition ?? "",
    `${countingSentences(result)} Proportions are given with Wilson 95% confidence intervals. ${testSentence(result)}`,
    `Mutation calls came from ${sourcesOf(profiles)}.${sources}`,
    unsplitSentence(result),
    exclusionSentence(exclusions),
    grouping?.leftOut === true ? LEFT_OUT_GROUPS : "",
    closingSentence(context),
  );
}
