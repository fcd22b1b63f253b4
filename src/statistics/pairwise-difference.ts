type Split = { readonly count: number; readonly below: number; readonly above: number };

/** Counts the differences x - y not above `limit`, with the two differences next to the limit; both lists ascending. */
function splitAt(x: Float64Array, y: Float64Array, limit: number): Split {
  let [count, below, above, j] = [0, -Infinity, Infinity, 0];
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] ?? 0;
    while (j < y.length && value - (y[j] ?? 0) > limit) j += 1;
    count += y.length - j;
    if (j < y.length) below = Math.max(below, value - (y[j] ?? 0));
    if (j > 0) above = Math.min(above, value - (y[j - 1] ?? 0));
  }
  return { count, below, above };
}

/** Every so many looks the range is halved, so that it shrinks wherever the differences crowd. */
const HALVED_EVERY = 3;

/**
 * The k-th smallest (1-based) of all differences x - y of two ascending lists, without forming them: the range is cut
 * where the k-th would be if they lay evenly, and snapped to real differences, O(n log(range / gap)).
 */
export function kthDifference(x: Float64Array, y: Float64Array, k: number): number {
  let [low, high] = [(x[0] ?? 0) - (y.at(-1) ?? 0), (x.at(-1) ?? 0) - (y[0] ?? 0)];
  // How many differences are below the range, and how many are not above it.
  let [before, upTo] = [0, x.length * y.length];
  for (let look = 1; low < high; look += 1) {
    const share = look % HALVED_EVERY === 0 ? 0.5 : (k - before - 0.5) / (upTo - before);
    const cut = low + (high - low) * share;
    const { count, below, above } = splitAt(x, y, cut < high ? cut : low);
    if (count >= k) [high, upTo] = [below, count];
    else [low, before] = [above, count];
  }
  return low;
}

/** The difference after `value`, the k-th smallest, in their order: one look instead of another search. */
export function differenceAfter(x: Float64Array, y: Float64Array, k: number, value: number): number {
  const { count, above } = splitAt(x, y, value);
  return count > k ? value : above;
}
