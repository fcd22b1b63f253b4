import type { OwnResults } from "../../relation.ts";
import { modificationAnswer } from "./modification-answer.ts";
import type { ModificationResult } from "./modification-result.ts";
import { modificationStatistics } from "./modification-statistics.ts";

/** The one cancer type of a card; groups of several have none. */
const onlyOf = ([only, second]: readonly string[]): string | null => (second === undefined ? (only ?? null) : null);

export const modificationResults = (result: ModificationResult): OwnResults => ({
  answer: modificationAnswer(result),
  statistics: modificationStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: result.groups.map(({ name, cancerType, n, median, mean, q1, q3 }) => ({
    name,
    cancer_type: cancerType === "" ? onlyOf(result.cancerTypes) : cancerType,
    n,
    median,
    mean,
    q1,
    q3,
  })),
});
