/** What the ranks of two groups say, before any p-value. */
export type RankComparison = {
  /** Pairs in which the first group's value is the larger, plus half the tied pairs. */
  readonly u1: number;
  /** Sum of t^3 - t over the sets of t tied values of the pooled sample. */
  readonly tieSum: number;
};

type Values = Float32Array | Float64Array;

/** Index after the run of values equal to `value` that starts at `from`. */
function endOfRun(values: Values, from: number, value: number): number {
  let end = from;
  while (end < values.length && values[end] === value) end += 1;
  return end;
}

/** Sum of t^3 - t over the sets of t equal values of an ascending list. */
export function tieSumOf(ascending: Values): number {
  let sum = 0;
  for (let start = 0, end = 0; start < ascending.length; start = end) {
    end = endOfRun(ascending, start, ascending[start] ?? 0);
    sum += (end - start) ** 3 - (end - start);
  }
  return sum;
}

/** Compares two ascending groups by one merge, without building ranks. */
export function compareRanks(x: Values, y: Values): RankComparison {
  let [u1, tieSum, i, j] = [0, 0, 0, 0];
  while (i < x.length || j < y.length) {
    const value = Math.min(x[i] ?? Infinity, y[j] ?? Infinity);
    const [nextI, nextJ] = [endOfRun(x, i, value), endOfRun(y, j, value)];
    u1 += (nextI - i) * (j + (nextJ - j) / 2);
    const tied = nextI - i + nextJ - j;
    tieSum += tied ** 3 - tied;
    [i, j] = [nextI, nextJ];
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

/** True when every pooled value is the same, so that ranks say nothing. */
export const isConstant = (n1: number, n2: number, tieSum: number): boolean => tieSum === (n1 + n2) ** 3 - (n1 + n2);

/** z of U with the continuity correction of one half towards the mean (0 at the mean). */
export function zOfU(u1: number, n1: number, n2: number, tieSum: number): number {
  const difference = u1 - (n1 * n2) / 2;
  return (difference - Math.sign(difference) / 2) / standardDeviationOfU(n1, n2, tieSum);
}
