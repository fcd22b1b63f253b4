import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { pearson, type PValue, spearman } from "../../statistics/index.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import type { Point } from "./measured-pairs.ts";
import { rankedWithin } from "./within-cancer-type.ts";

/** A correlation; null with a reason where it does not exist. */
export interface Coefficient {
  readonly rho: number | null;
  readonly interval: readonly [number, number] | null;
  readonly statistic: number | null;
  readonly pValue: PValue | null;
  readonly reason: string | null;
}

const columns = (points: readonly Point[]): [number[], number[]] => [
  points.map((point) => point.x),
  points.map((point) => point.y),
];

const missing = (reason: string): Coefficient => ({ rho: null, interval: null, statistic: null, pValue: null, reason });

/** A coefficient of exactly 1 or -1 has no test. */
const reasonWithout = (pValue: PValue | null): string | null => (pValue === null ? "exactly_monotone" : null);

export function ofRanks(points: readonly Point[]): Coefficient {
  const result = spearman(...columns(points));
  if (result.status !== "ok") return missing(result.reason);
  const { rho, interval, t, pValue } = result;
  return { rho, interval, statistic: t, pValue, reason: reasonWithout(pValue) };
}

export function ofValues(points: readonly Point[]): Coefficient {
  const result = pearson(...columns(points));
  if (result.status !== "ok") return missing(result.reason);
  const { r, interval, t, pValue } = result;
  return { rho: r, interval, statistic: t, pValue, reason: reasonWithout(pValue) };
}

export const coefficientRow = (
  test: "spearman" | "pearson",
  comparison: string,
  found: Coefficient,
): AdditionalStatistic =>
  furtherTest({
    test,
    comparison,
    statistic: found.statistic,
    ...pFields(found.pValue),
    effect_size: found.rho,
    effect_size_name: test === "spearman" ? "rho" : "r",
    confidence_interval: found.interval === null ? null : [...found.interval],
    reason: found.reason,
  });

/** Of the ranks, where there are several cancer types within each: these are taken then, so that their linear correlation is Spearman's. */
export const coefficientOf = (points: readonly Point[], several: boolean): Coefficient =>
  several ? ofValues(rankedWithin(points)) : ofRanks(points);
