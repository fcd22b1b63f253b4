import type { FigureView } from "../contract/figure-view.ts";
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

export const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
const SCREEN_DPI = 96;
/** Pixels of a drawing's text, whatever size it is printed at. */
const TEXT_PIXELS = 14;
const PRINTED_POINTS = 7;

/** How a figure is printed: drawn at as many pixels as make its text the wanted points at the wanted width. */
export interface PrintedSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly width: number;
  readonly height: number;
}

/** The printed size that a view asks for; undefined where it asks for none. */
export function printedSize(figure: Pick<Figure, "plotly_json">, view: FigureView): PrintedSize | undefined {
  if (view.width_mm === undefined && view.font_pt === undefined) return undefined;
  const { width_mm: widthMm = (FIGURE_WIDTH / SCREEN_DPI) * MM_PER_INCH, font_pt: points = PRINTED_POINTS } = view;
  const pixelsPerMm = (TEXT_PIXELS * POINTS_PER_INCH) / (points * MM_PER_INCH);
  const { height } = figureSize(figure);
  const width = Math.max(HEIGHTS.least, Math.round(widthMm * pixelsPerMm));
  return { widthMm, heightMm: (height * widthMm) / width, width, height };
}
