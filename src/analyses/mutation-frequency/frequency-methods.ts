import type { MethodsContext } from "../analysis.ts";
import { countedVariantsInWords } from "../cohort/counted-variants.ts";
import { filterSentence, NOT_COUNTED } from "../cohort/filter-counts.ts";
import { SAMPLE_RULE } from "../expression/methods-sentences.ts";
import { cancerInSentence } from "../prose/cancer-name.ts";
import { formatCount } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import { closingSentence, exclusionSentence, sourcesOf } from "../prose/methods-sentences.ts";
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

function testSentence({ genes, scope }: FrequencyResult): string {
  const kind = genes[0]?.test.kind;
  const among =
    scope === "group_term"
      ? "The codes of the group term were pooled, and compared with each other by"
      : "Frequencies were compared by";
  const correction =
    genes.length > 1 ? ` P values were adjusted over the ${genes.length} genes by the Benjamini-Hochberg method.` : "";
  if (kind === "fisher_exact")
    return `${among} a two-sided Fisher's exact test; the effect size is the difference of the proportions (first minus second group) with Newcombe's 95% confidence interval, and the odds ratio is the conditional maximum-likelihood estimate.${correction}`;
  if (kind === "chi_squared")
    return `${among} Pearson's chi-squared test without continuity correction; the effect size is Cramér's V.${correction}`;
  return "No hypothesis was tested.";
}

function countingSentences({ genes, variant }: FrequencyResult): string {
  const what = variant === null ? `a counted mutation (${countedVariantsInWords})` : `the protein change ${variant}`;
  return `A patient was counted as mutated when the sample carries at least one somatic call of ${what}. ${NOT_COUNTED} ${filterSentence(genes.map(({ filter }) => filter))}`;
}

/** The methods paragraph of a mutation-frequency card. */
export function frequencyMethods(result: FrequencyResult, context: MethodsContext): string {
  const { genes, profiles, callers, assays, exclusions, part } = result;
  const names = joinWords(genes.map(({ gene }) => gene));
  const groups = joinWords((genes[0]?.groups ?? []).map(named));
  const sources = callers.length > 0 ? ` Callers: ${joinWords(callers)}; assays: ${joinWords(assays)}.` : "";
  return [
    `The frequency of somatic ${names} mutations was determined in ${groups}; the denominator is the patients whose tumour was profiled for the gene. ${SAMPLE_RULE}`,
    part?.definition ?? "",
    `${countingSentences(result)} Proportions are given with Wilson 95% confidence intervals. ${testSentence(result)}`,
    `Mutation calls came from ${sourcesOf(profiles)}.${sources}`,
    unsplitSentence(result),
    exclusionSentence(exclusions),
    closingSentence(context),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
