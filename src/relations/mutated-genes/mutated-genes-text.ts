import { capitalized } from "../../prose/capitalized.ts";
import { cancersInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatPercent } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { carry } from "../../variables/mutation/filter-counts.ts";
import { callsOfShown, type MutatedGenesResult } from "./rank-genes.ts";

const NAMED = 5;
const MOST_TYPES_NAMED = 4;

/** The cancer types of the ranking, by number when they are many. */
export const cancersOf = ({ cancerTypes, part }: MutatedGenesResult): string =>
  cancersInSentence(cancerTypes, MOST_TYPES_NAMED, part);

const patientsOf = ({ sampleSizes }: MutatedGenesResult): number =>
  Object.values(sampleSizes).reduce((sum, n) => sum + n, 0);

/** One sentence with the most frequently mutated genes. */
export function mutatedGenesAnswer(result: MutatedGenesResult): string {
  const first = result.ranked.slice(0, NAMED).map(({ gene, proportion }) => `${gene} (${formatPercent(proportion)})`);
  const where = `${cancersOf(result)} (${formatCount(patientsOf(result))} profiled patients)`;
  if (first.length === 0) return `No counted mutation was found in ${where}.`;
  return `The most frequently mutated ${first.length === 1 ? "gene" : "genes"} in ${where} ${first.length === 1 ? "is" : "are"} ${joinWords(first)}.`;
}

function filterSentence({ ranked }: MutatedGenesResult): string {
  const { judged, nonPass } = callsOfShown(ranked);
  return judged === 0
    ? "The call files give no FILTER values."
    : `Calls of every FILTER value were used (${formatCount(nonPass)} of ${counted(judged, "call")} of the genes shown ${carry(nonPass)} another value than PASS).`;
}

/** The methods paragraph of a ranking. */
export function mutatedGenesMethods(result: MutatedGenesResult, context: MethodsContext): string {
  const { sampleSizes, panels, profiles, exclusions, ranked, mutatedGenes, cancerTypes, definitions } = result;
  const assay =
    panels.length > 0
      ? `assayed by ${joinWords(panels)}; each gene's denominator is the patients whose assay holds it`
      : "assayed by exome sequencing";
  return paragraph(
    `Genes were ranked by the share of patients with a somatic mutation in ${cancersOf(result)} (${sizesInWords(sampleSizes)}), ${assay}. ${SAMPLE_RULE}`,
    ...definitions.map(capitalized),
    cancerTypes.length > 1
      ? "Patients of the cancer types were pooled; genes that are not assayed in each of them were left out."
      : "",
    `${filterSentence(result)} Proportions have Wilson 95% confidence intervals; no hypothesis was tested and gene length was not corrected for.`,
    `Of ${formatCount(mutatedGenes)} mutated genes the first ${ranked.length} are shown. Mutation calls came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
