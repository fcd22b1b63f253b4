import type { MethodsContext } from "../../prose/methods-sentences.ts";
import { countedVariantsInWords } from "../../variables/mutation/counted-variants.ts";
import { SAMPLE_RULE } from "../../prose/methods-sentences.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatPercent } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  paragraph,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { callsOfShown, type TopGenesResult } from "./rank-genes.ts";

const NAMED = 5;
const MOST_TYPES_NAMED = 4;

/** The cancer types of the ranking, by number when they are many. */
export const cancersOf = ({ cancerTypes }: TopGenesResult): string =>
  cancerTypes.length > MOST_TYPES_NAMED
    ? `${cancerTypes.length} cancer types`
    : joinWords(cancerTypes.map((code) => cancerInSentence(code)));

const patientsOf = ({ sampleSizes }: TopGenesResult): number =>
  Object.values(sampleSizes).reduce((sum, n) => sum + n, 0);

/** One sentence with the most frequently mutated genes. */
export function topGenesAnswer(result: TopGenesResult): string {
  const first = result.ranked.slice(0, NAMED).map(({ gene, proportion }) => `${gene} (${formatPercent(proportion)})`);
  const where = `${cancersOf(result)} (${formatCount(patientsOf(result))} profiled patients)`;
  if (first.length === 0) return `No counted mutation was found in ${where}.`;
  return `The most frequently mutated ${first.length === 1 ? "gene" : "genes"} in ${where} ${first.length === 1 ? "is" : "are"} ${joinWords(first)}.`;
}

function filterSentence(result: TopGenesResult): string {
  const { judged, nonPass } = callsOfShown(result);
  return judged === 0
    ? "The call files give no FILTER values."
    : `Calls of every FILTER value were used (${formatCount(nonPass)} of ${counted(judged, "call")} of the genes shown carry another value than PASS).`;
}

/** The methods paragraph of a ranking. */
export function topGenesMethods(result: TopGenesResult, context: MethodsContext): string {
  const { sampleSizes, panels, profiles, exclusions, ranked, mutatedGenes, cancerTypes } = result;
  const assay =
    panels.length > 0
      ? `assayed by ${joinWords(panels)}; each gene's denominator is the patients whose assay holds it`
      : "assayed by exome sequencing";
  return paragraph(
    `Genes were ranked by the share of patients with a somatic mutation in ${cancersOf(result)} (${sizesInWords(sampleSizes)}), ${assay}. ${SAMPLE_RULE}`,
    cancerTypes.length > 1
      ? "Patients of the cancer types were pooled; genes that are not assayed in each of them were left out."
      : "",
    `A patient was counted as mutated with at least one call of these kinds: ${countedVariantsInWords}; silent and non-coding variants, fusions and structural variants were not counted. ${filterSentence(result)} Proportions have Wilson 95% confidence intervals; no hypothesis was tested and gene length was not corrected for.`,
    `Of ${formatCount(mutatedGenes)} mutated genes the first ${ranked.length} are shown. Mutation calls came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
