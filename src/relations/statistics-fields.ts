import type { AdditionalStatistic, Statistics } from "../contract/statistics.ts";
import { CONFIDENCE_LEVEL, type PValue } from "../statistics/index.ts";

const NO_STATISTICS: Statistics = {
  test: null,
  statistic: null,
  degrees_of_freedom: null,
  p_value: null,
  log10_p_value: null,
  adjusted_p_value: null,
  multiple_testing_correction: null,
  number_of_tests: null,
  fold_change: null,
  effect_size: null,
  effect_size_name: null,
  confidence_level: CONFIDENCE_LEVEL,
  confidence_interval: null,
  hazard_ratio: null,
  odds_ratio: null,
  odds_ratio_confidence_interval: null,
  correlation: null,
  reason: null,
  additional: [],
};

/** The card's statistics; fields that do not apply are null. */
export const statistics = (fields: Partial<Statistics>): Statistics => ({ ...NO_STATISTICS, ...fields });

/** The two fields that state a p-value. */
export const pFields = (p: PValue | null) => ({ p_value: p?.p ?? null, log10_p_value: p?.log10P ?? null });

const NO_FURTHER: Omit<AdditionalStatistic, "test" | "comparison"> = {
  statistic: null,
  ...pFields(null),
  adjusted_p_value: null,
  effect_size: null,
  confidence_interval: null,
  reason: null,
};

/** A ratio or bound that a card can show; null where it is infinite or does not exist. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** A further test; fields that do not apply are null. */
export const furtherTest = (
  fields: Pick<AdditionalStatistic, "test" | "comparison"> & Partial<AdditionalStatistic>,
): AdditionalStatistic => ({ ...NO_FURTHER, ...fields });

/** The test of one comparison as a further one of a card that leads with another. */
export const asFurther = (own: Statistics, names: { test: string; comparison: string }): AdditionalStatistic => ({
  ...names,
  statistic: own.statistic,
  degrees_of_freedom: own.degrees_of_freedom,
  p_value: own.p_value,
  log10_p_value: own.log10_p_value,
  adjusted_p_value: own.adjusted_p_value,
  effect_size: own.effect_size,
  effect_size_name: own.effect_size_name,
  confidence_interval: own.confidence_interval,
  reason: own.reason,
});
