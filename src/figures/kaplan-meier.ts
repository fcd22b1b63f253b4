import type { Figure } from "../contract/figure.ts";
import type { KaplanMeierStep } from "../statistics/index.ts";
import { axis, rounded } from "./axis.ts";
import { colorOf, translucent } from "./palette.ts";

/** One group of patients; `color` and `dash` number the look, so that groups of one cancer type can share a dash. */
export interface SurvivalCurve {
  readonly name: string;
  readonly n: number;
  readonly steps: readonly KaplanMeierStep[];
  readonly color: number;
  readonly dash: number;
}

export interface KaplanMeierInput {
  readonly curves: readonly SurvivalCurve[];
  readonly survivalTitle: string;
  readonly caption: string;
  readonly altText: string;
}

type Trace = Record<string, unknown>;

const dashes = ["solid", "dash", "dot", "dashdot"] as const;
const tickSteps = [1, 3, 6, 12, 24, 36, 48, 60, 120, 240] as const;
const MOST_TICKS = 8;
const CURVE_HEIGHT = 320;
const AXIS_HEIGHT = 68;
const ROW_HEIGHT = 22;
const MARGIN = { t: 44, r: 24, b: 12, l: 84 };

const lastTime = (curve: SurvivalCurve): number => curve.steps.at(-1)?.time ?? 0;
const share = (value: number): number => Number(value.toFixed(4));

/** The curve only changes at events; its last time ends it. */
const drawnSteps = (curve: SurvivalCurve): KaplanMeierStep[] =>
  curve.steps.filter((step, i) => step.events > 0 || i === curve.steps.length - 1);

function bandTraces(curve: SurvivalCurve): Trace[] {
  // Without bounds the curve is at 1 (band of no width) or has come to 0 (the band ends there).
  const steps = drawnSteps(curve).filter((step) => step.lower !== null || step.survival === 1);
  const x = [0, ...steps.map((step) => rounded(step.time))];
  const common = { type: "scatter", mode: "lines", x, hoverinfo: "skip", showlegend: false, legendgroup: curve.name };
  const line = { shape: "hv", width: 0, color: colorOf(curve.color) };
  return [
    { ...common, line, y: [1, ...steps.map((step) => share(step.lower ?? 1))] },
    {
      ...common,
      line,
      y: [1, ...steps.map((step) => share(step.upper ?? 1))],
      fill: "tonexty",
      fillcolor: translucent(colorOf(curve.color), 0.15),
    },
  ];
}

function curveTrace(curve: SurvivalCurve): Trace {
  const steps = drawnSteps(curve);
  return {
    type: "scatter",
    mode: "lines",
    name: `${curve.name} (n = ${curve.n.toLocaleString("en-US")})`,
    legendgroup: curve.name,
    x: [0, ...steps.map((step) => rounded(step.time))],
    y: [1, ...steps.map((step) => share(step.survival))],
    line: { shape: "hv", width: 2, color: colorOf(curve.color), dash: dashes[curve.dash % dashes.length] },
    hovertemplate: "%{x:.1f} months: %{y:.1%}<extra>%{fullData.name}</extra>",
  };
}

function censorTrace(curve: SurvivalCurve): Trace {
  // Ticks within a tenth of a month would cover each other.
  const ticks = curve.steps
    .filter((step) => step.censored > 0)
    .map((step) => [step.time.toFixed(1), step.survival.toFixed(3)]);
  const seen = [...new Set(ticks.map((tick) => tick.join(" ")))].map((tick) => tick.split(" ").map(Number));
  return {
    type: "scatter",
    mode: "markers",
    x: seen.map(([time]) => time),
    y: seen.map(([, survival]) => survival),
    marker: { symbol: "line-ns-open", size: 7, color: colorOf(curve.color), line: { width: 1 } },
    hoverinfo: "skip",
    showlegend: false,
    legendgroup: curve.name,
  };
}

/** Patients whose time is at least `time` months. */
export const numberAtRisk = (steps: readonly KaplanMeierStep[], time: number): number =>
  steps.find((step) => step.time >= time)?.atRisk ?? 0;

function tickTimes(end: number): number[] {
  const step = tickSteps.find((months) => end / months <= MOST_TICKS) ?? Math.ceil(end / MOST_TICKS);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
}

const riskTrace = (curve: SurvivalCurve, row: number, times: readonly number[]): Trace => ({
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

function layout(input: KaplanMeierInput, times: readonly number[], end: number): Record<string, unknown> {
  const rows = input.curves.length;
  const table = rows * ROW_HEIGHT;
  const plot = CURVE_HEIGHT + AXIS_HEIGHT + table;
  return {
    height: plot + MARGIN.t + MARGIN.b,
    margin: MARGIN,
    hovermode: "closest",
    legend: { orientation: "h", x: 0, y: 1.02, xanchor: "left", yanchor: "bottom" },
    xaxis: axis("Time (months)", {
      automargin: false,
      anchor: "y",
      range: [0, end * 1.02],
      tickmode: "array",
      tickvals: times,
    }),
    yaxis: axis(input.survivalTitle, {
      automargin: false,
      domain: [(AXIS_HEIGHT + table) / plot, 1],
      range: [0, 1.02],
      tickmode: "array",
      tickvals: [0, 0.25, 0.5, 0.75, 1],
      tickformat: ".0%",
    }),
    yaxis2: axis(null, {
      domain: [0, table / plot],
      range: [rows - 0.5, -0.5],
      anchor: "x",
      showline: false,
      ticklabelstandoff: 22,
      tickfont: { size: 12 },
      ticks: "",
      fixedrange: true,
      tickmode: "array",
      tickvals: input.curves.map((_, row) => row),
      ticktext: input.curves.map((curve) => curve.name),
    }),
    annotations: [
      {
        text: "Number at risk",
        xref: "paper",
        yref: "paper",
        x: 0,
        y: table / plot,
        xanchor: "left",
        yanchor: "bottom",
        showarrow: false,
        font: { size: 12 },
      },
    ],
  };
}

/** Kaplan-Meier curves with 95 % bands, censor ticks and numbers at risk; times in months. */
export function kaplanMeierFigure(input: KaplanMeierInput): Figure {
  const end = Math.max(...input.curves.map(lastTime), 1);
  const times = tickTimes(end);
  const data = [
    ...input.curves.flatMap(bandTraces),
    ...input.curves.map(curveTrace),
    ...input.curves.map(censorTrace),
    ...input.curves.map((curve, row) => riskTrace(curve, row, times)),
  ];
  return {
    type: "kaplan_meier",
    plotly_json: { data, layout: layout(input, times, end) },
    caption: input.caption,
    alt_text: input.altText,
  };
}
