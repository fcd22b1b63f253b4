import type { KaplanMeierStep } from "../statistics/index.ts";
import { axis, type Trace } from "./layout.ts";
import { wrapped } from "./labels.ts";
import type { SurvivalCurve } from "./survival-curve.ts";

/** Characters of a line of a name beside the numbers. */
const MOST_BESIDE = 18;
const LINE_HEIGHT = 15;

/** Pixels of a row of the table, in which every name has its lines. */
export const riskRowHeight = (curves: readonly SurvivalCurve[]): number =>
  7 + LINE_HEIGHT * Math.max(...curves.map(({ name }) => wrapped(name, MOST_BESIDE).length));

/** Patients whose time is at least `time` months. */
export const numberAtRisk = (steps: readonly KaplanMeierStep[], time: number): number =>
  steps.find((step) => step.time >= time)?.atRisk ?? 0;

/** Numbers at risk of one curve at the given months, as a row of the table below the plot. */
export const riskTrace = (curve: SurvivalCurve, row: number, times: readonly number[]): Trace => ({
  type: "scatter",
  mode: "text",
  x: times,
  y: times.map(() => row),
  text: times.map((time) => String(numberAtRisk(curve.steps, time))),
  textfont: { size: 12 },
  yaxis: "y2",
  cliponaxis: false,
  hoverinfo: "skip",
  showlegend: false,
});

/** The rows of the table, the first curve on top; `top` is its upper end as a share of the plot. */
export const riskAxis = (curves: readonly SurvivalCurve[], top: number) =>
  axis(null, {
    domain: [0, top],
    range: [curves.length - 0.5, -0.5],
    anchor: "x",
    showline: false,
    ticklabelstandoff: 22,
    tickfont: { size: 12 },
    ticks: "",
    fixedrange: true,
    tickmode: "array",
    tickvals: curves.map((_, row) => row),
    ticktext: curves.map((curve) => wrapped(curve.name, MOST_BESIDE).join("<br>")),
  });

const ofHeading = (text: string, x: 0 | 1, y: number) => ({
  text,
  xref: "paper",
  yref: "paper",
  x,
  y,
  xanchor: x === 0 ? "left" : "right",
  yanchor: "bottom",
  showarrow: false,
  font: { size: 12 },
});

/** The heading of the table, at its upper end. */
export const riskHeading = (top: number) => ofHeading("Number at risk", 0, top);

/** Words in the line of the heading, at the right, where no curve can be. */
export const besideHeading = (text: string, top: number) => ofHeading(text, 1, top);
