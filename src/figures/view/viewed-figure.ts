import type { FigureView } from "../../contract/figure-view.ts";
import type { Figure, PlotlyFigure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";
import { hasPanels, inPanels } from "./panels.ts";
import { lastMonth, untilMonths } from "./time-axis.ts";
import { inPalette } from "./palettes.ts";
import { ASINH_NOTE, isOnAsinhAxis, onAsinhAxis, onLinearAxis } from "./asinh-axis.ts";
import { isSquashed, numberAxes, onLogAxis } from "./value-axis.ts";
import { hasValues, withViolins } from "./violins.ts";

export interface ViewChoices {
  readonly axis: boolean;
  readonly marks: boolean;
  readonly panels: boolean;
  readonly time: boolean;
  /** Whether another axis would show more. */
  readonly isSquashed: boolean;
}

/** Which options of a view change a figure; palette and size change every one. */
export const viewChoices = (figure: Figure): ViewChoices => ({
  axis: numberAxes(figure.plotly_json) !== null,
  marks: hasValues(figure.plotly_json),
  panels: hasPanels(figure.plotly_json),
  time: lastMonth(figure) !== null,
  isSquashed: !isOnAsinhAxis(figure.plotly_json) && isSquashed(figure.plotly_json),
});

function onAxis(shown: PlotlyFigure, axis: FigureView["axis"]): PlotlyFigure {
  if (axis === undefined) return shown;
  const figure = onLinearAxis(shown);
  if (axis === "linear") return figure;
  const axes = numberAxes(figure);
  if (axes === null) throw new CgqError("invalid_request", "This figure has no axis of values whose scale may change.");
  return axis === "log" ? onLogAxis(figure, axes) : onAsinhAxis(figure, axes);
}

function withMarks(figure: PlotlyFigure, marks: FigureView["marks"]): PlotlyFigure {
  if (marks !== "violin") return figure;
  if (!hasValues(figure))
    throw new CgqError("invalid_request", "Violins need a box plot that draws every value; this figure does not.");
  return withViolins(figure);
}

function asPanels(figure: PlotlyFigure, panels: FigureView["panels"]): PlotlyFigure {
  if (panels !== "cancer_types") return figure;
  if (!hasPanels(figure))
    throw new CgqError(
      "invalid_request",
      "Panels need a figure that sets several cancer types apart; this one does not.",
    );
  return inPanels(figure);
}

const inColors = (figure: PlotlyFigure, palette: FigureView["palette"]): PlotlyFigure =>
  palette === undefined || palette === "okabe_ito" ? figure : inPalette(figure, palette);

const notes = ({ axis, marks, panels }: FigureView): string[] => [
  ...(panels === "cancer_types" ? ["Each cancer type has a panel; their axes are the same."] : []),
  ...(axis === "log" ? ["Axes of values are logarithmic."] : []),
  ...(axis === "asinh" ? [ASINH_NOTE] : []),
  ...(marks === "violin"
    ? ["Violins are Gaussian kernel densities (bandwidth by Silverman's rule) of the same values, all of one width."]
    : []),
];

/** A card's figure on another scale, with other marks or in other colours; its numbers stay. Throws `invalid_request` for what the figure cannot be. */
export function viewedFigure(figure: Figure, view: FigureView): Figure {
  const { until_months: months } = view;
  const timed = months === undefined ? figure : untilMonths(figure, months);
  const panels = asPanels(onAxis(timed.plotly_json, view.axis), view.panels);
  const shown = inColors(withMarks(panels, view.marks), view.palette);
  const caption = view.axis === undefined ? timed.caption : timed.caption.replace(` ${ASINH_NOTE}`, "");
  return { ...figure, plotly_json: shown, caption: [caption, ...notes(view)].join(" ") };
}
