import type { Group } from "../../contract/results.ts";
import type { OwnResults } from "../analysis.ts";
import { frequencyAnswer } from "./frequency-answer.ts";
import { type FrequencyGroup, type FrequencyResult, type GeneFrequency, labelOf } from "./frequency-result.ts";
import { frequencyStatistics } from "./frequency-statistics.ts";

/** The gene leads the name where there are several. */
function groupsOf(gene: GeneFrequency, result: FrequencyResult): Group[] {
  const groups: readonly FrequencyGroup[] =
    result.scope === "group_term" && gene.pooled !== null ? [...gene.groups, gene.pooled] : gene.groups;
  const ofSeveral = result.genes.some((one) => one.gene !== gene.gene) ? gene.gene : null;
  return groups.map((group) => {
    const category = result.grouping === null ? ofSeveral : group.subgroup;
    return {
      name: ofSeveral === null ? labelOf(group) : `${ofSeveral} ${labelOf(group)}`,
      cancer_type: group.cancerType,
      ...(category !== null && { category }),
      n: group.n,
      count: group.count,
      proportion: group.proportion,
      confidence_interval: [...group.interval],
    };
  });
}

/** The card's results of a mutation-frequency question. */
export const frequencyResults = (result: FrequencyResult): OwnResults => ({
  answer: frequencyAnswer(result),
  statistics: frequencyStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: result.genes.flatMap((gene) => groupsOf(gene, result)),
});
