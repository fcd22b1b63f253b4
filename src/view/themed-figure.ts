import type { PlotlyFigure } from "../contract/figure.ts";
import { withPlainMarkup } from "./plain-markup.ts";

/** Colours of the card that the figure takes over. */
export interface Theme {
  readonly ink: string;
  readonly muted: string;
  readonly isDark: boolean;
}

export const publicationTheme: Theme = { ink: "#1f2328", muted: "#5b6570", isDark: false };

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Okabe-Ito colours that are too dark for a dark page, and what stands for them there. */
const lighter: ReadonlyMap<string, string> = new Map([
  ["#0072b2", "#56b4e9"],
  ["#d55e00", "#f08a3c"],
  ["#009e73", "#2fc79a"],
  ["#56b4e9", "#a5d8ff"],
  ["#000000", "#e6e9ed"],
]);

const CHANNELS = /(?<=^rgba?\()\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/u;

const hexOf = (channels: readonly string[]): string =>
  `#${channels.map((value) => Number(value).toString(16).padStart(2, "0")).join("")}`;

const channelsOf = (hex: string): string =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ");

/** The colour that stands for `color` on a dark page; opacity is kept. */
function onDark(color: string): string {
  const plain = color.toLowerCase();
  const [written, ...channels] = CHANNELS.exec(plain) ?? [];
  const light = lighter.get(written === undefined ? plain : hexOf(channels));
  if (light === undefined) return color;
  return written === undefined ? light : plain.replace(CHANNELS, channelsOf(light));
}

function recolored(value: unknown, key: string): unknown {
  if (typeof value === "string") return /color$/iu.test(key) ? onDark(value) : value;
  if (Array.isArray(value)) return value.map((item) => recolored(item, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, recolored(item, inner)]));
}

const template = ({ ink, muted }: Theme): Record<string, unknown> => {
  const axis = {
    color: muted,
    title: { font: { size: 12 } },
    linecolor: muted,
    tickcolor: muted,
    gridcolor: "rgba(128, 128, 128, 0.2)",
  };
  return { layout: { font: { color: ink, family: FONT, size: 12 }, xaxis: axis, yaxis: axis } };
};

/** Plain paper with one line round it, whatever the colour of the mark. */
const hoverLabel = ({ ink, muted, isDark }: Theme): Record<string, unknown> => ({
  bgcolor: isDark ? "#23272d" : "#ffffff",
  bordercolor: muted,
  font: { color: ink, family: FONT, size: 12 },
  align: "left",
});

/** A fresh figure in the colours of a theme, on transparent paper. */
export function themedFigure(figure: PlotlyFigure, theme: Theme): PlotlyFigure {
  const { data, layout } = withPlainMarkup(figure);
  const paper = { paper_bgcolor: "rgba(0, 0, 0, 0)", plot_bgcolor: "rgba(0, 0, 0, 0)" };
  const dressed = { ...layout, ...paper, hoverlabel: hoverLabel(theme), template: template(theme), autosize: true };
  return theme.isDark ? onDarkPage({ data, layout: dressed }) : { data, layout: dressed };
}

/** A fresh figure whose colours can be told apart on a dark page. */
export function onDarkPage({ data, layout }: PlotlyFigure): PlotlyFigure {
  const recolor = (one: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, recolored(value, key)]));
  return { data: data.map(recolor), layout: recolor(layout) };
}
