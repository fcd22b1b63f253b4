import { tieTerm } from "./ties.ts";

/** Ranks from 1, tied values sharing their mean rank, and the sum of t^3 - t over the ties. */
export type Ranks = { readonly ranks: Float64Array; readonly tieSum: number };

/** The indices 0, 1, ... of a list. */
export const indicesOf = (values: Float64Array): Uint32Array => new Uint32Array(values.length).map((_, i) => i);

/** Indices that put the values in ascending order. */
export const ascendingOrder = (values: Float64Array): Uint32Array =>
  indicesOf(values).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));

/** Mid-ranks of values without missing entries. R: rank(x). */
export function midRanks(values: Float64Array): Ranks {
  const order = ascendingOrder(values);
  const valueAt = (position: number) => values[order[position] ?? 0];
  const ranks = new Float64Array(values.length);
  let tieSum = 0;
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && valueAt(end) === valueAt(start)) end += 1;
    for (const index of order.subarray(start, end)) ranks[index] = (start + 1 + end) / 2;
    tieSum += tieTerm(end - start);
  }
  return { ranks, tieSum };
}
