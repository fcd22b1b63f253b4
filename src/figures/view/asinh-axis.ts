import { z } from "zod";
import type { Figure, PlotlyFigure } from "../../contract/figure.ts";
import { signedTicks } from "./ticks.ts";
import { BoxTrace, isUpright, PointsTrace, valuesOf } from "./trace-schema.ts";
import { type Axis, isSquashed, numberAxes, partOf, sharesOfAxis } from "./value-axis.ts";

type Part = Record<string, unknown>;

/** What a caption says of such an axis. */
export const ASINH_NOTE =
  "Values stand at their inverse hyperbolic sine (linear near 0, logarithmic far from it), labelled with the values.";

/** Boxes are so many times as high then. */
const CLEARLY_BETTER = 2;
const DIGITS = 6;
const places = (values: readonly number[]): number[] => values.map((one) => Number(Math.asinh(one).toFixed(DIGITS)));

function shiftedBox(trace: Part): Part {
  const box = BoxTrace.parse(trace);
  const values = valuesOf(box);
  const letter = isUpright(box) ? "y" : "x";
  const stated = { q1: box.q1, median: box.median, q3: box.q3, lowerfence: box.lowerfence, upperfence: box.upperfence };
  return {
    ...box,
    ...Object.fromEntries(Object.entries(stated).map(([name, numbers]) => [name, places(numbers)])),
    meta: stated,
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

const Shifted = z.looseObject({
  orientation: z.enum(["v", "h"]),
  hovertemplate: z.string(),
  hoverinfo: z.string().optional(),
  customdata: z.array(z.array(z.number())).optional(),
  meta: z.record(z.string(), z.array(z.number())),
});

function linearBox(trace: Part): Part {
  const { meta, customdata, hoverinfo: _, hovertemplate, ...box } = Shifted.parse(trace);
  const letter = box.orientation === "v" ? "y" : "x";
  return {
    ...box,
    ...meta,
    hovertemplate: hovertemplate.replace("%{customdata:", `%{${letter}:`),
    ...(customdata !== undefined && { [letter]: customdata }),
  };
}

/** Whether the boxes of a figure stand on such an axis. */
export const isOnAsinhAxis = ({ data }: PlotlyFigure): boolean =>
  data.length > 0 && data.every((trace) => Shifted.safeParse(trace).success);

/** A figure of boxes whose card has them on such an axis, with its values on a linear one; other figures as they are. */
export function onLinearAxis(figure: PlotlyFigure): PlotlyFigure {
  const { data, layout } = figure;
  if (!isOnAsinhAxis(figure)) return figure;
  const straight = (["xaxis", "yaxis"] as const).map((axis) => {
    const { tickmode: _, tickvals: __, ticktext, ...rest } = partOf(layout, axis);
    return [axis, ticktext === undefined ? partOf(layout, axis) : rest];
  });
  return { data: data.map(linearBox), layout: { ...layout, ...Object.fromEntries(straight) } };
}

/** A figure of boxes that far values would press together, on an axis where they can be seen; others as they are. */
export function legible(figure: Figure): Figure {
  // Looked at first: most are not, and a figure has thousands of numbers.
  if (!isSquashed(figure.plotly_json)) return figure;
  const axes = numberAxes(figure.plotly_json);
  if (axes === null) return figure;
  const shown = onAsinhAxis(figure.plotly_json, axes);
  const [before, after] = [figure.plotly_json, shown].map(sharesOfAxis);
  const isBetter = (after?.each ?? 0) >= CLEARLY_BETTER * (before?.each ?? 0);
  return isBetter ? { ...figure, plotly_json: shown, caption: `${figure.caption} ${ASINH_NOTE}` } : figure;
}
