import { normalLnTwoSided } from "../distributions/normal.ts";
import { around, Z_975, type Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { kaplanMeierSteps, type KaplanMeierStep } from "./kaplan-meier.ts";
import { survivalRows, type Survival } from "./survival-rows.ts";

/** Mean survival time up to the horizon in one group, in the unit of time. */
export type RestrictedMean = {
  readonly n: number;
  readonly events: number;
  readonly mean: number;
  readonly standardError: number;
  readonly interval: Interval;
  /** Mean time lost up to the horizon. */
  readonly lost: number;
};

type Contrast = {
  readonly estimate: number;
  /** Of the logarithm for a ratio. */
  readonly standardError: number;
  readonly interval: Interval;
  readonly z: number;
  readonly pValue: PValue;
};

type Horizon = { readonly horizon: number; readonly largestHorizon: number; readonly missing: number };

/** First group against second, up to the horizon. */
export type RestrictedMeanResult = Horizon &
  (
    | {
        readonly status: "ok";
        readonly arms: readonly [RestrictedMean, RestrictedMean];
        readonly difference: Contrast;
        readonly ratio: Contrast;
      }
    | (NotComputable & { readonly arms: readonly [RestrictedMean, RestrictedMean] | null })
  );

/** Curve of one group as stretches of constant survival up to the horizon. */
function restrictedMean(steps: readonly KaplanMeierStep[], horizon: number): RestrictedMean {
  const until = steps.filter(({ time }) => time <= horizon);
  const ends = until.map((_, i) => until[i + 1]?.time ?? horizon);
  const areas = until.map(({ time, survival }, i) => survival * ((ends[i] ?? horizon) - time));
  let [after, variance] = [0, 0];
  for (let i = until.length - 1; i >= 0; i -= 1) {
    after += areas[i] ?? 0;
    const { atRisk = 0, events = 0 } = until[i] ?? {};
    if (events < atRisk) variance += (after * after * events) / (atRisk * (atRisk - events));
  }
  const mean = (until[0]?.time ?? horizon) + after;
  const standardError = Math.sqrt(variance);
  return {
    n: steps[0]?.atRisk ?? 0,
    events: steps.reduce((sum, { events }) => sum + events, 0),
    mean,
    standardError,
    interval: around(mean, Z_975 * standardError),
    lost: horizon - mean,
  };
}

const testOf = (estimate: number, standardError: number) => {
  const z = estimate / standardError;
  return { standardError, z, pValue: pValueOf(normalLnTwoSided(z)) };
};

function differenceOf(one: RestrictedMean, two: RestrictedMean): Contrast {
  const estimate = one.mean - two.mean;
  const standardError = Math.hypot(one.standardError, two.standardError);
  return { estimate, ...testOf(estimate, standardError), interval: around(estimate, Z_975 * standardError) };
}

function ratioOf(one: RestrictedMean, two: RestrictedMean): Contrast {
  const logarithm = Math.log(one.mean / two.mean);
  const standardError = Math.hypot(one.standardError / one.mean, two.standardError / two.mean);
  const [lower, upper] = around(logarithm, Z_975 * standardError);
  return {
    estimate: one.mean / two.mean,
    ...testOf(logarithm, standardError),
    interval: [Math.exp(lower), Math.exp(upper)],
  };
}

const lastTime = (steps: readonly KaplanMeierStep[]): number => steps.at(-1)?.time ?? 0;

/** Up to where a curve is known: for ever once it is at 0. */
const knownUpTo = (steps: readonly KaplanMeierStep[]): number =>
  steps.at(-1)?.survival === 0 ? Infinity : lastTime(steps);

/**
 * Restricted mean survival time of two groups with their difference and ratio, variance by Greenwood; the horizon is
 * the smaller of the two last times unless given. Not computable: empty_group, invalid_horizon (not above 0),
 * horizon_beyond_follow_up, zero_variance (nobody dies; the means are given).
 * R: survRM2::rmst2(time, status, arm, tau), summary(survfit(...), rmean = tau).
 */
export function restrictedMeans(first: Survival, second: Survival, horizonGiven?: number): RestrictedMeanResult {
  const rows = [first, second].map((group) => survivalRows(group, []));
  const [one = [], two = []] = rows.map(({ time, event }) => kaplanMeierSteps(time, event));
  const missing = rows.reduce((sum, group) => sum + group.missing, 0);
  const horizon = horizonGiven ?? Math.min(lastTime(one), lastTime(two));
  const known = { horizon, largestHorizon: Math.min(knownUpTo(one), knownUpTo(two)), missing };
  if (one.length === 0 || two.length === 0) return { ...notComputable("empty_group"), ...known, arms: null };
  if (!(horizon > 0)) return { ...notComputable("invalid_horizon"), ...known, arms: null };
  if (horizon > known.largestHorizon) return { ...notComputable("horizon_beyond_follow_up"), ...known, arms: null };
  const [a, b] = [restrictedMean(one, horizon), restrictedMean(two, horizon)];
  if (a.standardError + b.standardError === 0) return { ...notComputable("zero_variance"), ...known, arms: [a, b] };
  return { status: "ok", ...known, arms: [a, b], difference: differenceOf(a, b), ratio: ratioOf(a, b) };
}
