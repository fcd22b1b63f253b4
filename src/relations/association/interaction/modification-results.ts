import type { Group } from "../../../contract/results.ts";
import type { AdditionalStatistic, Statistics } from "../../../contract/statistics.ts";
import type { RatioOfOddsRatios } from "../../../statistics/index.ts";
import { pairsOfLevels } from "../../crossed-groups.ts";
import type { OwnResults } from "../../relation.ts";
import { furtherTest, pFields, statistics } from "../../statistics-fields.ts";
import { cellsOf, levelShares } from "../association-groups.ts";
import { areAlterations } from "../association-result.ts";
import { associationRow, nameOf, pairRow } from "../association-statistics.ts";
import { modificationAnswer } from "./modification-answer.ts";
import type { ModifiedAssociationResult } from "./modification-result.ts";

const effectOf = (ratio: RatioOfOddsRatios) => ({
  effect_size: ratio.status === "ok" ? ratio.ratio : null,
  effect_size_name: "ratio_of_odds_ratios",
  confidence_interval: ratio.status === "ok" ? ([...ratio.interval] satisfies [number, number]) : null,
});

/** One odds ratio over another with its Wald test. */
const ratioRow = (levels: string, ratio: RatioOfOddsRatios): AdditionalStatistic =>
  furtherTest({
    test: "wald",
    comparison: `${levels}, ratio of the odds ratios`,
    ...(ratio.status === "ok" ? { statistic: ratio.z, ...pFields(ratio.pValue) } : { reason: ratio.reason }),
    ...effectOf(ratio),
  });

/** The test that all odds ratios are one; of two levels with their ratio and its Wald interval. */
function modificationStatistics(result: ModifiedAssociationResult): Statistics {
  const { test, levels, ratios, common } = result;
  const [ratio, second] = ratios;
  const [first] = levels;
  if (first === undefined) throw new RangeError("An association that may differ has levels");
  const pair = nameOf(first.pair, result);
  const against = pairsOfLevels(levels.map(({ name }) => name));
  return statistics({
    test: test.name,
    statistic: test.statistic,
    degrees_of_freedom: test.degreesOfFreedom,
    ...pFields(test.pValue),
    reason: test.reason,
    ...(ratio === undefined || second !== undefined ? {} : effectOf(ratio)),
    additional: [
      ...levels.map((level) => pairRow(`${pair} in ${level.name}`, level.pair, result)),
      ...ratios.map((one, at) => ratioRow(against[at] ?? "", one)),
      associationRow(`${pair}, the same in all levels`, common, null),
    ],
  });
}

/** The cells of the table of every level, or how often a level is found at each of another. */
const groupsOf = (result: ModifiedAssociationResult): Group[] =>
  result.levels.flatMap(({ name, cancerType, pair }) =>
    (areAlterations(result) ? cellsOf : levelShares)(pair, result).map((group) => ({
      ...group,
      name: `${group.name}, ${name}`,
      cancer_type: cancerType,
    })),
  );

export const modificationResults = (result: ModifiedAssociationResult): OwnResults => ({
  answer: modificationAnswer(result),
  statistics: modificationStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: groupsOf(result),
});
