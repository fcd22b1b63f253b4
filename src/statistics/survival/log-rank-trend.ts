import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import type { Counts } from "../sample.ts";
import { compareGroups, type GroupedSurvival } from "./log-rank.ts";

/** Trend of survival over ordered groups; z > 0 means more events than expected in the groups of high score. */
export type LogRankTrendResult =
  | (Counts &
      ChiSquareTest & {
        readonly status: "ok";
        /** Observed minus expected events, weighted by the scores, with its variance. */
        readonly score: number;
        readonly variance: number;
        readonly z: number;
      })
  | (NotComputable & Counts);

/** Share of the scores' own spread under which their variance is nothing but rounding. */
const NO_VARIANCE = 1e-12;

/**
 * Log-rank test of a trend (Tarone 1975) over groups with scores, which are the places of the groups unless given;
 * stratified when strata are given. Not computable: fewer_than_two_groups, no_events, singular_variance.
 * R: from survdiff(Surv(time, event) ~ group + strata(s)), sum(s * (obs - exp))^2 / (s' var s).
 */
export function logRankTrend({
  scores,
  ...data
}: GroupedSurvival & { readonly scores?: readonly number[] | undefined }): LogRankTrendResult {
  const { counts, ...compared } = compareGroups(data);
  if (compared.status !== "ok") return { ...compared, ...counts };
  const { observed, expected, variance: covariance } = compared.tally;
  const weights = Array.from(observed, (_, group) => scores?.[group] ?? group);
  const score = weights.reduce((sum, weight, g) => sum + weight * ((observed[g] ?? 0) - (expected[g] ?? 0)), 0);
  const termOf = (g: number, h: number) => (weights[g] ?? 0) * (weights[h] ?? 0) * (covariance[g]?.[h] ?? 0);
  const variance = weights.reduce((sum, _, g) => sum + weights.reduce((row, __, h) => row + termOf(g, h), 0), 0);
  const spread = weights.reduce((sum, _, g) => sum + termOf(g, g), 0);
  if (!(variance > NO_VARIANCE * spread)) return { ...notComputable("singular_variance"), ...counts };
  const z = score / Math.sqrt(variance);
  return { status: "ok", ...counts, score, variance, z, ...chiSquareTest(z * z, 1) };
}
