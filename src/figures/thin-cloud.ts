/** A place in a plot. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points of one group that a figure draws at most. */
export const MOST_POINTS = 2_000;
/** Cells along each axis, from more than can be told apart to fewer than there may be points. */
const FINEST = 400;
const COARSEST = 40;

/** The cell of a value, of `count` that its values spread over. */
function cellOf(values: readonly number[]): (value: number, count: number) => number {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const range = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - least || 1;
  return (value, count) => Math.min(count - 1, Math.floor(((value - least) / range) * count));
}

/** At most 2,000 points in their order: where they crowd, the first of a place stands for all of it, so that the outline stays. */
export function thinCloud<Point extends Place>(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_POINTS) return points;
  const column = cellOf(points.map(({ x }) => x));
  const row = cellOf(points.map(({ y }) => y));
  const firstsOf = (cells: number): Point[] => {
    const taken = new Set<number>();
    return points.filter(({ x, y }) => {
      const cell = column(x, cells) * cells + row(y, cells);
      return !taken.has(cell) && taken.add(cell);
    });
  };
  let [fewest, most] = [COARSEST, FINEST];
  while (most - fewest > 1) {
    const cells = Math.floor((fewest + most) / 2);
    if (firstsOf(cells).length > MOST_POINTS) most = cells;
    else fewest = cells;
  }
  return firstsOf(fewest);
}
