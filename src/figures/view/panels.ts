import type { PlotlyFigure } from "../../contract/figure.ts";
import { LEGEND_ABOVE } from "../layout.ts";
import { type Panel, panelsOf } from "./panel-traces.ts";
import { BarTrace } from "./trace-schema.ts";

type Part = Record<string, unknown>;
type Letter = "x" | "y";

const MOST_COLUMNS = 3;
/** Pixels. */
const PANEL_HEIGHT = 170;
const BAR_HEIGHT = 28;
const GAP_HEIGHT = 74;
const MARGIN = { t: 56, r: 16, b: 64, l: 72 } as const;
const LEGEND_PLACE = 26;
const CHARACTER_WIDTH = 7;
/** Of the plot. */
const GAP_WIDTH = 0.05;
/** Of the range of the values, on both sides. */
const PADDING = 0.04;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

const axisName = (letter: Letter, index: number): string => `${letter}axis${index === 0 ? "" : index + 1}`;
const reference = (letter: Letter, index: number): string => `${letter}${index === 0 ? "" : index + 1}`;

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap(numbersIn) : typeof value === "number" ? [value] : [];

/** Where intervals of bars end, which begin at 0. */
function upperEnds(trace: Part): number[] {
  const bars = BarTrace.safeParse(trace).data;
  const values = numbersIn(bars?.x);
  return bars === undefined ? [] : [0, ...values.map((value, i) => value + (bars.error_x?.array[i] ?? 0))];
}

/** The range that holds every value of every panel. */
function commonRange(panels: readonly Panel[], letter: Letter): [number, number] | undefined {
  const ends = ["q1", "q3", "lowerfence", "upperfence"];
  const values = panels.flatMap(({ traces }) =>
    traces.flatMap((trace) => [
      ...numbersIn(trace[letter]),
      ...(letter === "y" ? ends.flatMap((end) => numbersIn(trace[end])) : []),
      ...(letter === "x" ? upperEnds(trace) : []),
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
  readonly panelHeight: number;
  readonly plotHeight: number;
}

function gridOf(count: number, labels: readonly string[]): Grid {
  const columns = Math.min(MOST_COLUMNS, count);
  const rows = Math.ceil(count / columns);
  const panelHeight = labels.length === 0 ? PANEL_HEIGHT : 20 + labels.length * BAR_HEIGHT;
  return { columns, panelHeight, plotHeight: rows * panelHeight + (rows - 1) * GAP_HEIGHT };
}

function domains(index: number, { columns, panelHeight, plotHeight }: Grid): Record<Letter, [number, number]> {
  const width = (1 - (columns - 1) * GAP_WIDTH) / columns;
  const left = (index % columns) * (width + GAP_WIDTH);
  const top = 1 - (Math.floor(index / columns) * (panelHeight + GAP_HEIGHT)) / plotHeight;
  return { x: [left, left + width], y: [Math.max(0, top - panelHeight / plotHeight), top] };
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

/** The axes that a figure has: boxes stand and bars lie, whichever way they did. */
function baseAxes({ data, layout }: PlotlyFigure): Record<Letter, Part> {
  const [x, y] = [layout["xaxis"], layout["yaxis"]].map((axis) => (isPart(axis) ? axis : {}));
  const lies = data.some(
    ({ type, orientation }) => (type === "box" && orientation === "h") || (type === "bar" && orientation === "v"),
  );
  return lies ? { x: y ?? {}, y: x ?? {} } : { x: x ?? {}, y: y ?? {} };
}

/** Names have a place each, under which their size stands alone, as colours tell them; numbers have the range of all. */
function rangeOf(axis: Part, panel: Panel, { labels: bars }: Frame, common: [number, number] | undefined): Part {
  if (axis["type"] === "category" && bars.length > 0)
    return { categoryorder: "array", categoryarray: bars, range: [bars.length - 0.5, -0.5], autorange: false };
  if (bars.length > 0 && common !== undefined) return { range: [0, common[1]] };
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
  /** Beside bars, the same in every panel; none for other figures. */
  readonly labels: readonly string[];
}

/** Every label of a bar, in the order of the first panels. */
const barLabels = (panels: readonly Panel[]): string[] => [
  ...new Set(
    panels.flatMap(({ traces }) => traces.flatMap((trace) => BarTrace.safeParse(trace).data?.y.map(String) ?? [])),
  ),
];

function axesOf(panel: Panel, index: number, frame: Frame): Part {
  const { grid, base, common } = frame;
  const place = domains(index, grid);
  const isLeft = index % grid.columns === 0;
  const axis = (letter: Letter): Part => {
    const { title: _, ...rest } = base[letter];
    const matches = rest["type"] === "category" || index === 0 ? {} : { matches: letter };
    return {
      ...rest,
      automargin: false,
      ...rangeOf(rest, panel, frame, common[letter]),
      ...matches,
      domain: place[letter],
    };
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

/** Pixels for the longest line of labels beside bars. */
const roomBeside = (labels: readonly string[]): number =>
  16 + CHARACTER_WIDTH * Math.max(0, ...labels.flatMap((label) => label.split("<br>")).map(({ length }) => length));

const needLegend = (panels: readonly Panel[]): boolean => {
  const names = new Set(panels.flatMap(({ traces }) => traces.map(({ name }) => name)));
  return [...names].filter((name) => name !== "").length > 1;
};

/** Whether a figure can be drawn as a panel for each cancer type. */
export const hasPanels = (figure: PlotlyFigure): boolean => panelsOf(figure).length > 0;

/** A fresh figure with a small panel for each cancer type, all on the same scale. */
export function inPanels(figure: PlotlyFigure): PlotlyFigure {
  const panels = panelsOf(figure);
  const labels = barLabels(panels);
  const [grid, base] = [gridOf(panels.length, labels), baseAxes(figure)];
  const frame = { grid, base, labels, common: { x: commonRange(panels, "x"), y: commonRange(panels, "y") } };
  const legend = needLegend(panels);
  const { shapes: _, annotations: __, xaxis: _x, yaxis: _y, yaxis2: _risk, ...layout } = figure.layout;
  return {
    data: panels.flatMap((panel, index) => placed(panel, index, legend)),
    layout: {
      ...layout,
      ...Object.assign({}, ...panels.map((panel, index) => axesOf(panel, index, frame))),
      height: grid.plotHeight + MARGIN.t + MARGIN.b,
      margin: { ...MARGIN, l: Math.max(MARGIN.l, roomBeside(labels)) },
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
