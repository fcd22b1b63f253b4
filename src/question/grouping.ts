import type { AnalysisType, GroupKind } from "../contract/question.ts";
import { alterationsOf } from "./alteration.ts";
import { contrastsSubgroups } from "./intent.ts";
import type { Reading } from "./reading.ts";
import { isStop, stop, type Stop } from "./stop.ts";

/** How the samples are split, or why they cannot be. */
export interface Grouping {
  readonly groups?: GroupKind;
  readonly groupGene?: string;
}

const cueGroups: readonly (readonly [string, GroupKind])[] = [
  ["normal", "tumor_vs_normal"],
  ["stage", "by_stage"],
  ["stage_contrast", "by_stage"],
  ["subtype", "by_subtype"],
  ["sex", "by_sex"],
];

function subgroupContrast(reading: Reading): GroupKind[] {
  if (!contrastsSubgroups(reading)) return [];
  const kinds = new Set(reading.subgroups.map((match) => match.detail.split(" ")[0]));
  if (reading.cancers.subgroups.length > 0) kinds.add("by_subtype");
  return (["by_stage", "by_subtype", "by_sex"] as const).filter((kind) => kinds.has(kind));
}

function clinicalSplits(reading: Reading): GroupKind[] {
  const named = cueGroups.filter(([cue]) => reading.has(cue)).map(([, groups]) => groups);
  return [...new Set([...named, ...subgroupContrast(reading)])];
}

const tooMany = () =>
  stop("unsupported", "The question splits the samples in more than one way; ask for one comparison at a time.");

function ofSeveral(splits: readonly Grouping[]): Grouping | Stop {
  return splits.length > 1 ? tooMany() : (splits[0] ?? {});
}

/** "TP53-mutant", "high CD274": the gene that makes the groups when another one is measured. */
function geneSplits(reading: Reading): (Grouping | Stop)[] {
  return alterationsOf(reading).map((alteration) => {
    const [gene, second] = alteration.genes;
    if (gene !== undefined && second === undefined) return { groups: alteration.groups, groupGene: gene };
    return stop(
      "ambiguous",
      'It is not clear which one gene\'s alteration makes the groups; name it, for example "TP53 mutant versus wild type".',
    );
  });
}

function levelSplit(reading: Reading): Grouping[] {
  if (
    (reading.genes.length < 2 && !reading.has("genes", "genome_wide")) ||
    !reading.has("high", "low") ||
    !reading.has("compare", "difference", "differential", "comparative")
  )
    return [];
  const levels = reading.cues("high", "low");
  const owner = reading.geneMatches.find((gene) =>
    levels.some((cue) => gene.next === cue.first || cue.next === gene.first),
  );
  return owner === undefined ? [] : [{ groups: "high_vs_low", groupGene: owner.value }];
}

const isGrouping = (one: Grouping | Stop): one is Grouping => !isStop(one);

function expressionGrouping(reading: Reading): Grouping | Stop {
  const byGene = geneSplits(reading);
  const stopped = byGene.find(isStop);
  if (stopped !== undefined) return stopped;
  const splits: Grouping[] = [
    ...byGene.filter(isGrouping),
    ...levelSplit(reading),
    ...clinicalSplits(reading).map((groups) => ({ groups })),
  ];
  if (
    splits.length === 0 &&
    reading.cancers.named < 2 &&
    reading.has("over", "under") &&
    !reading.has("which_cancers", "all_cancers")
  ) {
    return { groups: "tumor_vs_normal" };
  }
  return ofSeveral(splits);
}

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
  const partial = gene !== undefined && another === undefined && reading.genes.length > 1;
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
