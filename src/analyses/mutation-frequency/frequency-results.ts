import type { Group, Results } from "../../contract/results.ts";
import { frequencyAnswer } from "./frequency-answer.ts";
import type { FrequencyGroup, FrequencyResult, GeneFrequency } from "./frequency-result.ts";
import { frequencyStatistics } from "./frequency-statistics.ts";

function groupsOf(gene: GeneFrequency, result: FrequencyResult): Group[] {
  const groups: readonly FrequencyGroup[] =
    result.scope === "group_term" && gene.pooled !== null ? [...gene.groups, gene.pooled] : gene.groups;
  return groups.map(({ name, cancerType, n, count, proportion, interval }) => ({
    name: result.genes.length > 1 ? `${gene.gene} ${name}` : name,
    cancer_type: cancerType,
    ...(result.genes.length > 1 ? { category: gene.gene } : {}),
    n,
    count,
    proportion,
    confidence_interval: [...interval],
  }));
}

/** The card's results of a mutation-frequency question. */
export const frequencyResults = (result: FrequencyResult): Results => ({
  answer: frequencyAnswer(result),
  statistics: frequencyStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: result.genes.flatMap((gene) => groupsOf(gene, result)),
  warnings: [...result.warnings],
  exclusions: [...result.exclusions],
  profiles: [...result.profiles],
});
