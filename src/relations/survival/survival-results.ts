import type { Group } from "../../contract/results.ts";
import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import type { OwnResults } from "../relation.ts";
import { asFurther } from "../statistics-fields.ts";
import { survivalAnswer } from "./survival-answer.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";

const further = ({ words, statistics: own }: SurvivalComparison): AdditionalStatistic[] => [
  asFurther(own, { test: "log_rank", comparison: words.subject }),
  ...own.additional,
];

function cardStatistics([first, ...others]: readonly SurvivalComparison[]): Statistics {
  if (first === undefined) throw new RangeError("A survival card has a variable");
  return { ...first.statistics, additional: [...first.statistics.additional, ...others.flatMap(further)] };
}

const uncapitalized = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const groupsOf = ({ words, groups }: SurvivalComparison, several: boolean): Group[] =>
  groups.map(({ name, cancerType, n, events, median, medianInterval }) => ({
    name: several ? `${words.subject} ${uncapitalized(name)}` : name,
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
