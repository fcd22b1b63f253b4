import type { Point } from "./measured-pairs.ts";

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mid-ranks, centred at 0 and divided by the number of values, so that cancer types of every size weigh alike per patient. */
function relativeRanks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = values.map(() => 0);
  for (let start = 0, end = 0; start < order.length; start = end) {
    const value = values[order[start] ?? 0];
    while (end < order.length && values[order[end] ?? 0] === value) end += 1;
    const rank = (start + 1 + end) / 2;
    for (const i of order.slice(start, end)) ranks[i] = (rank - (values.length + 1) / 2) / values.length;
  }
  return ranks;
}

function eachCancerType(points: readonly Point[], map: (values: readonly number[]) => number[]): Point[] {
  return [...Map.groupBy(points, (point) => point.cancerType)].flatMap(([cancerType, held]) => {
    const [xs, ys] = [map(held.map((point) => point.x)), map(held.map((point) => point.y))];
    return held.map(({ row }, i) => ({ row, cancerType, x: xs[i] ?? 0, y: ys[i] ?? 0 }));
  });
}

/** Both measures as ranks within the cancer type: differences between cancer types are gone. */
export const rankedWithin = (points: readonly Point[]): Point[] => eachCancerType(points, relativeRanks);

/** Both measures as deviations from the mean of the cancer type. */
export const centred = (points: readonly Point[]): Point[] =>
  eachCancerType(points, (values) => {
    const mean = meanOf(values);
    return values.map((value) => value - mean);
  });
