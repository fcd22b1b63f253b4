import type { PlotlyFigure } from "../../contract/figure.ts";
import { FEWEST_FOR_BOX } from "../box.ts";
import { BoxTrace, isUpright, valuesOf } from "./trace-schema.ts";

const VIOLIN_WIDTH = 0.8;
const BOX_WIDTH = 0.1;
const JITTER = 0.5;

type Trace = Record<string, unknown>;

/** Whether a figure draws the values that violins are made of. */
export const hasValues = ({ data }: PlotlyFigure): boolean =>
  data.length > 0 && data.every((trace) => BoxTrace.safeParse(trace).data?.boxpoints === "all");

/** The density of a group with the box of the card inside; a group too small for a box stays points. */
function violin(trace: Trace): Trace[] {
  const box = BoxTrace.parse(trace);
  const values = valuesOf(box);
  if (values.length < FEWEST_FOR_BOX) return [trace];
  const [position, value] = isUpright(box) ? (["x", "y"] as const) : (["y", "x"] as const);
  const place = box[position]?.[0];
  const { [value]: _values, customdata, marker, hovertemplate, ...slim } = box;
  const density = {
    type: "violin",
    name: box["name"],
    orientation: box.orientation,
    [position]: values.map(() => place),
    [value]: box[value]?.[0],
    ...("xaxis" in box && { xaxis: box["xaxis"], yaxis: box["yaxis"] }),
    points: "all",
    pointpos: 0,
    jitter: JITTER,
    marker,
    hoveron: "points",
    hovertemplate,
    ...(Array.isArray(customdata) && { customdata: customdata[0] }),
    spanmode: "hard",
    scalemode: "width",
    width: VIOLIN_WIDTH,
    line: box["line"],
    fillcolor: box["fillcolor"],
    showlegend: false,
  };
  return [density, { ...slim, boxpoints: false, width: BOX_WIDTH, hoverinfo: "skip" }];
}

/** A fresh figure with violins in the places of its boxes. */
export const withViolins = ({ data, layout }: PlotlyFigure): PlotlyFigure => ({
  data: data.flatMap(violin),
  layout: { ...layout, violinmode: "overlay" },
});
