import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import type { Table2x2 } from "../fisher-exact.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { commonOddsRatio, type CommonOddsRatio } from "./common-odds-ratio.ts";
import { breslowDay, woolf, type BreslowDayResult, type WoolfResult } from "./homogeneity.ts";
import { isInformative, stratumOf, totalOver, type Stratum } from "./two-by-two.ts";

/** Tables given, and those with all four margins, which alone carry information. */
type Counts = { readonly strata: number; readonly strataUsed: number; readonly n: number };

/** Result over several two-by-two tables; odds ratios are of the first row (or column) against the second. */
export type MantelHaenszelResult =
  | (Counts & {
      readonly status: "ok";
      readonly uncorrected: ChiSquareTest;
      /** With the continuity correction of one half when the deviation allows it: the one to report. */
      readonly corrected: ChiSquareTest;
      readonly commonOddsRatio: CommonOddsRatio;
      readonly breslowDay: BreslowDayResult;
      readonly woolf: WoolfResult;
    })
  | (NotComputable & Counts);

function testsOf(strata: readonly Stratum[]): { uncorrected: ChiSquareTest; corrected: ChiSquareTest } {
  const deviation = Math.abs(totalOver(strata, ({ a, row, column, n }) => a - (row * column) / n));
  const variance = totalOver(
    strata,
    ({ row, column, n }) => (row * (n - row) * column * (n - column)) / (n * n * (n - 1)),
  );
  const correction = deviation >= 0.5 ? 0.5 : 0;
  const statistic = (yates: number) => chiSquareTest((deviation - yates) ** 2 / variance, 1);
  return { uncorrected: statistic(0), corrected: statistic(correction) };
}

/**
 * Cochran-Mantel-Haenszel test of association over strata, two-sided, with the common odds ratio and tests
 * of the homogeneity of the odds ratios. Tables with an empty margin carry nothing and are left out.
 * Not computable: zero_margin (no table left). R: mantelhaen.test(array, correct = TRUE).
 */
export function mantelHaenszel(tables: readonly Table2x2[]): MantelHaenszelResult {
  const strata = tables.map(stratumOf).filter(isInformative);
  const counts = { strata: tables.length, strataUsed: strata.length, n: totalOver(strata, ({ n }) => n) };
  if (strata.length === 0) return { ...notComputable("zero_margin"), ...counts };
  const odds = commonOddsRatio(strata);
  return {
    status: "ok",
    ...counts,
    ...testsOf(strata),
    commonOddsRatio: odds,
    breslowDay: breslowDay(strata, odds),
    woolf: woolf(strata),
  };
}
