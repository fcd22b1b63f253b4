import { alterationsOf } from "./alteration.ts";
import type { Reading } from "./reading.ts";
import { clinicalSplits, ofSeveral, type Grouping } from "./splits.ts";
import { isStop, stop, type Stop } from "./stop.ts";

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

/** The split of the samples between which expression is compared. */
export function expressionGrouping(reading: Reading): Grouping | Stop {
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
