import { studentLnTwoSided, studentQuantile } from "./distributions/student-t.ts";
import { hedgesFactor } from "./hedges-factor.ts";
import { around, Z_975, type Interval } from "./interval.ts";
import { momentsOf, standardDeviationOf, type Moments } from "./moments.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { pairOf, type PairCounts } from "./pair-of-samples.ts";
import { pValueOf, type PValue } from "./p-value.ts";
import type { Sample } from "./sample.ts";

type GroupMoments = {
  readonly mean1: number | null;
  readonly mean2: number | null;
  readonly standardDeviation1: number | null;
  readonly standardDeviation2: number | null;
  readonly meanDifference: number | null;
};

type StandardizedDifference = {
  /** Difference of means in pooled standard deviations. */
  readonly cohensD: number;
  /** Cohen's d times the exact small-sample factor. */
  readonly hedgesG: number;
  readonly hedgesGInterval: Interval;
};

/** Result of Welch's test; differences are first minus second, in the unit of the values. */
export type WelchResult =
  | ({
      readonly status: "ok";
      readonly t: number;
      readonly degreesOfFreedom: number;
      readonly pValue: PValue;
      /** Of the mean difference. */
      readonly interval: Interval;
    } & PairCounts & { readonly [Key in keyof GroupMoments]: number } & StandardizedDifference)
  | (NotComputable & PairCounts & GroupMoments);

function groupMoments(one: Moments, two: Moments, shift: number): GroupMoments {
  const [mean1, mean2] = [one.n > 0 ? shift + one.mean : null, two.n > 0 ? shift + two.mean : null];
  const [standardDeviation1, standardDeviation2] = [standardDeviationOf(one), standardDeviationOf(two)];
  const meanDifference = mean1 === null || mean2 === null ? null : one.mean - two.mean;
  return { mean1, mean2, standardDeviation1, standardDeviation2, meanDifference };
}

/** Standardized difference. R: effectsize::cohens_d, hedges_g with pooled standard deviation. */
function standardizedDifference(difference: number, one: Moments, two: Moments): StandardizedDifference {
  const n = one.n + two.n;
  const cohensD = difference / Math.sqrt((one.squares + two.squares) / (n - 2));
  const hedgesG = hedgesFactor(n - 2) * cohensD;
  const standardError = Math.sqrt(1 / one.n + 1 / two.n + hedgesG ** 2 / (2 * n));
  return { cohensD, hedgesG, hedgesGInterval: around(hedgesG, Z_975 * standardError) };
}

/** Squared standard error of a mean. */
const meanVariance = ({ n, squares }: Moments): number => squares / (n - 1) / n;

function studentTest(difference: number, one: Moments, two: Moments) {
  const [v1, v2] = [meanVariance(one), meanVariance(two)];
  const degreesOfFreedom = (v1 + v2) ** 2 / (v1 ** 2 / (one.n - 1) + v2 ** 2 / (two.n - 1));
  const standardError = Math.sqrt(v1 + v2);
  const t = difference / standardError;
  const interval = around(difference, studentQuantile(0.975, degreesOfFreedom) * standardError);
  return { t, degreesOfFreedom, pValue: pValueOf(studentLnTwoSided(t, degreesOfFreedom)), interval };
}

/** Moments after subtracting a value of the data, so that a large offset does not round the difference of means. */
const shiftedMoments = (values: Float64Array, shift: number): Moments =>
  momentsOf(values.map((value) => value - shift));

/**
 * Welch's two-sided t-test for unequal variances, with Cohen's d and Hedges' g.
 * Not computable: group_too_small (under two values), zero_variance (both groups constant). R: t.test(x, y).
 */
export function welch(first: Sample, second: Sample): WelchResult {
  const { x, y, counts } = pairOf(first, second);
  const shift = x[0] ?? 0;
  const [one, two] = [shiftedMoments(x, shift), shiftedMoments(y, shift)];
  const moments = groupMoments(one, two, shift);
  const { mean1, mean2, standardDeviation1, standardDeviation2, meanDifference } = moments;
  const known = mean1 !== null && mean2 !== null && meanDifference !== null;
  if (!known || standardDeviation1 === null || standardDeviation2 === null)
    return { ...notComputable("group_too_small"), ...counts, ...moments };
  if (one.squares + two.squares === 0) return { ...notComputable("zero_variance"), ...counts, ...moments };
  const numbers = { mean1, mean2, standardDeviation1, standardDeviation2, meanDifference };
  const test = studentTest(meanDifference, one, two);
  return { status: "ok", ...counts, ...numbers, ...test, ...standardizedDifference(meanDifference, one, two) };
}
