import { betaQuantile } from "./distributions/beta.ts";
import { LN_TAIL, Z_975, type Interval } from "./interval.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";

/** A proportion with its score interval (Wilson, the one to report) and its exact interval (Clopper-Pearson). */
export type ProportionResult =
  | {
      readonly status: "ok";
      readonly proportion: number;
      readonly wilson: Interval;
      readonly clopperPearson: Interval;
    }
  | NotComputable;

/**
 * Wilson's 95 % score interval of the proportion of `count` in `total`, which is above 0.
 * R: prop.test(count, total, correct = FALSE)$conf.int.
 */
export function wilsonInterval(count: number, total: number): Interval {
  const square = Z_975 ** 2;
  const centre = (count + square / 2) / (total + square);
  const half = (Z_975 / (total + square)) * Math.sqrt((count * (total - count)) / total + square / 4);
  return [count === 0 ? 0 : centre - half, count === total ? 1 : centre + half];
}

/** Each bound is where the observed count has 2.5 % of one binomial tail, written with beta quantiles. */
function clopperPearson(count: number, total: number): Interval {
  const lower = count === 0 ? 0 : betaQuantile(LN_TAIL, count, total - count + 1);
  const upper = count === total ? 1 : 1 - betaQuantile(LN_TAIL, total - count, count + 1);
  return [lower, upper];
}

/**
 * Proportion of `count` in `total` with 95 % intervals, of which the exact one, of 30 microseconds, is computed where it
 * is read. Not computable: empty_group (total 0).
 * R: prop.test(count, total, correct = FALSE), binom.test(count, total).
 */
export function proportion(count: number, total: number): ProportionResult {
  if (total === 0) return notComputable("empty_group");
  return {
    status: "ok",
    proportion: count / total,
    wilson: wilsonInterval(count, total),
    get clopperPearson() {
      return clopperPearson(count, total);
    },
  };
}
