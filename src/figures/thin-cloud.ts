/** A place in a plot. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points of one group that a figure draws at most. */
const MOST_POINTS = 2_000;
/** Cells along each axis, from more than can be told apart to fewer than there may be points. */
const FINEST = 400;
const COARSEST = 40;

/** Where each value lies between the least (0) and the greatest (1). */
function shares(values: readonly number[]): Float64Array {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const range = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - least || 1;
  return Float64Array.from(values, (value) => (value - least) / range);
}

/** The first point of each cell, by its place in the list; null where these are too many. */
function firstsOf(x: Float64Array, y: Float64Array, cells: number): number[] | null {
  const isTaken = new Uint8Array(cells * cells);
  const firsts: number[] = [];
  const place = (share: number): number => Math.min(cells - 1, Math.floor(share * cells));
  for (let i = 0; i < x.length; i += 1) {
    const cell = place(x[i] ?? 0) * cells + place(y[i] ?? 0);
    if (isTaken[cell] === 1) continue;
    isTaken[cell] = 1;
    if (firsts.push(i) > MOST_POINTS) return null;
  }
  return firsts;
}

/** At most 2,000 points in their order: where they crowd, the first of a place stands for all of it, so that the outline stays. */
export function thinCloud<Point extends Place>(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_POINTS) return points;
  const x = shares(points.map((point) => point.x));
  const y = shares(points.map((point) => point.y));
  let [low, high, kept] = [COARSEST, FINEST, firstsOf(x, y, COARSEST) ?? []];
  while (high - low > 1) {
    const cells = Math.floor((low + high) / 2);
    const firsts = firstsOf(x, y, cells);
    if (firsts === null) high = cells;
    else [low, kept] = [cells, firsts];
  }
  const shown = new Set(kept);
  return points.filter((_, i) => shown.has(i));
}
