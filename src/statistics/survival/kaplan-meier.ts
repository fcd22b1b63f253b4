import { Z_975 } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { ascendingOrder } from "../ranks.ts";
import { survivalRows, type Survival } from "./survival-rows.ts";

/** One distinct time; the values hold from this time on. Bounds are null where the curve is at 0 or 1. */
export type KaplanMeierStep = {
  readonly time: number;
  readonly atRisk: number;
  readonly events: number;
  readonly censored: number;
  readonly survival: number;
  readonly standardError: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
};

/** Survival curve with its median; null bounds were not reached. */
export type KaplanMeierResult =
  | {
      readonly status: "ok";
      readonly n: number;
      readonly events: number;
      readonly missing: number;
      readonly steps: readonly KaplanMeierStep[];
      readonly median: number | null;
      readonly medianInterval: readonly [lower: number | null, upper: number | null];
    }
  | (NotComputable & { readonly missing: number });

type Times = { readonly time: number; readonly atRisk: number; readonly events: number; readonly censored: number };

const LEVEL = 0.5;
const SAME_LEVEL = Math.sqrt(Number.EPSILON);

/** Numbers at risk, of events and of censorings at every distinct time, ascending. */
function countsByTime(time: Float64Array, event: Float64Array): Times[] {
  const order = ascendingOrder(time);
  const counts: Times[] = [];
  for (let start = 0, end = 0; start < order.length; start = end) {
    const at = time[order[start] ?? 0] ?? 0;
    let events = 0;
    for (; end < order.length && time[order[end] ?? 0] === at; end += 1) events += event[order[end] ?? 0] ?? 0;
    counts.push({ time: at, atRisk: order.length - start, events, censored: end - start - events });
  }
  return counts;
}

/** Complementary log-log band from Greenwood's sum. */
function bandOf(survival: number, greenwood: number): Pick<KaplanMeierStep, "standardError" | "lower" | "upper"> {
  if (survival === 0) return { standardError: null, lower: null, upper: null };
  if (survival === 1) return { standardError: 0, lower: null, upper: null };
  const factor = Math.exp((Z_975 * Math.sqrt(greenwood)) / -Math.log(survival));
  return { standardError: survival * Math.sqrt(greenwood), lower: survival ** factor, upper: survival ** (1 / factor) };
}

/** One distinct time with the share that survives it, and Greenwood's sum up to it. */
export type CurvePoint = Times & { readonly survival: number; readonly greenwood: number };

/** The curve without its bands, for patients without missing values. */
export function kaplanMeierCurve(time: Float64Array, event: Float64Array): CurvePoint[] {
  let [survival, greenwood] = [1, 0];
  return countsByTime(time, event).map(({ time: at, atRisk, events, censored }) => {
    survival *= 1 - events / atRisk;
    greenwood += events / (atRisk * (atRisk - events));
    return { time: at, atRisk, events, censored, survival, greenwood };
  });
}

/** The steps of the curve for patients without missing values. */
export const kaplanMeierSteps = (time: Float64Array, event: Float64Array): KaplanMeierStep[] =>
  kaplanMeierCurve(time, event).map(({ time: at, atRisk, events, censored, survival, greenwood }) => {
    const { standardError, lower, upper } = bandOf(survival, greenwood);
    return { time: at, atRisk, events, censored, survival, standardError, lower, upper };
  });

/** First time under one half; a stretch at exactly one half gives its middle (last follow-up ends an open one). */
export function medianSurvival(steps: readonly KaplanMeierStep[]): number | null {
  const reached = steps.find((step) => step.survival <= LEVEL + SAME_LEVEL);
  if (!reached) return null;
  const under = steps.find((step) => step.survival < LEVEL - SAME_LEVEL) ?? steps.at(-1) ?? reached;
  return reached.survival < LEVEL - SAME_LEVEL ? reached.time : (reached.time + under.time) / 2;
}

const firstAtMostHalf = (steps: readonly KaplanMeierStep[], bound: "lower" | "upper"): number | null =>
  steps.find((step) => (step[bound] ?? 1) <= LEVEL)?.time ?? null;

/**
 * Kaplan-Meier curve with Greenwood standard errors and 95 % log-log bands, and the median survival time with the
 * interval that the bands give, in the unit of time. Not computable: empty_group.
 * R: survfit(Surv(time, event) ~ 1, conf.type = "log-log").
 */
export function kaplanMeier(data: Survival): KaplanMeierResult {
  const { time, event, missing } = survivalRows(data, []);
  if (time.length === 0) return { ...notComputable("empty_group"), missing };
  const steps = kaplanMeierSteps(time, event);
  const counts = { n: time.length, events: steps.reduce((sum, step) => sum + step.events, 0), missing };
  const medianInterval = [firstAtMostHalf(steps, "lower"), firstAtMostHalf(steps, "upper")] as const;
  return { status: "ok", ...counts, steps, median: medianSurvival(steps), medianInterval };
}
