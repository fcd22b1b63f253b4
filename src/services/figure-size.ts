import type { Figure } from "../contract/figure.ts";

/** Pixels. */
export const FIGURE_WIDTH = 800;
const DEFAULT_HEIGHT = 500;
const HEIGHTS = { least: 100, most: 2000 };

/** Pixels at which a figure looks as it was meant: its own height, which grows with its rows. */
export function figureSize({ plotly_json }: Pick<Figure, "plotly_json">): { width: number; height: number } {
  const own = plotly_json.layout["height"];
  const height = typeof own === "number" ? Math.round(own) : DEFAULT_HEIGHT;
  return { width: FIGURE_WIDTH, height: Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, height)) };
}
