import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { furtherTest } from "../statistics-fields.ts";
import type { Comparison, DifferentialExpressionResult } from "./result.ts";

const MOST_NAMED = 5;

/** The gene and the groups of a comparison. */
function labelOf({ gene, groups, cancerType }: Comparison): string {
  const many = `${groups.length} ${cancerType === null ? "cancer types" : "groups"}`;
  const groupsInWords = groups.length <= MOST_NAMED ? groups.map((group) => group.name).join(" vs ") : many;
  const names = groups.length > MOST_NAMED && cancerType !== null ? `${cancerType}, ${groupsInWords}` : groupsInWords;
  return `${gene}: ${names}`;
}

function asFurther(comparison: Comparison): AdditionalStatistic {
  const { test, additional: _, ...one } = comparison.statistics;
  return furtherTest({
    test: test ?? "",
    comparison: labelOf(comparison),
    statistic: one.statistic,
    degrees_of_freedom: one.degrees_of_freedom,
    p_value: one.p_value,
    log10_p_value: one.log10_p_value,
    adjusted_p_value: comparison.adjusted?.p ?? null,
    fold_change: one.fold_change,
    effect_size: one.effect_size,
    effect_size_name: one.effect_size_name,
    confidence_interval: one.confidence_interval,
    reason: one.reason,
  });
}

/** The statistics of the first comparison (first gene, first cancer type); the others stand in `additional`, all adjusted over the card. */
export function cardStatistics({ comparisons }: DifferentialExpressionResult): Statistics {
  const [first, ...others] = comparisons;
  if (first === undefined) throw new RangeError("A card needs a comparison");
  if (others.length === 0) return first.statistics;
  const own = first.statistics.additional.map((one) => ({ ...one, comparison: `${first.gene}: ${one.comparison}` }));
  return {
    ...first.statistics,
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: comparisons.length,
    adjusted_p_value: first.adjusted?.p ?? null,
    additional: [...own, ...others.map(asFurther)],
  };
}
