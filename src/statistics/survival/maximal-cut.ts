import { normalLnUpper } from "../distributions/normal.ts";
import { LN_2PI } from "../distributions/saddle-point.ts";
import { momentsOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { ascendingOrder } from "../ranks.ts";
import { take, type Sample } from "../sample.ts";
import { logRank, type LogRankResult } from "./log-rank.ts";
import { survivalRows, type Survival } from "./survival-rows.ts";

/** Follow-up, a measure, and the shares of patients between whom the cut must lie. */
export type MaximalCutData = Survival & {
  readonly values: Sample;
  /** 0.1 unless given. */
  readonly smallestShare?: number | undefined;
  /** 0.9 unless given. */
  readonly largestShare?: number | undefined;
};

type Counts = { readonly n: number; readonly missing: number; readonly events: number };

/** A cut that could be chosen: values up to it are low. */
export type CandidateCut = { readonly cut: number; readonly low: number; readonly statistic: number };

/** The cut with the largest standardized log-rank statistic; high means above the cut. */
export type MaximalCutResult =
  | (Counts & {
      readonly status: "ok";
      readonly cut: number;
      readonly low: number;
      readonly high: number;
      readonly statistic: number;
      readonly candidates: readonly CandidateCut[];
      /** Corrected for the choice: Lausen and Schumacher 1992. */
      readonly lausen1992: PValue;
      /** Corrected for the choice: Lausen, Sauerbrei and Schumacher 1994, the one to report. */
      readonly lausen1994: PValue;
      /** The two formulas before they are capped at 1. */
      readonly uncapped: { readonly lausen1992: number; readonly lausen1994: number };
      /** Not corrected for the choice, in the order high, low. */
      readonly naive: LogRankResult;
    })
  | (NotComputable & Counts);

const lnDensity = (z: number): number => -(z * z + LN_2PI) / 2;

/** Log-rank scores of maxstat: of tied times all take the risk set after the last of them. */
function scoresOf(time: Float64Array, event: Float64Array): Float64Array {
  const order = ascendingOrder(time);
  const scores = new Float64Array(time.length);
  let hazard = 0;
  for (let start = 0, end = 0; start < order.length; start = end) {
    let deaths = 0;
    for (; end < order.length && time[order[end] ?? 0] === time[order[start] ?? 0]; end += 1)
      deaths += event[order[end] ?? 0] ?? 0;
    hazard += deaths / (time.length - end + 1);
    for (const row of order.subarray(start, end)) scores[row] = (event[row] ?? 0) - hazard;
  }
  return scores;
}

/** Standardized sums of the scores of the m smallest values, at every m between the shares where the value changes. */
function candidatesOf(ascending: Float64Array, scores: Float64Array, from: number, to: number): CandidateCut[] {
  const n = ascending.length;
  const { mean, squares } = momentsOf(scores);
  const candidates: CandidateCut[] = [];
  let sum = 0;
  for (let low = 1; low <= Math.min(to, n - 1); low += 1) {
    sum += (scores[low - 1] ?? 0) - mean;
    const cut = ascending[low - 1] ?? 0;
    if (low < from || cut === ascending[low]) continue;
    const variance = (low * (n - low) * squares) / (n * (n - 1));
    candidates.push({ cut, low, statistic: Math.abs(sum) / Math.sqrt(variance) });
  }
  return candidates;
}

/** ln p by the limit of the process between the shares; 0 under a statistic of 1. */
function lnLausen1992(m: number, smallest: number, largest: number): number {
  if (m < 1) return 0;
  const odds = Math.log((largest * (1 - smallest)) / ((1 - largest) * smallest));
  return lnDensity(m) + Math.log(4 / m + (m - 1 / m) * odds);
}

/** p by the correlation of neighbouring cuts, as a multiple of exp(-m^2 / 2). */
function lnLausen1994(m: number, candidates: readonly CandidateCut[], n: number): number {
  const half = (m * m) / 2;
  const joined = candidates.slice(1).reduce((sum, { low }, i) => {
    const before = candidates[i]?.low ?? 0;
    const t = Math.sqrt(Math.max(0, 1 - (before * (n - low)) / ((n - before) * low)));
    return sum + (t - (m * m * 0.25 - 1) * (t ** 3 / 6)) / Math.PI;
  }, 0);
  return -half + Math.log(Math.max(0, 2 * Math.exp(normalLnUpper(m) + half) + joined));
}

/**
 * Maximally selected log-rank statistic: the cut of a measure that separates survival most, with p-values that are
 * corrected for having chosen it. Not computable: no_events, all_values_identical, no_cutpoint (no value between the
 * shares), zero_variance (all patients have the same score).
 * R: maxstat::maxstat.test(Surv(time, event) ~ x, smethod = "LogRank", pmethod = "Lau94").
 */
export function maximalCut(data: MaximalCutData): MaximalCutResult {
  const { values, smallestShare = 0.1, largestShare = 0.9 } = data;
  const { time, event, rows, missing } = survivalRows(data, [values]);
  const x = take(values, rows);
  const n = rows.length;
  const counts = { n, missing, events: event.reduce((sum, died) => sum + died, 0) };
  if (counts.events === 0) return { ...notComputable("no_events"), ...counts };
  if (x.every((value) => value === x[0])) return { ...notComputable("all_values_identical"), ...counts };
  const order = ascendingOrder(x);
  const inOrder = (column: Float64Array) => column.map((_, i) => column[order[i] ?? 0] ?? 0);
  const scores = inOrder(scoresOf(time, event));
  if (momentsOf(scores).squares === 0) return { ...notComputable("zero_variance"), ...counts };
  const [from, to] = [Math.max(1, Math.floor(n * smallestShare)), Math.floor(n * largestShare)];
  const candidates = candidatesOf(inOrder(x), scores, from, to);
  if (candidates.length === 0) return { ...notComputable("no_cutpoint"), ...counts };
  const best = candidates.reduce((found, one) => (one.statistic > found.statistic ? one : found));
  const ln1992 = lnLausen1992(best.statistic, smallestShare, largestShare);
  const ln1994 = lnLausen1994(best.statistic, candidates, n);
  return {
    status: "ok",
    ...counts,
    ...best,
    high: n - best.low,
    candidates,
    lausen1992: pValueOf(ln1992),
    lausen1994: pValueOf(ln1994),
    uncapped: { lausen1992: Math.exp(ln1992), lausen1994: Math.exp(ln1994) },
    naive: logRank({ time, event, group: x.map((value) => Number(value <= best.cut)), groupCount: 2 }),
  };
}
