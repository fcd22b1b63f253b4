import { alterationCues, alterationsOf, copyNumberCues, mutationCues } from "./alteration.ts";
import { comparesByAlteration, contrastCues } from "./contrasts.ts";
import { expressionCues, namesExpression } from "./expression-intent.ts";
import type { Reading } from "./reading.ts";

/** Questions that relate genes, or two measures of one gene, to each other. */

/** Two measures of a gene, or the expression of two genes, sample by sample. */
export function isCorrelation(reading: Reading): boolean {
  const related = reading.has("correlation", "coexpression");
  const measures = reading.has("methylation", "protein") || reading.has("copy_number");
  const levels = reading.has(...copyNumberCues) && reading.genes.length === 1;
  if (measures && reading.has(...expressionCues) && (related || reading.has("association", "compare", "comparative")))
    return true;
  if (levels && reading.has("expression", "over") && (related || reading.has("association")) && !reading.has("diploid"))
    return true;
  if (reading.has(...mutationCues, "wildtype")) return false;
  if (related) return reading.genes.length !== 1 || reading.has("copy_number", "methylation", "protein");
  return reading.has("association") && reading.genes.length === 2 && !reading.has(...alterationCues, ...contrastCues);
}

export function isCoOccurrence(reading: Reading): boolean {
  if (reading.has("exclusive")) return true;
  const altered = reading.has(...mutationCues, ...copyNumberCues);
  const expressed = namesExpression(reading);
  // "correlation of A and B together" names the measure.
  if (reading.has("cooccurrence")) return altered || !(expressed || reading.has("correlation", "coexpression"));
  if (!altered || expressed || reading.genes.length < 2) return false;
  if (testsTwoGenes(reading)) return true;
  const related = reading.has("correlation", "association") && altersEachGene(reading);
  return !comparesByAlteration(reading) && (related || namesBothGenes(reading));
}

/** "Is KRAS mutation associated with STK11 mutation?", unlike "the effect of TP53 mutation on CDKN1A". */
function altersEachGene(reading: Reading): boolean {
  const altered = alterationsOf(reading).flatMap((alteration) => alteration.genes);
  return reading.genes.every((gene) => altered.includes(gene));
}

/** "Fisher's exact test, KRAS and STK11 mutations", unlike the frequencies of one gene in two cancers. */
function testsTwoGenes(reading: Reading): boolean {
  return (
    reading.has("contingency") && reading.cancers.named < 2 && !reading.has("frequency", "comparative", ...contrastCues)
  );
}

/** "mutated in both TP53 and RB1". */
export function namesBothGenes(reading: Reading): boolean {
  return reading.matches.some((match, at) => /^both$/iu.test(match.text) && reading.matches[at + 1]?.kind === "gene");
}
