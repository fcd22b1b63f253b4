import { hedgesFactor } from "../hedges-factor.ts";
import type { Table2x2 } from "../fisher-exact.ts";
import type { StudyEstimate } from "./study-estimate.ts";

/** Mean, standard deviation and size of one group of a study. */
export type GroupSummary = { readonly mean: number; readonly standardDeviation: number; readonly n: number };

/**
 * Log odds ratio of a table; one half is added to all cells when one is 0, and a table with an empty column says
 * nothing (null). R: metafor::escalc("OR", add = 1/2, to = "only0", drop00 = TRUE).
 */
export function logOddsRatio([[a, b], [c, d]]: Table2x2): StudyEstimate | null {
  if (a + c === 0 || b + d === 0 || a + b === 0 || c + d === 0) return null;
  const added = [a, b, c, d].includes(0) ? 0.5 : 0;
  const [p, q, r, s] = [a + added, b + added, c + added, d + added];
  return { estimate: Math.log((p * s) / (q * r)), variance: 1 / p + 1 / q + 1 / r + 1 / s };
}

/** Hedges' g, first minus second; null without spread. R: metafor::escalc("SMD", vtype = "LS"). */
export function standardizedMeanDifference(first: GroupSummary, second: GroupSummary): StudyEstimate | null {
  const df = first.n + second.n - 2;
  const squares = [first, second].reduce((sum, { n, standardDeviation }) => sum + (n - 1) * standardDeviation ** 2, 0);
  if (!(df > 1) || !(squares > 0)) return null;
  const estimate = (hedgesFactor(df) * (first.mean - second.mean)) / Math.sqrt(squares / df);
  return { estimate, variance: 1 / first.n + 1 / second.n + estimate ** 2 / (2 * (first.n + second.n)) };
}

/** Log odds of a proportion, one half added to both counts at 0 and 1. R: metafor::escalc("PLO"). */
export function logitProportion(count: number, total: number): StudyEstimate | null {
  if (!(total > 0)) return null;
  const added = count === 0 || count === total ? 0.5 : 0;
  const [yes, no] = [count + added, total - count + added];
  return { estimate: Math.log(yes / no), variance: 1 / yes + 1 / no };
}

/** Proportion of a log odds. */
export const fromLogit = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Freeman-Tukey double arcsine of a proportion. R: metafor::escalc("PFT"). */
export function doubleArcsine(count: number, total: number): StudyEstimate | null {
  if (!(total > 0)) return null;
  const angle = (part: number) => Math.asin(Math.sqrt(part / (total + 1)));
  return { estimate: (angle(count) + angle(count + 1)) / 2, variance: 1 / (4 * total + 2) };
}

/** Number of patients at which pooled double arcsines are turned back. */
export const harmonicMean = (totals: readonly number[]): number =>
  totals.length / totals.reduce((sum, total) => sum + 1 / total, 0);

/** Proportion of a double arcsine of `total` patients (Miller 1978). R: metafor::transf.ipft. */
export function fromDoubleArcsine(angle: number, total: number): number {
  if (angle > (doubleArcsine(total, total)?.estimate ?? 0)) return 1;
  if (angle < (doubleArcsine(0, total)?.estimate ?? 0)) return 0;
  const sine = Math.sin(2 * angle);
  const root = Math.sqrt(Math.max(0, 1 - (sine + (sine - 1 / sine) / total) ** 2));
  return (1 - Math.sign(Math.cos(2 * angle)) * root) / 2;
}
