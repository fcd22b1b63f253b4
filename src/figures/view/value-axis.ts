import type { PlotlyFigure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";
import { signedTicks } from "./ticks.ts";
import { BoxTrace, isUpright, PointsTrace, valuesOf } from "./trace-schema.ts";

type Axis = "xaxis" | "yaxis";
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

/** Of the axis. */
const SQUASHED = 0.15;

/** Whether far values press the boxes of a figure together. */
export function isSquashed({ data }: PlotlyFigure): boolean {
  const boxes = data.flatMap((trace) => BoxTrace.safeParse(trace).data ?? []);
  const drawn = boxes.flatMap((box) => [...box.lowerfence, ...box.upperfence, ...valuesOf(box)]);
  return spanOf(boxes.flatMap(({ q1, q3 }) => [...q1, ...q3])) < SQUASHED * spanOf(drawn);
}

const spanOf = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) -
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

const notPositive = () =>
  new CgqError(
    "invalid_request",
    "A logarithmic axis needs values above 0, and this figure has others; choose the axis asinh, which is linear near 0.",
  );

// Its own axes are objects of ours.
const partOf = (layout: Part, axis: Axis): Part => (layout[axis] ?? {}) as Part;

/** A fresh figure with logarithmic axes of values. Throws `invalid_request` where a value is not above 0. */
export function onLogAxis({ data, layout }: PlotlyFigure, axes: ReadonlyMap<Axis, readonly number[]>): PlotlyFigure {
  if ([...axes.values()].some((values) => values.some((value) => value <= 0))) throw notPositive();
  const logged = [...axes.keys()].map((axis) => [axis, { ...partOf(layout, axis), type: "log" }]);
  return { data, layout: { ...layout, ...Object.fromEntries(logged) } };
}

const places = (values: readonly number[]): number[] => values.map(Math.asinh);

function shiftedBox(trace: Part): Part {
  const box = BoxTrace.parse(trace);
  const values = valuesOf(box);
  const letter = isUpright(box) ? "y" : "x";
  const stated = { q1: box.q1, median: box.median, q3: box.q3, lowerfence: box.lowerfence, upperfence: box.upperfence };
  return {
    ...box,
    ...Object.fromEntries(Object.entries(stated).map(([name, numbers]) => [name, places(numbers)])),
    ...(values.length === 0
      ? { hoverinfo: "skip" }
      : {
          [letter]: [places(values)],
          customdata: [values],
          hovertemplate: box.hovertemplate.replace(`%{${letter}:`, "%{customdata:"),
        }),
  };
}

function shiftedPoints(trace: Part, axes: ReadonlyMap<Axis, unknown>): Part {
  const { x, y, name, ...rest } = PointsTrace.parse(trace);
  return {
    ...rest,
    name,
    x: axes.has("xaxis") ? places(x) : x,
    y: axes.has("yaxis") ? places(y) : y,
    customdata: x.map((value, i) => [value, y[i]]),
    hovertemplate: `(%{customdata[0]}, %{customdata[1]})<extra>${name}</extra>`,
  };
}

function shiftedAxis(axis: Part, values: readonly number[]): Part {
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const greatest = values.reduce((a, b) => Math.max(a, b), 0);
  const ticks = signedTicks(least, greatest);
  return {
    ...axis,
    tickmode: "array",
    tickvals: places(ticks),
    ticktext: ticks.map((one) => String(one).replace("-", "−")),
  };
}

/** A fresh figure whose values stand at their inverse hyperbolic sines, labelled with the values themselves. */
export function onAsinhAxis({ data, layout }: PlotlyFigure, axes: ReadonlyMap<Axis, readonly number[]>): PlotlyFigure {
  const shifted = [...axes].map(([axis, values]) => [axis, shiftedAxis(partOf(layout, axis), values)]);
  return {
    data: data.map((trace) => (trace["type"] === "box" ? shiftedBox(trace) : shiftedPoints(trace, axes))),
    layout: { ...layout, ...Object.fromEntries(shifted) },
  };
}
