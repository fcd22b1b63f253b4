import type { KaplanMeierStep } from "../statistics/index.ts";
import { axis, type Trace } from "./layout.ts";
import { colorOf, textColorOf } from "./palette.ts";
import type { SurvivalCurve } from "./survival-curve.ts";

/** Pixels of a row: the name above, its numbers below. */
export const RISK_ROW_HEIGHT = 38;
/** Of a row, from its middle. */
const NAME_ABOVE = 0.22;
const NUMBERS_BELOW = 0.22;

/** How many patients have a time of at least each whole month, until nobody has, so that another end of time can have ticks of its own. */
export function everyMonth(steps: readonly KaplanMeierStep[]): number[] {
  const months: number[] = [];
  for (const { time, atRisk } of steps) while (months.length <= time) months.push(atRisk);
  return months;
}

/** What the row at `place` says at the given months, of numbers for each month. */
export const riskNumbers = (place: number, months: readonly number[], times: readonly number[]) => ({
  x: times,
  y: times.map(() => place),
  text: times.map((time) => String(months[time] ?? 0)),
});

/** Numbers at risk of one curve at the given months, as a row of the table below the plot; `meta` has those of every month. */
export function riskTrace({ steps }: SurvivalCurve, row: number, times: readonly number[]): Trace {
  const months = everyMonth(steps);
  return {
    type: "scatter",
    mode: "text",
    ...riskNumbers(row + NUMBERS_BELOW, months, times),
    meta: months,
    textfont: { size: 12 },
    yaxis: "y2",
    cliponaxis: false,
    hoverinfo: "skip",
    showlegend: false,
  };
}

/** The rows of the table, the first curve on top; `top` is its upper end as a share of the plot. */
export const riskAxis = (curves: readonly SurvivalCurve[], top: number) =>
  axis(null, {
    domain: [0, top],
    range: [curves.length - 0.5, -0.5],
    anchor: "x",
    showline: false,
    showticklabels: false,
    ticks: "",
    fixedrange: true,
  });

/** The name of each row above its numbers in the colour of its curve, so that the plot keeps its width however long names are. */
export const riskNames = (curves: readonly SurvivalCurve[]) =>
  curves.map(({ name, color }, row) => ({
    text: name,
    xref: "paper",
    x: 0,
    xanchor: "left",
    yref: "y2",
    y: row - NAME_ABOVE,
    yanchor: "middle",
    showarrow: false,
    font: { size: 12, color: textColorOf(colorOf(color)) },
  }));

const ofHeading = (text: string, x: 0 | 1, y: number) => ({
  text,
  xref: "paper",
  yref: "paper",
  x,
  y,
  xanchor: x === 0 ? "left" : "right",
  yanchor: "bottom",
  showarrow: false,
});

/** The heading of the table, at its upper end. */
export const riskHeading = (top: number) => ofHeading("Number at risk", 0, top);

/** Words in the line of the heading, at the right, where no curve can be. */
export const besideHeading = (text: string, top: number) => ofHeading(text, 1, top);
