import { completeRows, take, type Sample } from "../sample.ts";

/** Follow-up of patients: time in any unit, event 1 (or true) when it happened at that time and 0 when censored. */
export type Survival = { readonly time: Sample; readonly event: ArrayLike<number | boolean | null> };

/** Labels of strata; only their equality matters. */
export type Strata = ArrayLike<string | number | null>;

/** Patients without missing values. */
export type SurvivalRows = {
  readonly time: Float64Array;
  readonly event: Float64Array;
  /** Their places in the input. */
  readonly rows: readonly number[];
  readonly missing: number;
};

/** R's rule of ties: times that differ by rounding only are the same time. */
const TIED_WITHIN = Math.sqrt(Number.EPSILON);

/** The values ascending, each once; the mean of their amounts, and the smallest gap between two. */
function distinctOf(values: Float64Array) {
  const distinct = values.toSorted();
  let [count, sum, gap] = [0, 0, Infinity];
  for (let i = 0; i < distinct.length; i += 1) {
    const value = distinct[i] ?? 0;
    if (i > 0 && value === distinct[count - 1]) continue;
    if (i > 0) gap = Math.min(gap, value - (distinct[count - 1] ?? 0));
    sum += Math.abs(value);
    distinct[count++] = value;
  }
  return { distinct: distinct.subarray(0, count), mean: sum / count, gap };
}

/** Replaces times that differ by rounding only by the smallest of them. R: survival::aeqSurv. */
function fixTies(time: Float64Array): Float64Array {
  const { distinct, mean, gap } = distinctOf(time);
  const tolerance = TIED_WITHIN * Math.max(1, mean);
  if (!(gap <= tolerance)) return time;
  const representative = new Map<number, number>();
  let [previous, first] = [-Infinity, -Infinity];
  for (const value of distinct) {
    if (value - previous > tolerance) first = value;
    representative.set(value, first);
    previous = value;
  }
  return time.map((value) => representative.get(value) ?? value);
}

/** Drops the patients that lack a time, an event indicator or a value in one of the further columns. */
export function survivalRows({ time, event }: Survival, further: readonly ArrayLike<unknown>[]): SurvivalRows {
  const rows = completeRows([time, event, ...further]);
  return { time: fixTies(take(time, rows)), event: take(event, rows), rows, missing: time.length - rows.length };
}
