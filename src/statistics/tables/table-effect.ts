import { noncentralChiSquared } from "../distributions/noncentral-chi-squared.ts";
import type { Interval } from "../interval.ts";
import { findRoot } from "../root.ts";
import type { CountTable } from "./table-margins.ts";

/** Effect sizes of a table with intervals from the noncentrality of the uncorrected chi-squared statistic. */
export type TableEffect = {
  /** sqrt(X2 / n); the interval is not capped. */
  readonly cohensW: number;
  readonly cohensWInterval: Interval;
  /** w / sqrt(min(rows, columns) - 1), 0 to 1. */
  readonly cramersV: number;
  readonly cramersVInterval: Interval;
  /** Bergsma 2013, doi:10.1016/j.jkss.2012.10.002. */
  readonly cramersVCorrected: number;
  /** Signed, two by two only. */
  readonly phi: number | null;
  readonly noncentrality: Interval;
};

/** Noncentrality at which the statistic has this probability from below; 0 when even the central one has less. */
function noncentralityAt(statistic: number, df: number, probability: number): number {
  const excess = (ncp: number) => noncentralChiSquared(statistic, df, ncp) - probability;
  if (excess(0) <= 0) return 0;
  let high = 2 * statistic + 10;
  while (excess(high) > 0) high *= 2;
  return findRoot(excess, 0, high);
}

function phiOf([[a = 0, b = 0] = [], [c = 0, d = 0] = []]: CountTable): number {
  return (a * d - b * c) / Math.sqrt((a + b) * (c + d) * (a + c) * (b + d));
}

/** Cramer's V with the bias of small samples taken off. */
function corrected(statistic: number, n: number, rows: number, columns: number): number {
  const square = Math.max(0, statistic / n - ((rows - 1) * (columns - 1)) / (n - 1));
  const shrunk = (size: number) => size - (size - 1) ** 2 / (n - 1);
  const smaller = Math.min(shrunk(rows), shrunk(columns)) - 1;
  return smaller > 0 ? Math.sqrt(square / smaller) : 0;
}

/** Effect sizes of a table without empty margins. R: effectsize::cohens_w, cramers_v, phi(adjust = FALSE). */
export function effectSizesOf(table: CountTable, statistic: number, n: number): TableEffect {
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const df = (rows - 1) * (columns - 1);
  const noncentrality = [noncentralityAt(statistic, df, 0.975), noncentralityAt(statistic, df, 0.025)] as const;
  const steps = Math.sqrt(Math.min(rows, columns) - 1);
  const [low, high] = [Math.sqrt(noncentrality[0] / n), Math.sqrt(noncentrality[1] / n)];
  const cohensW = Math.sqrt(statistic / n);
  return {
    cohensW,
    cohensWInterval: [low, high],
    cramersV: cohensW / steps,
    cramersVInterval: [Math.min(1, low / steps), Math.min(1, high / steps)],
    cramersVCorrected: corrected(statistic, n, rows, columns),
    phi: rows === 2 && columns === 2 ? phiOf(table) : null,
    noncentrality,
  };
}
