import { momentsOf, type Moments } from "../moments.ts";
import { ascendingOrder } from "../ranks.ts";
import { reordered } from "../sample.ts";
import type { Strata } from "../survival/survival-rows.ts";

/** Patients of one stratum with the same time: rows start .. end - 1 of the ordered data. */
export type TieBlock = {
  readonly start: number;
  readonly end: number;
  readonly time: number;
  readonly deaths: number;
  /** Patients of the stratum who are followed up to this time. */
  readonly atRisk: number;
  /** True for the last time of a stratum, where the risk set begins empty. */
  readonly opensStratum: boolean;
};

/** Covariates standardized (mean 0, standard deviation 1), rows by stratum and then from the last time to the first. */
export type RiskSets = {
  readonly columns: readonly Float64Array[];
  readonly event: Float64Array;
  readonly blocks: readonly TieBlock[];
  /** Standard deviation of every covariate, which turns coefficients back into the given unit. */
  readonly scales: readonly number[];
  /** Range of every standardized covariate. */
  readonly ranges: readonly number[];
};

/** Complete rows of a Cox model. */
export type CoxRows = {
  readonly time: Float64Array;
  readonly event: Float64Array;
  readonly columns: readonly Float64Array[];
  readonly strata: Strata | undefined;
};

/** An entry that is there. */
export const at = (values: Float64Array, index: number): number => values[index] ?? 0;

/** Number of every row's stratum, in order of first appearance. */
export function stratumNumbers(n: number, strata: Strata | undefined): Float64Array {
  const numbers = new Map<unknown, number>();
  const stratum = new Float64Array(n);
  for (let row = 0; row < n; row += 1) {
    const label = strata?.[row];
    const number = numbers.get(label) ?? numbers.size;
    numbers.set(label, number);
    stratum[row] = number;
  }
  return stratum;
}

function blocksOf(time: Float64Array, stratum: Float64Array, event: Float64Array): TieBlock[] {
  const blocks: TieBlock[] = [];
  let opening = 0;
  for (let start = 0, end = 0; start < time.length; start = end) {
    let deaths = 0;
    for (; end < time.length && time[end] === time[start] && stratum[end] === stratum[start]; end += 1)
      deaths += at(event, end);
    const opensStratum = start === 0 || stratum[start - 1] !== stratum[start];
    if (opensStratum) opening = start;
    blocks.push({ start, end, time: at(time, start), deaths, atRisk: end - opening, opensStratum });
  }
  return blocks;
}

const deviationOf = ({ n, squares }: Moments): number => Math.sqrt(squares / (n - 1));

/** Whether there is one stratum alone, or none. */
export const isOneStratum = (stratum: Float64Array): boolean => stratum.every((number) => number === 0);

/** Rows by stratum, in each from the last time to the first. */
function orderOf(time: Float64Array, stratum: Float64Array): Uint32Array {
  const byTime = ascendingOrder(time.map((value) => -value));
  if (isOneStratum(stratum)) return byTime;
  return ascendingOrder(reordered(stratum, byTime)).map((place) => byTime[place] ?? 0);
}

/** Mean 0 and standard deviation 1. */
function standardized(values: Float64Array, mean: number, scale: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let row = 0; row < result.length; row += 1) result[row] = (at(values, row) - mean) / scale;
  return result;
}

function rangeOf(values: Float64Array): number {
  let [least, most] = [Infinity, -Infinity];
  for (let row = 0; row < values.length; row += 1) {
    const value = at(values, row);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}

/** Orders and standardizes the rows; no covariate may be constant. */
export function riskSetsOf({ time, event, columns, strata }: CoxRows): RiskSets {
  const stratum = stratumNumbers(time.length, strata);
  const order = orderOf(time, stratum);
  const moments = columns.map(momentsOf);
  const scales = moments.map(deviationOf);
  const inUnits = columns.map((column, j) =>
    standardized(reordered(column, order), moments[j]?.mean ?? 0, scales[j] ?? 1),
  );
  const ordered = reordered(event, order);
  return {
    columns: inUnits,
    event: ordered,
    blocks: blocksOf(reordered(time, order), reordered(stratum, order), ordered),
    scales,
    ranges: inUnits.map(rangeOf),
  };
}

/** Linear predictor of every ordered row. */
export function linearPredictor({ columns, event }: RiskSets, beta: Float64Array): Float64Array {
  const eta = new Float64Array(event.length);
  columns.forEach((column, j) => {
    const slope = at(beta, j);
    for (let row = 0; row < eta.length; row += 1) eta[row] = at(eta, row) + slope * at(column, row);
  });
  return eta;
}
