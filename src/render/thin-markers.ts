import { Cloud, extentOf, pickedFrom, Points } from "./cloud.ts";

type Trace = Record<string, unknown>;

/** Fewer points make no large file. */
const MANY_POINTS = 1_500;
/** Pixels, less than half of a marker. */
const CELL = 1.5;

/** The cell that a value falls into where all of `values` spread over `pixels`. */
function cellOf(values: readonly number[], pixels: number): (value: number) => number {
  const [lowest, highest] = extentOf(values);
  return (value) => Math.round((((value - lowest) / (highest - lowest || 1)) * pixels) / CELL);
}

/** Of the points of a large cloud that fall into one cell only the first is drawn: the others would lie on it, and each makes the file larger. */
export function thinMarkers(data: readonly Trace[], { width, height }: { width: number; height: number }): Trace[] {
  const all = data.flatMap((trace) => Points.safeParse(trace).data ?? []);
  const column = cellOf(
    all.flatMap(({ x }) => x),
    width,
  );
  const row = cellOf(
    all.flatMap(({ y }) => y),
    height,
  );
  return data.map((trace) => {
    const cloud = Cloud.safeParse(trace).data;
    if (cloud === undefined || cloud.x.length < MANY_POINTS) return { ...trace };
    const { x, y } = cloud;
    const firsts = new Map(x.map((value, i) => [`${column(value)} ${row(y[i] ?? 0)}`, i] as const).toReversed());
    return pickedFrom(
      cloud,
      [...firsts.values()].sort((a, b) => a - b),
    );
  });
}
