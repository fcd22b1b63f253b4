import type { PlotlyFigure } from "../../contract/figure.ts";
import { LEGEND_ABOVE } from "../layout.ts";
import { type Panel, panelsOf } from "./panel-traces.ts";

type Part = Record<string, unknown>;
type Letter = "x" | "y";

const MOST_COLUMNS = 3;
/** Pixels. */
const PANEL_HEIGHT = 170;
const GAP_HEIGHT = 74;
const MARGIN = { t: 56, r: 16, b: 64, l: 72 } as const;
const LEGEND_PLACE = 26;
/** Of the plot. */
const GAP_WIDTH = 0.05;
/** Of the range of the values, on both sides. */
const PADDING = 0.04;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

const axisName = (letter: Letter, index: number): string => `${letter}axis${index === 0 ? "" : index + 1}`;
const reference = (letter: Letter, index: number): string => `${letter}${index === 0 ? "" : index + 1}`;

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap(numbersIn) : typeof value === "number" ? [value] : [];

/** The range that holds every value of every panel. */
function commonRange(panels: readonly Panel[], letter: Letter): [number, number] | undefined {
  const ends = ["q1", "q3", "lowerfence", "upperfence"];
  const values = panels.flatMap(({ traces }) =>
    traces.flatMap((trace) => [
      ...numbersIn(trace[letter]),
      ...(letter === "y" ? ends.flatMap((end) => numbersIn(trace[end])) : []),
    ]),
  );
  if (values.length === 0) return undefined;
  const least = values.reduce((a, b) => Math.min(a, b));
  const greatest = values.reduce((a, b) => Math.max(a, b));
  const room = (greatest - least || 1) * PADDING;
  return [least - room, greatest + room];
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly plotHeight: number;
}

function gridOf(count: number): Grid {
  const columns = Math.min(MOST_COLUMNS, count);
  const rows = Math.ceil(count / columns);
  return { columns, rows, plotHeight: rows * PANEL_HEIGHT + (rows - 1) * GAP_HEIGHT };
}

function domains(index: number, { columns, plotHeight }: Grid): Record<Letter, [number, number]> {
  const width = (1 - (columns - 1) * GAP_WIDTH) / columns;
  const left = (index % columns) * (width + GAP_WIDTH);
  const top = 1 - (Math.floor(index / columns) * (PANEL_HEIGHT + GAP_HEIGHT)) / plotHeight;
  return { x: [left, left + width], y: [Math.max(0, top - PANEL_HEIGHT / plotHeight), top] };
}

const ofText = (text: string, place: Part): Part => ({
  text,
  xref: "paper",
  yref: "paper",
  showarrow: false,
  ...place,
});

const titleOf = (axis: Part): string => {
  const { title } = axis;
  return isPart(title) && typeof title["text"] === "string" ? title["text"] : "";
};

/** The axes that a figure has, upright where its boxes lie. */
function baseAxes({ data, layout }: PlotlyFigure): Record<Letter, Part> {
  const [x, y] = [layout["xaxis"], layout["yaxis"]].map((axis) => (isPart(axis) ? axis : {}));
  const lies = data.some(({ type, orientation }) => type === "box" && orientation === "h");
  return lies ? { x: y ?? {}, y: x ?? {} } : { x: x ?? {}, y: y ?? {} };
}

/** Names have a place each, under which their size stands alone, as colours tell them; numbers have the range of all. */
function rangeOf(axis: Part, panel: Panel, common: [number, number] | undefined): Part {
  if (axis["type"] === "category") {
    const labels = [...new Set(panel.traces.map(({ x }) => String(x)))];
    const sizes = labels.map((label) => label.split("<br>").at(-1));
    return { range: [-0.5, labels.length - 0.5], tickmode: "array", tickvals: labels, ticktext: sizes };
  }
  // A range that the figure has itself, as of times and shares, is of all.
  return axis["range"] !== undefined || axis["type"] === "log" || common === undefined ? {} : { range: common };
}

interface Frame {
  readonly grid: Grid;
  readonly base: Record<Letter, Part>;
  readonly common: Record<Letter, [number, number] | undefined>;
}

function axesOf(panel: Panel, index: number, { grid, base, common }: Frame): Part {
  const place = domains(index, grid);
  const isLeft = index % grid.columns === 0;
  const axis = (letter: Letter): Part => {
    const { title: _, ...rest } = base[letter];
    const matches = rest["type"] === "category" || index === 0 ? {} : { matches: letter };
    return { ...rest, automargin: false, ...rangeOf(rest, panel, common[letter]), ...matches, domain: place[letter] };
  };
  return {
    [axisName("x", index)]: { ...axis("x"), anchor: reference("y", index), nticks: 4 },
    [axisName("y", index)]: { ...axis("y"), anchor: reference("x", index), showticklabels: isLeft },
  };
}

const headingOf = ({ code, sizes }: Panel, index: number, grid: Grid): Part => {
  const { x, y } = domains(index, grid);
  const text = sizes === "" ? `<b>${code}</b>` : `<b>${code}</b>  ${sizes}`;
  return ofText(text, { x: x[0], y: y[1], xanchor: "left", yanchor: "bottom", yshift: 4, font: { size: 12 } });
};

/** Traces of a panel on its axes; what each colour is, is said once. */
const placed = ({ traces }: Panel, index: number, needsLegend: boolean): Part[] =>
  traces.map((trace) => ({
    ...trace,
    xaxis: reference("x", index),
    yaxis: reference("y", index),
    showlegend: needsLegend && index === 0 && (trace["type"] === "box" || trace["showlegend"] !== false),
  }));

const needLegend = (panels: readonly Panel[]): boolean => {
  const names = new Set(panels.flatMap(({ traces }) => traces.map(({ name }) => name)));
  return [...names].filter((name) => name !== "").length > 1;
};

/** Whether a figure can be drawn as a panel for each cancer type. */
export const hasPanels = (figure: PlotlyFigure): boolean => panelsOf(figure).length > 0;

/** A fresh figure with a small panel for each cancer type, all on the same scale. */
export function inPanels(figure: PlotlyFigure): PlotlyFigure {
  const panels = panelsOf(figure);
  const [grid, base] = [gridOf(panels.length), baseAxes(figure)];
  const frame = { grid, base, common: { x: commonRange(panels, "x"), y: commonRange(panels, "y") } };
  const legend = needLegend(panels);
  const { shapes: _, annotations: __, xaxis: _x, yaxis: _y, yaxis2: _risk, ...layout } = figure.layout;
  return {
    data: panels.flatMap((panel, index) => placed(panel, index, legend)),
    layout: {
      ...layout,
      ...Object.assign({}, ...panels.map((panel, index) => axesOf(panel, index, frame))),
      height: grid.plotHeight + MARGIN.t + MARGIN.b,
      margin: MARGIN,
      showlegend: legend,
      legend: { ...LEGEND_ABOVE, y: 1 + LEGEND_PLACE / grid.plotHeight },
      annotations: [
        ...panels.map((panel, index) => headingOf(panel, index, grid)),
        ofText(titleOf(base.x), { x: 0.5, y: 0, yanchor: "top", yshift: -34 }),
        ofText(titleOf(base.y), { x: 0, y: 0.5, xanchor: "right", xshift: -44, textangle: -90 }),
      ],
    },
  };
}
