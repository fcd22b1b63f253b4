import type { AdditionalStatistic } from "../../contract/statistics.ts";
import type { PValue } from "../../statistics/index.ts";
import { type Coefficient, coefficientOf, coefficientRow, ofRanks, ofValues } from "./coefficient.ts";
import type { MeasuredPair } from "./measured-pairs.ts";
import { type Adjusted, partialRows } from "./partial-correlation.ts";
import { type OverTypes, overTypes, randomEffectsRows } from "./random-effects.ts";
import { centred } from "./within-cancer-type.ts";

/** One pair of measures; the coefficient is null with a reason when it does not exist. */
export interface CorrelatedPair extends MeasuredPair, Coefficient {
  readonly n: number;
  readonly adjusted: PValue | null;
  /** The same patients beside the covariates that the question names, or their random effects; null where it names none. */
  readonly partial: AdditionalStatistic | null;
  /** Random effects over several cancer types; null for one. */
  readonly overTypes: OverTypes | null;
  readonly further: readonly AdditionalStatistic[];
}

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
    ...coefficientOf(points, several),
    adjusted: null,
    partial: partial[0] ?? null,
    overTypes: several ? overTypes(within) : null,
    further: [
      coefficientRow("pearson", label, ofValues(several ? centred(points) : points)),
      ...(several ? alone.map(({ code, found }) => coefficientRow("spearman", `${code}: ${label}`, found)) : []),
      ...(several ? randomEffectsRows(within, label) : []),
      ...partial,
    ],
  };
}
