import type { PlotlyFigure } from "../contract/figure.ts";
import { type Recoloring, recolored } from "../figures/recolored.ts";
import { withPlainMarkup } from "./plain-markup.ts";

/** Colours of the card that the figure takes over. */
export interface Theme {
  readonly ink: string;
  readonly muted: string;
  readonly isDark: boolean;
  /** Of the text, in pixels. */
  readonly size?: number;
}

export const publicationTheme: Theme = { ink: "#1f2328", muted: "#5b6570", isDark: false };

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Colours of groups that are too dark for a dark page, and what stands for them there. */
const lighter: Recoloring = new Map([
  ["#0072b2", "#56b4e9"],
  ["#d55e00", "#f08a3c"],
  ["#009e73", "#2fc79a"],
  ["#56b4e9", "#a5d8ff"],
  ["#000000", "#e6e9ed"],
  ["#222222", "#e6e9ed"],
  ["#4d4d4d", "#c3c9d0"],
  ["#4477aa", "#77aadd"],
  ["#228833", "#4fb06a"],
  ["#aa3377", "#d77fae"],
  // Of words beside a curve, as light as the curve.
  ["#b34e00", "#f08a3c"],
  ["#007a59", "#2fc79a"],
  ["#a3457a", "#cc79a7"],
  ["#8a6000", "#e69f00"],
  ["#1f78ad", "#a5d8ff"],
  ["#7a7200", "#f0e442"],
  ["#c8334a", "#ee6677"],
  ["#7d7115", "#ccbb44"],
  ["#1b7d96", "#66ccee"],
  ["#6b6b6b", "#bbbbbb"],
  ["#666666", "#a0a0a0"],
]);

const SIZE = 12;

const template = ({ ink, muted, size = SIZE }: Theme): Record<string, unknown> => {
  const axis = {
    color: muted,
    title: { font: { size } },
    linecolor: muted,
    tickcolor: muted,
    gridcolor: "rgba(128, 128, 128, 0.2)",
  };
  return { layout: { font: { color: ink, family: FONT, size }, xaxis: axis, yaxis: axis } };
};

/** Plain paper with one line round it, whatever the colour of the mark. */
const hoverLabel = ({ ink, muted, isDark, size = SIZE }: Theme): Record<string, unknown> => ({
  bgcolor: isDark ? "#23272d" : "#ffffff",
  bordercolor: muted,
  font: { color: ink, family: FONT, size },
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
export const onDarkPage = (figure: PlotlyFigure): PlotlyFigure => recolored(figure, lighter);
