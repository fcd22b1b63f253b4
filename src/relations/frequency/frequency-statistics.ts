import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { adjust, type PValue } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import { type FrequencyComparison, type FrequencyResult, type FrequencyTest, pOf } from "./frequency-result.ts";

const DESCRIPTIVE = {
  test: null,
  statistic: null,
  degrees_of_freedom: null,
  ...pFields(null),
  effect_size: null,
  effect_size_name: null,
  confidence_interval: null,
  reason: "descriptive",
} satisfies Partial<Statistics>;

type TestFields = Pick<Statistics, keyof typeof DESCRIPTIVE>;

function testFields(test: FrequencyTest): TestFields {
  if (test.kind === "descriptive") return DESCRIPTIVE;
  if (test.kind === "not_computable") return { ...DESCRIPTIVE, test: test.test, reason: test.reason };
  const common = { ...DESCRIPTIVE, ...pFields(test.pValue), test: test.kind, reason: null };
  if (test.kind === "chi_squared")
    return {
      ...common,
      statistic: test.statistic,
      degrees_of_freedom: test.degreesOfFreedom,
      effect_size: test.cramersV,
      effect_size_name: "cramers_v",
    };
  return {
    ...common,
    effect_size: test.difference,
    effect_size_name: "difference_in_proportion",
    confidence_interval: [...test.interval],
    reason: test.oddsRatio === null ? "the odds ratio is infinite: a cell of the table is 0" : null,
  };
}

const oddsRatioFields = (test: FrequencyTest): Pick<Statistics, "odds_ratio" | "odds_ratio_confidence_interval"> =>
  test.kind === "fisher_exact"
    ? { odds_ratio: test.oddsRatio, odds_ratio_confidence_interval: [...test.oddsRatioInterval] }
    : { odds_ratio: null, odds_ratio_confidence_interval: null };

function further({ name, tested, test }: FrequencyComparison, adjusted: PValue | null): AdditionalStatistic {
  const { test: ofName, ...fields } = testFields(test);
  return furtherTest({
    ...fields,
    test: ofName ?? "none",
    comparison: `${name}: ${tested.join(" vs ")}`,
    adjusted_p_value: adjusted?.p ?? null,
  });
}

/** Over all levels in their order. */
const trendRows = ({ name, tested, trend }: FrequencyComparison): AdditionalStatistic[] =>
  trend === null
    ? []
    : [
        furtherTest({
          test: "cochran_armitage",
          comparison: `${name}: ${tested.join(" vs ")}`,
          statistic: trend.z,
          ...pFields(trend.pValue),
          reason: trend.reason,
        }),
      ];

/** One cancer type against each of the others. */
const againstRows = ({ name, against }: FrequencyComparison): AdditionalStatistic[] =>
  against.map(({ one, other, test, adjusted }) => {
    const { test: ofName, ...fields } = testFields(test);
    return furtherTest({
      ...fields,
      test: ofName ?? "none",
      comparison: `${name}: ${one} vs ${other}`,
      adjusted_p_value: adjusted?.p ?? null,
    });
  });

/** Every comparison of a card, those of the first variable first. */
export const comparisonsOf = ({ variables }: Pick<FrequencyResult, "variables">): readonly FrequencyComparison[] =>
  variables.flatMap(({ comparisons }) => comparisons);

/** P-values adjusted over the card by Benjamini-Hochberg; none for a single comparison. */
export const adjustedOver = (comparisons: readonly FrequencyComparison[]): readonly (PValue | null)[] =>
  comparisons.length > 1
    ? adjust(
        comparisons.map(({ test }) => pOf(test)),
        "benjamini-hochberg",
      )
    : [];

/** The card's statistics: the first comparison with the others in `additional`, adjusted over all of them; codes of a group term are only compared in `additional`. */
export function frequencyStatistics(result: FrequencyResult): Statistics {
  const comparisons = comparisonsOf(result);
  const [first] = comparisons;
  if (first === undefined || first.test.kind === "descriptive") return statistics(DESCRIPTIVE);
  const adjusted = adjustedOver(comparisons);
  const correction = comparisons.length > 1 && {
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: comparisons.length,
  };
  const rows = comparisons.map((one, i) => further(one, adjusted[i] ?? null));
  if (result.scope === "group_term")
    return statistics({ ...DESCRIPTIVE, ...correction, additional: [...rows, ...comparisons.flatMap(trendRows)] });
  return statistics({
    ...testFields(first.test),
    ...oddsRatioFields(first.test),
    ...correction,
    adjusted_p_value: adjusted[0]?.p ?? null,
    additional: [...rows.slice(1), ...comparisons.flatMap(trendRows), ...comparisons.flatMap(againstRows)],
  });
}
