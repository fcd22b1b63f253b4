import type { FigureView } from "../../contract/figure-view.ts";
import type { PlotlyFigure } from "../../contract/figure.ts";
import { colorway, textColorway } from "../palette.ts";
import { type Recoloring, recolored } from "../recolored.ts";

type Other = Exclude<FigureView["palette"], "okabe_ito" | undefined>;

interface Palette {
  readonly marks: readonly string[];
  /** The same colours, dark enough for words on white. */
  readonly words: readonly string[];
}

/** In the place of each colour of ours; colours beyond the last begin again. */
const palettes: Readonly<Record<Other, Palette>> = {
  // Paul Tol's bright scheme, told apart with every common colour-vision deficiency.
  tol_bright: {
    marks: ["#4477aa", "#ee6677", "#228833", "#aa3377", "#ccbb44", "#66ccee", "#bbbbbb", "#000000"],
    words: ["#4477aa", "#c8334a", "#228833", "#aa3377", "#7d7115", "#1b7d96", "#6b6b6b", "#000000"],
  },
  grey: {
    marks: ["#222222", "#949494", "#4d4d4d", "#767676"],
    words: ["#222222", "#6b6b6b", "#4d4d4d", "#666666"],
  },
};
const dashes = ["solid", "dash", "dot", "dashdot"] as const;

const inPlaceOf = (colors: readonly string[], others: readonly string[]): (readonly [string, string])[] =>
  colors.map((color, i) => [color.toLowerCase(), others[i % others.length] ?? color]);

/** A colour that serves marks and words stays one colour. */
const standIns = ({ marks, words }: Palette): Recoloring =>
  new Map([...inPlaceOf(textColorway, words), ...inPlaceOf(colorway, marks)]);

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** Lines that grey would make alike get the dash of their colour. */
function dashed(trace: Part): Part {
  const { line, mode } = trace;
  if (mode !== "lines" || !isPart(line) || line["dash"] !== "solid") return trace;
  const color = colorway.findIndex((one) => one === line["color"]);
  return { ...trace, line: { ...line, dash: dashes[Math.max(0, color) % dashes.length] } };
}

/** A fresh figure in the colours of another palette. */
export function inPalette(figure: PlotlyFigure, palette: Other): PlotlyFigure {
  const data = palette === "grey" ? figure.data.map(dashed) : figure.data;
  return recolored({ data, layout: figure.layout }, standIns(palettes[palette]));
}
