import type { Group } from "../../contract/results.ts";
import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import type { OwnResults } from "../analysis.ts";
import { asFurther } from "../../relations/statistics-fields.ts";
import { survivalAnswer } from "./survival-answer.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";

const furtherGene = ({ gene, statistics: own }: SurvivalComparison): AdditionalStatistic[] => [
  asFurther(own, { test: "log_rank", comparison: gene }),
  ...own.additional,
];

function cardStatistics([first, ...others]: readonly SurvivalComparison[]): Statistics {
  if (first === undefined) throw new RangeError("A survival card has a gene");
  return { ...first.statistics, additional: [...first.statistics.additional, ...others.flatMap(furtherGene)] };
}

const groupsOf = ({ gene, groups }: SurvivalComparison, several: boolean): Group[] =>
  groups.map(({ name, cancerType, n, events, median, medianInterval }) => ({
    name: several ? `${gene} ${name.toLowerCase()}` : name,
    cancer_type: cancerType,
    n,
    events,
    median_survival: median,
    confidence_interval: [...medianInterval],
  }));

/** The card's results of a survival question. */
export const survivalResults = (result: SurvivalResult): OwnResults => ({
  answer: survivalAnswer(result),
  statistics: cardStatistics(result.comparisons),
  sample_sizes: result.sampleSizes,
  groups: result.comparisons.flatMap((comparison) => groupsOf(comparison, result.comparisons.length > 1)),
});
