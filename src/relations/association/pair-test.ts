import { coOccurrence, contingency, type Interval, mantelHaenszel, type Table2x2 } from "../../statistics/index.ts";
import { finite } from "../statistics-fields.ts";
import type { PairAssociation, PairTable } from "./association-result.ts";

type Counts = PairTable["counts"];

type OpenInterval = readonly [lower: number | null, upper: number | null];

const log2 = (end: number): number | null => (end === 0 ? null : finite(Math.log2(end)));

/** An odds ratio with its interval, on its own scale and on that of the effect size; what is infinite is null. */
function oddsFields(
  log2OddsRatio: number,
  oddsRatio: number,
  interval: Interval | null,
): Pick<PairAssociation, "effect" | "effectName" | "effectInterval" | "oddsRatio" | "oddsRatioInterval" | "reason"> {
  const effect = finite(log2OddsRatio);
  const ends = (scale: (end: number) => number | null): OpenInterval | null =>
    interval === null ? null : [scale(interval[0]), scale(interval[1])];
  return {
    effect,
    effectName: "log2_odds_ratio",
    effectInterval: ends(log2),
    oddsRatio: finite(oddsRatio),
    oddsRatioInterval: ends(finite),
    reason: effect === null ? "a cell of the table is 0" : null,
  };
}

const notComputable = (
  test: PairAssociation["test"],
  effectName: PairAssociation["effectName"],
  reason: string,
): PairAssociation => ({
  test,
  statistic: null,
  degreesOfFreedom: null,
  pValue: null,
  effect: null,
  effectName,
  effectInterval: null,
  oddsRatio: null,
  oddsRatioInterval: null,
  tendency: null,
  reason,
});

/** Two by two: both, first only, second only, neither. */
export const tableOf = ([[both = 0, aNotB = 0] = [], [bNotA = 0, neither = 0] = []]: Counts): Table2x2 => [
  [both, aNotB],
  [bNotA, neither],
];

/** Fisher's exact test of all patients together. */
export function fisherPair(counts: Counts): PairAssociation {
  const [[both, aNotB], [bNotA, neither]] = tableOf(counts);
  const result = coOccurrence({ both, aNotB, bNotA, neither });
  if (result.status !== "ok") return notComputable("fisher_exact", "log2_odds_ratio", result.reason);
  return {
    test: "fisher_exact",
    statistic: null,
    degreesOfFreedom: null,
    pValue: result.pValue,
    ...oddsFields(result.log2OddsRatio, result.oddsRatio, result.interval),
    tendency: result.log2OddsRatio > 0 ? "together" : "apart",
  };
}

/** Cochran-Mantel-Haenszel test over the cancer types, each with its own table. */
export function stratifiedPair(strata: readonly Counts[]): PairAssociation {
  const result = mantelHaenszel(strata.map(tableOf));
  if (result.status !== "ok") return notComputable("cochran_mantel_haenszel", "log2_odds_ratio", result.reason);
  const { corrected, commonOddsRatio } = result;
  const isFinite = commonOddsRatio.status === "ok";
  const towards = isFinite ? commonOddsRatio.estimate : commonOddsRatio.direction === "positive" ? Infinity : 0;
  return {
    test: "cochran_mantel_haenszel",
    statistic: corrected.statistic,
    degreesOfFreedom: corrected.degreesOfFreedom,
    pValue: corrected.pValue,
    ...oddsFields(Math.log2(towards), towards, isFinite ? commonOddsRatio.interval : null),
    tendency: towards > 1 ? "together" : "apart",
  };
}

/** The chi-squared test of a larger table. */
export function chiSquaredPair(counts: Counts): PairAssociation {
  const result = contingency(counts);
  if (result.status !== "ok") return notComputable("chi_squared", "cramers_v", result.reason);
  const { reported, degreesOfFreedom, cramersV, effect } = result;
  return {
    test: "chi_squared",
    statistic: reported.statistic,
    degreesOfFreedom,
    pValue: reported.pValue,
    effect: cramersV,
    effectName: "cramers_v",
    effectInterval: [...effect.cramersVInterval],
    oddsRatio: null,
    oddsRatioInterval: null,
    tendency: null,
    reason: null,
  };
}
