import { wrappedTitle } from "./labels.ts";

/** A trace of a Plotly figure. */
export type Trace = Record<string, unknown>;

type LayoutPart = Record<string, unknown>;

/** Room round a plot, in pixels, for the labels of its axes. */
export const MARGIN = { t: 20, r: 24, b: 60, l: 72 } as const;

/** A legend in one line above the plot. */
export const LEGEND_ABOVE = { orientation: "h", x: 0, y: 1.02, xanchor: "left", yanchor: "bottom" } as const;

/** Axis with line and outside ticks, without grid; the unit belongs in `title`. */
export function axis(title: string | null, further: LayoutPart = {}): LayoutPart {
  return {
    ...(title === null ? {} : { title: { text: wrappedTitle(title) } }),
    showline: true,
    showgrid: false,
    zeroline: false,
    ticks: "outside",
    automargin: true,
    ...further,
  };
}
