import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { pearson, type PValue, spearman } from "../../statistics/index.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import type { MeasuredPair, Point } from "./measured-pairs.ts";
import { type Adjusted, partialRows } from "./partial-correlation.ts";
import { type OverTypes, overTypes, randomEffectsRows } from "./random-effects.ts";
import { centred, rankedWithin } from "./within-cancer-type.ts";

/** One pair of measures; the coefficient is null with a reason when it does not exist. */
export interface CorrelatedPair extends MeasuredPair {
  readonly n: number;
  readonly rho: number | null;
  readonly interval: readonly [number, number] | null;
  readonly statistic: number | null;
  readonly pValue: PValue | null;
  readonly adjusted: PValue | null;
  readonly reason: string | null;
  /** The same patients beside the covariates that the question names, or their random effects; null where it names none. */
  readonly partial: AdditionalStatistic | null;
  /** Random effects over several cancer types; null for one. */
  readonly overTypes: OverTypes | null;
  readonly further: readonly AdditionalStatistic[];
}

type Coefficient = Pick<CorrelatedPair, "rho" | "interval" | "statistic" | "pValue" | "reason">;

const columns = (points: readonly Point[]): [number[], number[]] => [
  points.map((point) => point.x),
  points.map((point) => point.y),
];

const missing = (reason: string): Coefficient => ({ rho: null, interval: null, statistic: null, pValue: null, reason });

/** A coefficient of exactly 1 or -1 has no test. */
const reasonWithout = (pValue: PValue | null): string | null => (pValue === null ? "exactly_monotone" : null);

function ofRanks(points: readonly Point[]): Coefficient {
  const result = spearman(...columns(points));
  if (result.status !== "ok") return missing(result.reason);
  const { rho, interval, t, pValue } = result;
  return { rho, interval, statistic: t, pValue, reason: reasonWithout(pValue) };
}

function ofValues(points: readonly Point[]): Coefficient {
  const result = pearson(...columns(points));
  if (result.status !== "ok") return missing(result.reason);
  const { r, interval, t, pValue } = result;
  return { rho: r, interval, statistic: t, pValue, reason: reasonWithout(pValue) };
}

const row = (test: "spearman" | "pearson", comparison: string, found: Coefficient): AdditionalStatistic =>
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

/** Correlates the patients of these cancer types, where they are several within each. */
export function correlate(
  pair: MeasuredPair,
  cancerTypes: readonly string[],
  adjusted: Adjusted | null,
): CorrelatedPair {
  const points = pair.points.filter((point) => cancerTypes.includes(point.cancerType));
  const several = cancerTypes.length > 1;
  const label = `${pair.x} and ${pair.y}`;
  const byType = cancerTypes.map((code) => [code, points.filter((point) => point.cancerType === code)] as const);
  const alone = byType.map(([code, held]) => ({ code, n: held.length, found: ofRanks(held) }));
  const within = alone.map(({ n, found: { rho } }) => (rho === null || n < 4 ? null : { rho, variance: 1 / (n - 3) }));
  const partial = adjusted === null ? [] : partialRows(byType, adjusted, label);
  return {
    ...pair,
    points,
    n: points.length,
    // Ranks are already taken: their linear correlation is Spearman's.
    ...(several ? ofValues(rankedWithin(points)) : ofRanks(points)),
    adjusted: null,
    partial: partial[0] ?? null,
    overTypes: several ? overTypes(within) : null,
    further: [
      row("pearson", label, ofValues(several ? centred(points) : points)),
      ...(several ? alone.map(({ code, found }) => row("spearman", `${code}: ${label}`, found)) : []),
      ...(several ? randomEffectsRows(within, label) : []),
      ...partial,
    ],
  };
}
