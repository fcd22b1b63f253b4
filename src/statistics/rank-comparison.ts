import { endOfRun, tieSumOf, tieTerm } from "./ties.ts";

/** What the ranks of two groups say, before any p-value. */
export type RankComparison = {
  /** Pairs in which the first group's value is the larger, plus half the tied pairs. */
  readonly u1: number;
  /** Sum of t^3 - t over the sets of t tied values of the pooled sample. */
  readonly tieSum: number;
};

/** Compares two ascending groups by one merge, without building ranks. */
export function compareRanks(x: Float64Array, y: Float64Array): RankComparison {
  let [u1, tieSum, j] = [0, tieSumOf(y), 0];
  for (let start = 0, end = 0; start < x.length; start = end) {
    const value = x[start] ?? 0;
    while (j < y.length && (y[j] ?? 0) < value) j += 1;
    end = endOfRun(x, start, value);
    const tied = endOfRun(y, j, value) - j;
    u1 += (end - start) * (j + tied / 2);
    // The ties inside y are counted already; those that x joins grow.
    tieSum += tieTerm(end - start + tied) - tieTerm(tied);
  }
  return { u1, tieSum };
}

const EXACT_BELOW = 50;

/** Exact p-values are used for two groups under 50 values without any tie (the rule of R before 4.6). */
export const isExact = (n1: number, n2: number, tieSum: number): boolean =>
  n1 < EXACT_BELOW && n2 < EXACT_BELOW && tieSum === 0;

/** Standard deviation of U under the null hypothesis, with the tie correction. */
export function standardDeviationOfU(n1: number, n2: number, tieSum: number): number {
  const n = n1 + n2;
  return Math.sqrt(((n1 * n2) / 12) * (n + 1 - tieSum / (n * (n - 1))));
}

/** z of U with the continuity correction of one half towards the mean (0 at the mean). */
export function zOfU(u1: number, n1: number, n2: number, tieSum: number): number {
  const difference = u1 - (n1 * n2) / 2;
  return (difference - Math.sign(difference) / 2) / standardDeviationOfU(n1, n2, tieSum);
}
