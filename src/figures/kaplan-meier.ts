import type { Figure } from "../contract/figure.ts";
import { curveNames } from "./curve-names.ts";
import { BEYOND } from "./curve-places.ts";
import { endOfTime, FEWEST_AT_RISK, mediansOf } from "./end-of-time.ts";
import { axis, LEGEND_ABOVE } from "./layout.ts";
import { NEUTRAL } from "./palette.ts";
import { besideHeading, RISK_ROW_HEIGHT, riskAxis, riskHeading, riskNames, riskTrace } from "./number-at-risk.ts";
import { tickTimes } from "./tick-times.ts";
import {
  bandTraces,
  censorTrace,
  curveTrace,
  type DrawnCurve,
  drawnCurve,
  type SurvivalCurve,
} from "./survival-curve.ts";

export interface KaplanMeierInput {
  readonly curves: readonly SurvivalCurve[];
  readonly survivalTitle: string;
  readonly caption: string;
  readonly altText: string;
  /** What the test of the drawn curves found; null where none is made of them. */
  readonly note?: string | null;
  /** Months whose share the card tells of, which the axis holds; null where it names none. */
  readonly told?: number | null;
}

/** What a caption says of an axis that leaves out the end of the curves. */
export const ENDS_EARLY = `The axis ends where fewer than ${FEWEST_AT_RISK} patients are at risk.`;
const CURVE_HEIGHT = 320;
const AXIS_HEIGHT = 86;
const MARGINS = { r: 24, b: 12, l: 68 };

const timeAxis = (times: readonly number[], end: number) =>
  axis("Time (months)", {
    automargin: false,
    anchor: "y",
    range: [0, end * BEYOND],
    tickmode: "array",
    tickvals: times,
  });

const survivalAxis = (title: string, bottom: number) =>
  axis(title, {
    automargin: false,
    domain: [bottom, 1],
    range: [0, BEYOND],
    tickmode: "array",
    tickvals: [0, 0.25, 0.5, 0.75, 1],
    tickformat: ".0%",
  });

const MEDIAN = 0.5;

/** Dotted lines to where half of the patients of a curve have had the event, of `medians` in months. */
export function medianLines(medians: readonly number[]) {
  const dotted = { type: "line", line: { color: NEUTRAL, width: 1, dash: "dot" }, layer: "below" };
  const across = { ...dotted, x0: 0, x1: Math.max(...medians, 0), y0: MEDIAN, y1: MEDIAN };
  const down = medians.map((time) => ({ ...dotted, x0: time, x1: time, y0: 0, y1: MEDIAN }));
  return medians.length === 0 ? [] : [across, ...down];
}

/** What of a figure follows from its curves. */
interface Drawn {
  readonly named: readonly DrawnCurve[];
  readonly times: readonly number[];
  readonly end: number;
}

function layout({ curves, survivalTitle, note = null }: KaplanMeierInput, { named, times, end }: Drawn) {
  const table = curves.length * RISK_ROW_HEIGHT;
  const plot = CURVE_HEIGHT + AXIS_HEIGHT + table;
  const { annotations, showlegend, top } = curveNames(named, end);
  return {
    height: plot + top + MARGINS.b,
    margin: { ...MARGINS, t: top },
    hovermode: "closest",
    legend: LEGEND_ABOVE,
    showlegend,
    xaxis: timeAxis(times, end),
    yaxis: survivalAxis(survivalTitle, (AXIS_HEIGHT + table) / plot),
    yaxis2: riskAxis(curves, table / plot),
    shapes: medianLines(mediansOf(curves)),
    annotations: [
      riskHeading(table / plot),
      ...riskNames(curves),
      ...annotations,
      ...(note === null ? [] : [besideHeading(note, table / plot)]),
    ],
  };
}

/** Kaplan-Meier curves with 95 % bands, censor ticks and numbers at risk; times in months. */
export function kaplanMeierFigure(input: KaplanMeierInput): Figure {
  const { end, isCut } = endOfTime(input.curves, input.told ?? null);
  const times = tickTimes(end);
  const named = input.curves.map(drawnCurve);
  const data = [
    ...input.curves.flatMap(bandTraces),
    ...named.map(curveTrace),
    ...input.curves.map(censorTrace),
    ...input.curves.map((curve, row) => riskTrace(curve, row, times)),
  ];
  return {
    type: "kaplan_meier",
    plotly_json: { data, layout: layout(input, { named, times, end }) },
    caption: isCut ? `${input.caption} ${ENDS_EARLY}` : input.caption,
    alt_text: input.altText,
  };
}
