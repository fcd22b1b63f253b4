/** t^3 - t: what a set of t tied values adds to a tie sum. */
export const tieTerm = (t: number): number => t * (t * t - 1);

/** Index after the run of values equal to `value` that starts at `from`. */
export function endOfRun(values: Float64Array, from: number, value: number): number {
  let end = from;
  while (end < values.length && values[end] === value) end += 1;
  return end;
}

/** Sum of t^3 - t over the sets of t equal values of an ascending list. */
export function tieSumOf(ascending: Float64Array): number {
  let sum = 0;
  for (let start = 0, end = 0; start < ascending.length; start = end) {
    end = endOfRun(ascending, start, ascending[start] ?? 0);
    sum += tieTerm(end - start);
  }
  return sum;
}

/** True when all `n` values with this tie sum are the same, so that ranks say nothing. */
export const areAllTied = (n: number, tieSum: number): boolean => tieSum === tieTerm(n);
