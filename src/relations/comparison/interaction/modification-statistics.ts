import type { AdditionalStatistic, Statistics } from "../../../contract/statistics.ts";
import { pairsOfLevels } from "../../crossed-groups.ts";
import { furtherTest, pFields, statistics } from "../../statistics-fields.ts";
import type { Difference, DifferenceModel, ProductTest } from "./difference-model.ts";
import type { ModificationResult } from "./modification-result.ts";

export const INTERACTION = "linear_interaction";

const testFields = (test: ProductTest) =>
  test.status === "ok"
    ? { statistic: test.f, degrees_of_freedom: test.degreesOfFreedom, ...pFields(test.pValue) }
    : { reason: test.reason };

const effectOf = (difference: Difference, name: string) => ({
  effect_size: difference.status === "ok" ? difference.estimate : null,
  effect_size_name: name,
  confidence_interval: difference.status === "ok" ? ([...difference.interval] satisfies [number, number]) : null,
});

/** A difference of means with its t test. */
const differenceRow = (
  comparison: string,
  difference: Difference,
  name: string,
  { residualDegreesOfFreedom }: DifferenceModel,
): AdditionalStatistic =>
  furtherTest({
    test: "linear_model",
    comparison,
    ...(difference.status === "ok"
      ? {
          statistic: difference.t,
          degrees_of_freedom: residualDegreesOfFreedom,
          ...pFields(difference.pValue),
        }
      : { reason: difference.reason }),
    ...effectOf(difference, name),
  });

const OF_MEANS = "mean_difference";
const OF_DIFFERENCES = "difference_of_differences";

/** The differences within the levels, and how much one is larger than another. */
function modelRows({ sides, levels }: ModificationResult, model: DifferenceModel, name: string): AdditionalStatistic[] {
  const comparison = sides.join(" vs ");
  return [
    ...levels.flatMap((level, place) => {
      const difference = model.within[place];
      if (difference === undefined) return [];
      return [differenceRow(`${comparison} in ${level}${name}`, difference, OF_MEANS, model)];
    }),
    ...pairsOfLevels(levels).flatMap((pair, place) => {
      const difference = model.differences[place];
      if (difference === undefined) return [];
      return [differenceRow(`${pair}, difference of the differences${name}`, difference, OF_DIFFERENCES, model)];
    }),
    differenceRow(`${comparison}, the same in all levels${name}`, model.common, OF_MEANS, model),
  ];
}

/** A model beside the one that leads. */
const furtherModel = (result: ModificationResult, model: DifferenceModel, name: string): AdditionalStatistic[] => [
  furtherTest({ test: INTERACTION, comparison: `interaction${name}`, ...testFields(model.test) }),
  ...modelRows(result, model, name),
];

function adjustedRows(result: ModificationResult): AdditionalStatistic[] {
  const { adjusted } = result;
  if (adjusted === null) return [];
  const { words, with: model, without } = adjusted;
  const beside = `, unadjusted, the ${model.n} patients with every covariate`;
  return [
    ...(without === null ? [] : furtherModel(result, without, beside)),
    ...furtherModel(result, model, `, adjusted for ${words}`),
  ];
}

/** The F test of the interaction; of two levels with the difference of their differences and its t interval. */
export function modificationStatistics(result: ModificationResult): Statistics {
  const { model } = result;
  const [difference, second] = model.differences;
  return statistics({
    test: INTERACTION,
    ...testFields(model.test),
    ...(difference === undefined || second !== undefined ? {} : effectOf(difference, OF_DIFFERENCES)),
    additional: [...modelRows(result, model, ""), ...adjustedRows(result)],
  });
}
