import type { PlotlyFigure } from "../../src/contract/figure.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const drawableTypes: ReadonlySet<unknown> = new Set(["scatter", "bar", "box", "heatmap", "histogram", "violin"]);

/** Pictures load from the network; menus and sliders can put pictures in; the rest is ours to decide. */
const droppedFromLayout: ReadonlySet<string> = new Set([
  "images",
  "updatemenus",
  "sliders",
  "template",
  "width",
  "autosize",
]);

/** A WebGL scatter draws the same as a plain one. */
const plainType = ({ type }: JsonObject): unknown => (type === "scattergl" ? "scatter" : (type ?? "scatter"));

/** The part of a figure that is safe to draw in a page; null when nothing of it can be drawn. */
export function allowedFigure({ data, layout }: PlotlyFigure): PlotlyFigure | null {
  const traces = data.map((trace) => ({ ...trace, type: plainType(trace) }));
  const drawn = traces.filter(({ type }) => drawableTypes.has(type));
  const kept = Object.entries(layout).filter(([key]) => !droppedFromLayout.has(key));
  return drawn.length === 0 ? null : { data: drawn, layout: Object.fromEntries(kept) };
}

const DEFAULT_HEIGHT = 380;
const LOWEST = 200;
const HIGHEST = 1600;

/** Height in pixels that a figure asks for; a notebook needs it before the figure is drawn. */
export function figureHeight({ layout }: PlotlyFigure): number {
  const { height } = layout;
  return typeof height === "number" ? Math.min(HIGHEST, Math.max(LOWEST, height)) : DEFAULT_HEIGHT;
}
