import type { KaplanMeierStep } from "../statistics/index.ts";
import type { NamedCurve } from "./curve-places.ts";
import type { Trace } from "./layout.ts";
import { fixed, rounded, thousands } from "./numbers.ts";
import { colorOf, translucent } from "./palette.ts";

/** One group of patients; `color` and `dash` number the look, so that groups of one cancer type can share a dash. */
export interface SurvivalCurve {
  readonly name: string;
  readonly n: number;
  readonly steps: readonly KaplanMeierStep[];
  readonly color: number;
  readonly dash: number;
}

const dashes = ["solid", "dash", "dot", "dashdot"] as const;

const share = (value: number): number => fixed(value, 4);

/** The curve only changes at events; its last time ends it. */
const drawnSteps = (curve: SurvivalCurve): KaplanMeierStep[] =>
  curve.steps.filter((step, i) => step.events > 0 || i === curve.steps.length - 1);

/** The 95 % band, as its lower and its upper bound. */
export function bandTraces(curve: SurvivalCurve): Trace[] {
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

/** What the legend says of a curve. */
const curveTitle = ({ name, n }: SurvivalCurve): string => `${name} (n = ${thousands(n)})`;

/** A curve as the figure draws it, with its name there. */
export interface DrawnCurve extends NamedCurve {
  readonly dash: number;
}

export function drawnCurve(curve: SurvivalCurve): DrawnCurve {
  const steps = drawnSteps(curve);
  return {
    name: curve.name,
    title: curveTitle(curve),
    color: colorOf(curve.color),
    dash: curve.dash,
    x: [0, ...steps.map((step) => rounded(step.time))],
    y: [1, ...steps.map((step) => share(step.survival))],
  };
}

/** The curve itself, named with the number of patients. */
export function curveTrace({ name, title, color, dash, x, y }: DrawnCurve): Trace {
  return {
    type: "scatter",
    mode: "lines",
    name: title,
    legendgroup: name,
    x,
    y,
    line: { shape: "hv", width: 2, color, dash: dashes[dash % dashes.length] },
    hovertemplate: "%{x:.1f} months: %{y:.1%}<extra>%{fullData.name}</extra>",
  };
}

/** Ticks where patients were censored. */
export function censorTrace(curve: SurvivalCurve): Trace {
  // Ticks within a tenth of a month would cover each other.
  const ticks = new Map<number, Set<number>>();
  for (const { time, survival, censored } of curve.steps) {
    if (censored === 0) continue;
    const at = fixed(time, 1);
    ticks.set(at, (ticks.get(at) ?? new Set()).add(fixed(survival, 3)));
  }
  const seen = [...ticks].flatMap(([time, shares]) => [...shares].map((survival) => [time, survival]));
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
