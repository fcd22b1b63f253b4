import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { normalLnTwoSided } from "../distributions/normal.ts";
import { Z_975, type Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import type { CommonOddsRatio } from "./common-odds-ratio.ts";

/** An odds ratio of one or more tables, or why it has no logarithm. */
type Estimated = Extract<CommonOddsRatio, { readonly status: "ok" }> | NotComputable;

/** One odds ratio over another of independent patients, with Wald's test that it is 1. */
export type RatioOfOddsRatios =
  | {
      readonly status: "ok";
      readonly ratio: number;
      /** Of its logarithm. */
      readonly standardError: number;
      readonly interval: Interval;
      readonly z: number;
      readonly pValue: PValue;
    }
  | NotComputable;

/**
 * The first odds ratio over the second, on the logarithmic scale; of one table each the product term of a logistic
 * regression. Not computable: what either is not. R: glm(a ~ b * level, binomial).
 */
export function ratioOfOddsRatios(first: Estimated, second: Estimated): RatioOfOddsRatios {
  if (first.status !== "ok") return notComputable(first.reason);
  if (second.status !== "ok") return notComputable(second.reason);
  const standardError = Math.hypot(first.logStandardError, second.logStandardError);
  const log = Math.log(first.estimate) - Math.log(second.estimate);
  const z = log / standardError;
  const interval: Interval = [Math.exp(log - Z_975 * standardError), Math.exp(log + Z_975 * standardError)];
  return { status: "ok", ratio: Math.exp(log), standardError, interval, z, pValue: pValueOf(normalLnTwoSided(z)) };
}

export type OddsRatioHomogeneity = (ChiSquareTest & { readonly status: "ok" }) | NotComputable;

/**
 * Whether k independent groups have one odds ratio: Cochran's Q of the logarithms with the inverse variances as weights,
 * chi-squared with k - 1 degrees of freedom. Not computable: fewer_than_two_groups, separation.
 * R: metafor::rma(log(odds), sei = se, method = "FE")$QE.
 */
export function oddsRatioHomogeneity(groups: readonly Estimated[]): OddsRatioHomogeneity {
  if (groups.length < 2) return notComputable("fewer_than_two_groups");
  const weighed = groups.flatMap((one) =>
    one.status === "ok" ? [{ log: Math.log(one.estimate), weight: one.logStandardError ** -2 }] : [],
  );
  if (weighed.length < groups.length) return notComputable("separation");
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const centre = weighed.reduce((sum, { log, weight }) => sum + weight * log, 0) / total;
  const q = weighed.reduce((sum, { log, weight }) => sum + weight * (log - centre) ** 2, 0);
  return { status: "ok", ...chiSquareTest(q, groups.length - 1) };
}
