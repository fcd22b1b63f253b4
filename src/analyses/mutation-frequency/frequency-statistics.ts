import type { AdditionalStatistic, Interval, Statistics } from "../../contract/statistics.ts";
import { adjust } from "../../statistics/index.ts";
import type { PValue } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../../relations/statistics-fields.ts";
import type { FrequencyResult, FrequencyTest, GeneFrequency } from "./frequency-result.ts";

type TestFields = Pick<
  Statistics,
  | "test"
  | "statistic"
  | "degrees_of_freedom"
  | "p_value"
  | "log10_p_value"
  | "effect_size"
  | "effect_size_name"
  | "confidence_interval"
  | "reason"
>;

const DESCRIPTIVE: TestFields = {
  test: null,
  statistic: null,
  degrees_of_freedom: null,
  ...pFields(null),
  effect_size: null,
  effect_size_name: null,
  confidence_interval: null,
  reason: "descriptive",
};

export function testFields(test: FrequencyTest): TestFields {
  if (test.kind === "descriptive") return DESCRIPTIVE;
  if (test.kind === "not_computable") return { ...DESCRIPTIVE, test: test.test, reason: test.reason };
  const common = { ...DESCRIPTIVE, ...pFields(test.pValue), test: test.kind, reason: null };
  if (test.kind === "chi_squared") {
    const { statistic, degreesOfFreedom, cramersV } = test;
    return {
      ...common,
      statistic,
      degrees_of_freedom: degreesOfFreedom,
      effect_size: cramersV,
      effect_size_name: "cramers_v",
    };
  }
  const interval: Interval = [...test.interval];
  return {
    ...common,
    effect_size: test.difference,
    effect_size_name: "difference_in_proportion",
    confidence_interval: interval,
    reason: test.oddsRatio === null ? "the odds ratio is infinite: a cell of the table is 0" : null,
  };
}

const pOf = (test: FrequencyTest): PValue | null => ("pValue" in test ? test.pValue : null);

const compared = ({ gene, tested }: GeneFrequency): string => `${gene}: ${tested.join(" vs ")}`;

export const oddsRatioFields = (
  test: FrequencyTest,
): Pick<Statistics, "odds_ratio" | "odds_ratio_confidence_interval"> =>
  test.kind === "fisher_exact"
    ? { odds_ratio: test.oddsRatio, odds_ratio_confidence_interval: [...test.oddsRatioInterval] }
    : { odds_ratio: null, odds_ratio_confidence_interval: null };

function further(gene: GeneFrequency, adjusted: PValue | null): AdditionalStatistic {
  const { test, ...fields } = testFields(gene.test);
  return furtherTest({
    ...fields,
    test: test ?? "none",
    comparison: compared(gene),
    adjusted_p_value: adjusted?.p ?? null,
  });
}

/** The card's statistics: the first gene's test with the others in `additional`, adjusted over all of them; codes of a group term are only compared in `additional`. */
export function frequencyStatistics({ genes, scope }: FrequencyResult): Statistics {
  const [first] = genes;
  if (first === undefined || first.test.kind === "descriptive") return statistics(DESCRIPTIVE);
  const adjusted =
    genes.length > 1
      ? adjust(
          genes.map((gene) => pOf(gene.test)),
          "benjamini-hochberg",
        )
      : [];
  const correction =
    genes.length > 1 ? { multiple_testing_correction: "benjamini_hochberg", number_of_tests: genes.length } : {};
  const rows = genes.map((gene, i) => further(gene, adjusted[i] ?? null));
  if (scope === "group_term") return statistics({ ...DESCRIPTIVE, ...correction, additional: rows });
  return statistics({
    ...testFields(first.test),
    ...oddsRatioFields(first.test),
    ...correction,
    adjusted_p_value: adjusted[0]?.p ?? null,
    additional: rows.slice(1),
  });
}
