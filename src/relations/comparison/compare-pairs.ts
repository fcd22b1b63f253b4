import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { dunn, rankSum } from "../../statistics/index.ts";
import { MOST_GROUPS_IN_PAIRS } from "../group-sizes.ts";
import type { NumberGroup } from "../number-groups.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";

/** Dunn's test of every pair, Benjamini-Hochberg over the pairs, with the rank-biserial correlation of the pair alone. */
export function comparePairs(groups: readonly NumberGroup[]): AdditionalStatistic[] {
  if (groups.length > MOST_GROUPS_IN_PAIRS) return [];
  const result = dunn(groups.map((group) => group.values));
  if (result.status !== "ok") return [];
  return result.pairs.flatMap(({ pair: [i, j], z, pValue, benjaminiHochberg }) => {
    const [x, y] = [groups[i], groups[j]];
    if (x === undefined || y === undefined) return [];
    const effect = rankSum(x.values, y.values);
    return furtherTest({
      test: "dunn",
      comparison: `${x.name} vs ${y.name}`,
      statistic: z,
      ...pFields(pValue),
      adjusted_p_value: benjaminiHochberg.p,
      effect_size: effect.rankBiserial,
      effect_size_name: "rank_biserial",
      confidence_interval: effect.rankBiserialInterval === null ? null : [...effect.rankBiserialInterval],
    });
  });
}
