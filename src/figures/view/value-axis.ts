import type { PlotlyFigure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";
import { BoxTrace, isUpright, PointsTrace, valuesOf } from "./trace-schema.ts";

export type Axis = "xaxis" | "yaxis";
type Part = Record<string, unknown>;

/** The axes of numbers of a figure whose scale may change, each with every number on it; null for other figures. */
export function numberAxes({ data, layout }: PlotlyFigure): ReadonlyMap<Axis, readonly number[]> | null {
  const boxes = data.map((trace) => BoxTrace.safeParse(trace).data);
  if (boxes.length > 0 && boxes.every((box) => box !== undefined)) {
    const numbers = boxes.flatMap((box) => [...box.lowerfence, ...box.upperfence, ...valuesOf(box)]);
    return new Map([[boxes.every(isUpright) ? "yaxis" : "xaxis", numbers]]);
  }
  const points = data.map((trace) => PointsTrace.safeParse(trace).data);
  if (points.length === 0 || !points.every((one) => one !== undefined)) return null;
  const axes = new Map<Axis, number[]>([["yaxis", points.flatMap(({ y }) => y)]]);
  // Calls in whole numbers are spread sideways; their axis stays.
  return isOfCalls(layout["xaxis"])
    ? axes
    : axes.set(
        "xaxis",
        points.flatMap(({ x }) => x),
      );
}

const isOfCalls = (axis: unknown): boolean => typeof axis === "object" && axis !== null && "dtick" in axis;

/** Of the axis: all boxes together, and half of the boxes each. */
const SQUASHED = { together: 0.15, each: 0.03 } as const;

/** How much of the axis all boxes of a figure take together, and how much the lower half of them take at most. */
export function sharesOfAxis({ data }: PlotlyFigure): { together: number; each: number } {
  const boxes = data.flatMap((trace) => BoxTrace.safeParse(trace).data ?? []);
  const all = spanOf(boxes.flatMap((box) => [box.lowerfence, box.upperfence, valuesOf(box)]));
  const ends = boxes.map(({ q1, q3 }) => [q1, q3]);
  const heights = ends.map(spanOf).filter((height) => height > 0);
  const middle = heights.toSorted((a, b) => a - b)[Math.floor((heights.length - 1) / 2)] ?? all;
  return { together: spanOf(ends.flat()) / all, each: middle / all };
}

/** How much of an axis the middle half of the values takes. */
function middleShare(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return (at(3 / 4) - at(1 / 4)) / (at(1) - at(0));
}

/** Whether far values press the boxes of a figure together, half of them to lines beside a wide one, or most of its points. */
export function isSquashed(figure: PlotlyFigure): boolean {
  const { together, each } = sharesOfAxis(figure);
  if (figure.data.some(({ type }) => type === "box")) return together < SQUASHED.together || each < SQUASHED.each;
  return [...(numberAxes(figure)?.values() ?? [])].some((values) => middleShare(values) < SQUASHED.together);
}

/** From the least to the greatest of all lists. */
function spanOf(lists: readonly (readonly number[])[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of lists) {
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return most - least;
}

const notPositive = () =>
  new CgqError(
    "invalid_request",
    "A logarithmic axis needs values above 0, and this figure has others; choose the axis asinh, which is linear near 0.",
  );

// Its own axes are objects of ours.
export const partOf = (layout: Part, axis: Axis): Part => (layout[axis] ?? {}) as Part;

/** A fresh figure with logarithmic axes of values. Throws `invalid_request` where a value is not above 0. */
export function onLogAxis({ data, layout }: PlotlyFigure, axes: ReadonlyMap<Axis, readonly number[]>): PlotlyFigure {
  if ([...axes.values()].some((values) => values.some((value) => value <= 0))) throw notPositive();
  const logged = [...axes.keys()].map((axis) => [axis, { ...partOf(layout, axis), type: "log" }]);
  return { data, layout: { ...layout, ...Object.fromEntries(logged) } };
}
