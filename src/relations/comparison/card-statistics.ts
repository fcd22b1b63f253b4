import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { asFurther } from "../statistics-fields.ts";
import type { Comparison, ComparisonResult } from "./compute-comparison.ts";

const MOST_NAMED = 5;

/** The number and the groups of a comparison. */
function labelOf({ measure, groups, cancerType }: Comparison): string {
  const many = `${groups.length} ${cancerType === null ? "cancer types" : "groups"}`;
  const groupsInWords = groups.length <= MOST_NAMED ? groups.map((group) => group.name).join(" vs ") : many;
  const names = groups.length > MOST_NAMED && cancerType !== null ? `${cancerType}, ${groupsInWords}` : groupsInWords;
  return `${measure.label}: ${names}`;
}

const furtherComparison = (comparison: Comparison): AdditionalStatistic => ({
  ...asFurther(comparison.statistics, { test: comparison.statistics.test ?? "", comparison: labelOf(comparison) }),
  adjusted_p_value: comparison.adjusted?.p ?? null,
  fold_change: comparison.statistics.fold_change,
});

/** The statistics of the first comparison (first number, first cancer type); the others stand in `additional`, all adjusted over the card. */
export function cardStatistics({ comparisons, overall }: ComparisonResult): Statistics {
  const [first, ...others] = comparisons;
  if (first === undefined) throw new RangeError("A card needs a comparison");
  const models = comparisons.flatMap(({ model }) => model ?? []);
  if (others.length === 0) return { ...first.statistics, additional: [...models, ...first.statistics.additional] };
  const own = first.statistics.additional.map((one) => ({
    ...one,
    comparison: `${first.measure.label}: ${one.comparison}`,
  }));
  return {
    ...first.statistics,
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: comparisons.length,
    adjusted_p_value: first.adjusted?.p ?? null,
    additional: [
      ...own,
      ...others.map(furtherComparison),
      ...models,
      ...overall.flatMap(({ row, adjustedRow }) => [row, ...(adjustedRow === null ? [] : [adjustedRow])]),
    ],
  };
}
