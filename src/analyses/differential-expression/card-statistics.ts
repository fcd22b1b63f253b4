import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { furtherTest, statistics } from "../statistics-fields.ts";
import type { Comparison, DifferentialExpressionResult } from "./result.ts";

const MOST_NAMED = 5;

/** What tells a comparison from the others of the card: its gene, its groups, or both. */
function labelOf({ gene, groups, cancerType }: Comparison, genes: readonly string[]): string {
  const many = `${groups.length} ${cancerType === null ? "cancer types" : "groups"}`;
  const groupsInWords = groups.length <= MOST_NAMED ? groups.map((group) => group.name).join(" vs ") : many;
  const names = groups.length > MOST_NAMED && cancerType !== null ? `${cancerType}, ${groupsInWords}` : groupsInWords;
  return genes.length > 1 ? `${gene}: ${names}` : names;
}

function asFurther(comparison: Comparison, genes: readonly string[]): AdditionalStatistic {
  const { test, additional: _, ...one } = comparison.statistics;
  return furtherTest({
    test: test ?? "",
    comparison: labelOf(comparison, genes),
    statistic: one.statistic,
    degrees_of_freedom: one.degrees_of_freedom,
    p_value: one.p_value,
    log10_p_value: one.log10_p_value,
    adjusted_p_value: comparison.adjusted?.p ?? null,
    effect_size: one.effect_size,
    effect_size_name: one.effect_size_name,
    confidence_interval: one.confidence_interval,
    reason: one.reason,
  });
}

/**
 * The statistics of the card. One comparison: its own. Several genes: the first gene's, adjusted over all, the others in
 * `additional`. Several cancer types: no single p-value speaks for them, so all stand in `additional`.
 */
export function cardStatistics({ comparisons, genes }: DifferentialExpressionResult): Statistics {
  const [first, ...others] = comparisons;
  if (first === undefined) throw new RangeError("A card needs a comparison");
  if (others.length === 0) return first.statistics;
  const correction = { multiple_testing_correction: "benjamini_hochberg", number_of_tests: comparisons.length };
  if (new Set(comparisons.map((one) => one.cancerType)).size > 1) {
    const additional = comparisons.map((one) => asFurther(one, genes));
    return statistics({ test: first.statistics.test, ...correction, reason: "many_tests", additional });
  }
  return {
    ...first.statistics,
    ...correction,
    adjusted_p_value: first.adjusted?.p ?? null,
    additional: [...first.statistics.additional, ...others.map((one) => asFurther(one, genes))],
  };
}
