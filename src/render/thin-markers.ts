import { z } from "zod";

type Trace = Record<string, unknown>;

const Numbers = z.array(z.number());
const Points = z.looseObject({ type: z.literal("scatter"), x: Numbers, y: Numbers });
/** Many points of one look. */
const Cloud = Points.extend({
  mode: z.literal("markers"),
  marker: z.looseObject({ color: z.string(), size: z.number() }),
});

/** Fewer points are quick to draw. */
const MANY_POINTS = 1_500;
/** Pixels, less than half of a marker. */
const CELL = 1.5;

/** The cell that a value falls into where all of `values` spread over `pixels`. */
function cellOf(values: readonly number[], pixels: number): (value: number) => number {
  const lowest = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const highest = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return (value) => Math.round((((value - lowest) / (highest - lowest || 1)) * pixels) / CELL);
}

/** Of the points of a large cloud that fall into one cell only the first is drawn: the others would lie on it, and each costs a third of a millisecond. */
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
    const shown = [...firsts.values()].sort((a, b) => a - b);
    const of = (values: readonly number[]) => shown.map((i) => values[i] ?? 0);
    return { ...trace, x: of(x), y: of(y), text: undefined };
  });
}
