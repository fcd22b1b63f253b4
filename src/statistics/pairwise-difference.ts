type Split = { readonly count: number; readonly below: number; readonly above: number };

/** Counts the differences x - y not above `limit`, with the two differences next to the limit; both lists ascending. */
function splitAt(x: Float64Array, y: Float64Array, limit: number): Split {
  let [count, below, above, j] = [0, -Infinity, Infinity, 0];
  for (const value of x) {
    while (j < y.length && value - (y[j] ?? 0) > limit) j += 1;
    count += y.length - j;
    if (j < y.length) below = Math.max(below, value - (y[j] ?? 0));
    if (j > 0) above = Math.min(above, value - (y[j - 1] ?? 0));
  }
  return { count, below, above };
}

/**
 * The k-th smallest (1-based) of all differences x - y of two ascending lists, without forming them: the range is
 * halved and snapped to real differences, O(n log(range / gap)).
 */
export function kthDifference(x: Float64Array, y: Float64Array, k: number): number {
  let low = (x[0] ?? 0) - (y.at(-1) ?? 0);
  let high = (x.at(-1) ?? 0) - (y[0] ?? 0);
  while (low < high) {
    const middle = low + (high - low) / 2;
    const { count, below, above } = splitAt(x, y, middle < high ? middle : low);
    if (count >= k) high = below;
    else low = above;
  }
  return low;
}

/** The difference after `value`, the k-th smallest, in their order: one look instead of another search. */
export function differenceAfter(x: Float64Array, y: Float64Array, k: number, value: number): number {
  const { count, above } = splitAt(x, y, value);
  return count > k ? value : above;
}
