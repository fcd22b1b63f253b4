import { lnIncompleteBeta } from "./distributions/beta.ts";
import { normalLnTwoSided } from "./distributions/normal.ts";
import { normalQuantile } from "./distributions/normal-quantile.ts";
import { around, Z_975, type Interval } from "./interval.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { sortedPairOf, type PairCounts } from "./pair-of-samples.ts";
import { pValueOf, type PValue } from "./p-value.ts";
import { fiveNumbers } from "./quantile.ts";
import type { Sample } from "./sample.ts";

/** Difference of two medians, first minus second, in the unit of the values. */
export type MedianDifferenceResult =
  | (PairCounts & {
      readonly status: "ok";
      readonly median1: number;
      readonly median2: number;
      readonly difference: number;
      readonly standardError: number;
      readonly interval: Interval;
      /** Order statistics (from both ends) that the standard errors come from. */
      readonly orderIndex1: number;
      readonly orderIndex2: number;
      readonly z: number;
      readonly pValue: PValue;
    })
  | (NotComputable & PairCounts);

const FEWEST = 5;

/** Whole number nearest to x, an exact half going to the even one. */
function roundHalfToEven(x: number): number {
  const below = Math.floor(x);
  if (x - below !== 0.5) return Math.round(x);
  return below % 2 === 0 ? below : below + 1;
}

/** Variance of a median from the distance of two order statistics (Price and Bonett 2002). */
function medianVariance(ascending: Float64Array): { index: number; variance: number } {
  const n = ascending.length;
  const index = Math.max(1, roundHalfToEven((n + 1) / 2 - Math.sqrt(n)));
  // P(Bin(n, 1/2) <= index - 1) is an incomplete beta function.
  const tail = Math.exp(lnIncompleteBeta(n - index + 1, index, 0.5, 0.5));
  const distance = (ascending[n - index] ?? 0) - (ascending[index - 1] ?? 0);
  return { index, variance: (distance / (2 * normalQuantile(1 - tail))) ** 2 };
}

/**
 * Difference of medians with the distribution-free interval of Price and Bonett (doi:10.1080/00949650212140), normal.
 * Not computable: empty_group, group_too_small (under 5), zero_variance.
 */
export function medianDifference(first: Sample, second: Sample): MedianDifferenceResult {
  const { x, y, counts } = sortedPairOf(first, second);
  if (counts.n1 === 0 || counts.n2 === 0) return { ...notComputable("empty_group"), ...counts };
  if (Math.min(counts.n1, counts.n2) < FEWEST) return { ...notComputable("group_too_small"), ...counts };
  const [one, two] = [medianVariance(x), medianVariance(y)];
  const standardError = Math.sqrt(one.variance + two.variance);
  if (standardError === 0) return { ...notComputable("zero_variance"), ...counts };
  const [median1, median2] = [fiveNumbers(x)[2], fiveNumbers(y)[2]];
  const difference = median1 - median2;
  const z = difference / standardError;
  return {
    status: "ok",
    ...counts,
    median1,
    median2,
    difference,
    standardError,
    interval: around(difference, Z_975 * standardError),
    orderIndex1: one.index,
    orderIndex2: two.index,
    z,
    pValue: pValueOf(normalLnTwoSided(z)),
  };
}
