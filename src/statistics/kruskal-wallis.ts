import { chiSquaredLnUpper } from "./distributions/chi-squared.ts";
import type { NotComputable } from "./not-computable.ts";
import { pValueOf, type PValue } from "./p-value.ts";
import { rankGroups, type GroupCounts, type RankedGroups } from "./ranked-groups.ts";
import type { Sample } from "./sample.ts";
import { tieTerm } from "./ties.ts";

/** Result of the Kruskal-Wallis test; `n` and `missing` list every group given, empty ones included. */
export type KruskalWallisResult =
  | ({
      readonly status: "ok";
      /** H with the tie correction. */
      readonly statistic: number;
      readonly degreesOfFreedom: number;
      readonly epsilonSquared: number;
      /** Null when every group holds one value. */
      readonly etaSquared: number | null;
      readonly pValue: PValue;
    } & GroupCounts)
  | (NotComputable & GroupCounts);

function statisticOf({ groups, total, tieSum }: RankedGroups): number {
  const spread = groups.reduce((sum, { n, meanRank }) => sum + n * (meanRank - (total + 1) / 2) ** 2, 0);
  return (12 * spread) / (total * (total + 1)) / (1 - tieSum / tieTerm(total));
}

/**
 * Kruskal-Wallis rank test of several groups, with epsilon squared H / (N - 1) and eta squared (H - k + 1) / (N - k).
 * Empty groups are left out. Not computable: fewer_than_two_groups, all_values_identical. R: kruskal.test(list).
 */
export function kruskalWallis(groups: readonly Sample[]): KruskalWallisResult {
  const { counts, ...ranked } = rankGroups(groups);
  if (ranked.status === "not_computable") return { ...ranked, ...counts };
  const statistic = statisticOf(ranked);
  const degreesOfFreedom = ranked.groups.length - 1;
  const epsilonSquared = statistic / (ranked.total - 1);
  const within = ranked.total - ranked.groups.length;
  const etaSquared = within === 0 ? null : (statistic - degreesOfFreedom) / within;
  const pValue = pValueOf(chiSquaredLnUpper(statistic, degreesOfFreedom));
  return { status: "ok", ...counts, statistic, degreesOfFreedom, epsilonSquared, etaSquared, pValue };
}
