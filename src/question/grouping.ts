import type { AnalysisType } from "../contract/question.ts";
import { alterationsOf, copyNumberCues } from "./alteration.ts";
import { expressionGrouping } from "./expression-grouping.ts";
import type { Reading } from "./reading.ts";
import { clinicalSplits, ofSeveral, tooMany, type Grouping } from "./splits.ts";
import { stop, type Stop } from "./stop.ts";

function survivalGrouping(reading: Reading): Grouping | Stop {
  if (clinicalSplits(reading).length > 0) {
    return stop(
      "unsupported",
      "Survival is compared by one gene's level or alteration, not by clinical groups; leave the clinical groups out.",
    );
  }
  const alterations = alterationsOf(reading);
  const [alteration] = alterations;
  if (alterations.length > 1) return tooMany();
  if (alteration === undefined) return { groups: reading.variants.length > 0 ? "mutant_vs_wildtype" : "high_vs_low" };
  const whole = reading.genes.every((gene) => alteration.genes.includes(gene));
  if (!whole || reading.has("expression", "over", "under", "high", "low")) return tooMany();
  return { groups: alteration.groups };
}

function measureGrouping(reading: Reading): Grouping {
  if (reading.has("methylation")) return { groups: "methylation_vs_expression" };
  if (reading.has("protein")) return { groups: "protein_vs_expression" };
  const copies = reading.has("copy_number", "amplification", "gain", "deletion", "loss");
  return copies ? { groups: "cna_vs_expression" } : {};
}

/** "co-amplified", "co-deleted": every gene is counted by copy number. */
function sharedCopyNumber(reading: Reading): Grouping {
  const said = reading
    .cues("cooccurrence")
    .map((cue) => cue.text)
    .join(" ");
  if (/amplif/iu.test(said)) return { groups: "amplified_vs_diploid" };
  return /delet/iu.test(said) ? { groups: "deleted_vs_diploid" } : {};
}

/** Copy-number events together with mutations: the gene counted by copy number is named. */
function coOccurrenceGrouping(reading: Reading): Grouping | Stop {
  const alterations = alterationsOf(reading);
  const [copies, second] = alterations.filter((one) => one.groups !== "mutant_vs_wildtype");
  if (copies === undefined) return sharedCopyNumber(reading);
  if (second !== undefined) return tooMany();
  const [gene, another] = copies.genes;
  // "If A is amplified, is B amplified too?" says the event of each gene.
  const each = alterations.length === 1 && reading.cues(...copyNumberCues).length >= reading.genes.length;
  const partial = gene !== undefined && another === undefined && reading.genes.length > 1 && !each;
  return partial ? { groups: copies.groups, groupGene: gene } : { groups: copies.groups };
}

const byAnalysis: Readonly<Partial<Record<AnalysisType, (reading: Reading) => Grouping | Stop>>> = {
  survival: survivalGrouping,
  differential_expression: expressionGrouping,
  genome_wide_differential_expression: expressionGrouping,
  correlation: measureGrouping,
  co_occurrence: coOccurrenceGrouping,
};
const clinicalGrouping = (reading: Reading) => ofSeveral(clinicalSplits(reading).map((groups) => ({ groups })));

/** The split that an analysis compares. */
export function groupingOf(reading: Reading, analysis: AnalysisType): Grouping | Stop {
  return (byAnalysis[analysis] ?? clinicalGrouping)(reading);
}
