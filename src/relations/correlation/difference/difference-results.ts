import type { AdditionalStatistic, Statistics } from "../../../contract/statistics.ts";
import { furtherTest, pFields, statistics } from "../../statistics-fields.ts";
import type { OwnResults } from "../../relation.ts";
import { coefficientRow } from "../coefficient.ts";
import { differenceAnswer } from "./difference-answer.ts";
import type { CorrelationDifferenceResult, GroupDifference } from "./difference-result.ts";

/** A difference of two correlations with its interval. */
const effectOf = ({ difference, interval }: GroupDifference) => ({
  effect_size: difference,
  effect_size_name: "rho_difference",
  confidence_interval: interval === null ? null : ([...interval] satisfies [number, number]),
});

const pairRow = (pair: GroupDifference): AdditionalStatistic =>
  furtherTest({
    test: "fisher_z",
    comparison: `${pair.first} vs ${pair.second}`,
    statistic: pair.z,
    ...pFields(pair.pValue),
    adjusted_p_value: pair.adjusted?.p ?? null,
    ...effectOf(pair),
    reason: pair.reason,
  });

/** Of two groups the z test with the difference, of more Cochran's Q with every pair; the correlation of each group beside it. */
function differenceStatistics({ groups, test, differences }: CorrelationDifferenceResult): Statistics {
  const [only] = differences;
  const isOfTwo = groups.length === 2 && only !== undefined;
  return statistics({
    test: isOfTwo ? "fisher_z" : "cochran_q",
    statistic: test.statistic,
    degrees_of_freedom: test.degreesOfFreedom,
    ...pFields(test.pValue),
    ...(isOfTwo ? effectOf(only) : {}),
    reason: test.reason,
    additional: [
      ...groups.map((group) => coefficientRow("spearman", group.name, group)),
      ...(isOfTwo ? [] : differences.map(pairRow)),
    ],
  });
}

export const differenceResults = (result: CorrelationDifferenceResult): OwnResults => ({
  answer: differenceAnswer(result),
  statistics: differenceStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: result.groups.map(({ name, cancerType, n }) => ({ name, cancer_type: cancerType, n })),
});
