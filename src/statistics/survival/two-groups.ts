import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { ascendingOrder } from "../ranks.ts";
import { type CountsAtTimes, binaryCox, type LogHazard } from "../cox/binary-cox.ts";

/** Two groups of the same patients compared again and again: what belongs to all patients is computed once. */

/** Follow-up by its times with an event, in their order. */
export type EventTimes = {
  /** Of each patient: how many of the times come no later than the end of the follow-up. */
  readonly reached: Uint32Array;
  readonly event: Float64Array;
  readonly count: number;
};

/** Follow-up without missing values; `event` 1 where it came. */
export function eventTimes(time: Float64Array, event: Float64Array): EventTimes {
  const reached = new Uint32Array(event.length);
  const order = ascendingOrder(time);
  let count = 0;
  for (let start = 0, end = 0; start < order.length; start = end) {
    const at = time[order[start] ?? 0];
    while (end < order.length && time[order[end] ?? 0] === at) end += 1;
    const tied = order.slice(start, end);
    if (tied.some((patient) => event[patient] === 1)) count += 1;
    for (const patient of tied) reached[patient] = count;
  }
  return { reached, event, count };
}

/** How many of some patients are at risk and have the event at each of the times. */
export function countsAt({ reached, event, count }: EventTimes, patients: Iterable<number>): CountsAtTimes {
  const [atRisk, events] = [new Float64Array(count), new Float64Array(count)];
  for (const patient of patients) {
    const last = (reached[patient] ?? 0) - 1;
    if (last < 0) continue;
    atRisk[last] = (atRisk[last] ?? 0) + 1;
    events[last] = (events[last] ?? 0) + (event[patient] ?? 0);
  }
  for (let at = count - 2; at >= 0; at -= 1) atRisk[at] = (atRisk[at] ?? 0) + (atRisk[at + 1] ?? 0);
  return { atRisk, events };
}

/** A group of patients against the others: the log-rank test, and the Cox model of the group alone. */
export type GroupAgainstOthers = ChiSquareTest & {
  /** Of the group and of the others. */
  readonly observed: readonly [number, number];
  readonly expected: readonly [number, number];
  /** Null where no estimate is finite. */
  readonly hazard: LogHazard | null;
};

const SMALLEST_VARIANCE = 1e-10;

/**
 * Log-rank test and Cox model (Efron's ties) of a group against the others, by their counts at each event time; null where
 * the two are never at risk together. R: survdiff(Surv(time, event) ~ group), coxph(Surv(time, event) ~ group).
 */
export function groupAgainstOthers(group: CountsAtTimes, all: CountsAtTimes): GroupAgainstOthers | null {
  let [observed, events, expected, variance] = [0, 0, 0, 0];
  for (const [at, n] of all.atRisk.entries()) {
    const [died, own] = [all.events[at] ?? 0, group.atRisk[at] ?? 0];
    if (died === 0) continue;
    observed += group.events[at] ?? 0;
    events += died;
    expected += (died * own) / n;
    if (n > 1) variance += (died * own * (n - own) * (n - died)) / (n * n * (n - 1));
  }
  if (variance < SMALLEST_VARIANCE) return null;
  return {
    ...chiSquareTest((observed - expected) ** 2 / variance, 1),
    observed: [observed, events - observed],
    expected: [expected, events - expected],
    hazard: binaryCox(group, all),
  };
}
