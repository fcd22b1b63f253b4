import { notComputable, type NotComputable } from "../not-computable.ts";
import { ascendingOrder } from "../ranks.ts";
import { completeRows, take, type Sample } from "../sample.ts";

/** Follow-up that ends by one of several causes: 0 censored, 1 the event of interest, 2 (or more) competing events. */
export type CompetingSurvival = { readonly time: Sample; readonly cause: Sample };

/** One time at which somebody had the event; the values hold from this time on. */
export type IncidenceStep = { readonly time: number; readonly estimate: number; readonly variance: number };

/** Cumulative incidence of one cause. */
export type CumulativeIncidence =
  | {
      readonly status: "ok";
      readonly n: number;
      readonly missing: number;
      readonly events: number;
      readonly steps: readonly IncidenceStep[];
      /** Last time of anybody. */
      readonly last: number;
    }
  | (NotComputable & { readonly missing: number });

/** Events of the cause, of other causes, and patients at risk at one time. */
type AtTime = { readonly time: number; readonly ofCause: number; readonly ofOthers: number; readonly atRisk: number };

function countsByTime(time: Float64Array, cause: Float64Array, wanted: number): AtTime[] {
  const order = ascendingOrder(time);
  const counts: AtTime[] = [];
  for (let start = 0, end = 0; start < order.length; start = end) {
    const at = time[order[start] ?? 0] ?? 0;
    let [ofCause, ofOthers] = [0, 0];
    for (; end < order.length && time[order[end] ?? 0] === at; end += 1) {
      const found = cause[order[end] ?? 0] ?? 0;
      if (found === wanted) ofCause += 1;
      else if (found !== 0) ofOthers += 1;
    }
    counts.push({ time: at, ofCause, ofOthers, atRisk: order.length - start });
  }
  return counts;
}

/** Running sums of the variance: of squares of what a death changes in the estimate, and its parts. */
type Sums = { squares: number; mixed: number; survival: number };

/** Variance that `deaths` of `atRisk` add to the share still free of any event. */
const deathVariance = (free: number, deaths: number, atRisk: number): number =>
  deaths === 0 ? 0 : (free * free * (1 - (deaths - 1) / Math.max(1, atRisk - 1)) * deaths) / (atRisk * atRisk);

function add(sums: Sums, perDeath: number, weight: number, variance: number): void {
  sums.squares += perDeath * perDeath * variance;
  sums.mixed += perDeath * weight * variance;
  sums.survival += weight * weight * variance;
}

function stepsOf(counts: readonly AtTime[]): IncidenceStep[] {
  const sums: Sums = { squares: 0, mixed: 0, survival: 0 };
  const steps: IncidenceStep[] = [];
  let [free, estimate] = [1, 0];
  for (const { time, ofCause, ofOthers, atRisk } of counts) {
    const after = (free * (atRisk - ofCause - ofOthers)) / atRisk;
    estimate += (free * ofCause) / atRisk;
    const weight = after > 0 ? 1 / after : 0;
    if (after > 0) add(sums, estimate * weight, weight, deathVariance(free, ofOthers, atRisk));
    add(sums, 1 + estimate * weight, weight, deathVariance(free, ofCause, atRisk));
    const variance = sums.squares + estimate * estimate * sums.survival - 2 * estimate * sums.mixed;
    if (ofCause > 0) steps.push({ time, estimate, variance });
    free = after;
  }
  return steps;
}

/**
 * Cumulative incidence of one cause beside competing ones (Aalen-Johansen), with the variance of R's cmprsk.
 * Not computable: empty_group. R: cmprsk::cuminc(time, cause).
 */
export function cumulativeIncidence({ time, cause }: CompetingSurvival, wanted: number): CumulativeIncidence {
  const rows = completeRows([time, cause]);
  const missing = time.length - rows.length;
  if (rows.length === 0) return { ...notComputable("empty_group"), missing };
  const [times, causes] = [take(time, rows), take(cause, rows)];
  const steps = stepsOf(countsByTime(times, causes, wanted));
  const events = causes.reduce((sum, found) => sum + Number(found === wanted), 0);
  const last = times.reduce((latest, at) => Math.max(latest, at), 0);
  return { status: "ok", n: rows.length, missing, events, steps, last };
}

/** Incidence at a time; null after the last time of anybody. R: cmprsk::timepoints(fit, times). */
export function incidenceAt(
  { steps, last }: Extract<CumulativeIncidence, { status: "ok" }>,
  time: number,
): Omit<IncidenceStep, "time"> | null {
  if (time > last) return null;
  const { estimate, variance } = steps.findLast((step) => step.time <= time) ?? { estimate: 0, variance: 0 };
  return { estimate, variance };
}
