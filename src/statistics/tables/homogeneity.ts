import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import type { CommonOddsRatio } from "./common-odds-ratio.ts";
import { totalOver, type Stratum } from "./two-by-two.ts";

/** Breslow-Day test that the odds ratios are equal, plain and with Tarone's correction (the one to report). */
export type BreslowDayResult =
  | { readonly status: "ok"; readonly uncorrected: ChiSquareTest; readonly tarone: ChiSquareTest }
  | NotComputable;

/** Woolf's test; `added` is what every cell got because one was empty. */
export type WoolfResult = (ChiSquareTest & { readonly status: "ok"; readonly added: 0 | 0.5 }) | NotComputable;

/** Expected first cell at an odds ratio with the margins as they are: the root inside the margins. */
function expectedCell({ row, column, n }: Stratum, oddsRatio: number): number {
  const product = oddsRatio * row * column;
  const linear = n - row - column + oddsRatio * (row + column);
  const root = Math.sqrt(linear * linear + 4 * (1 - oddsRatio) * product);
  // Of the two forms of the root the one without cancellation.
  return linear >= 0 ? (2 * product) / (linear + root) : (root - linear) / (2 * (1 - oddsRatio));
}

/** Deviation of the first cell from its expectation, and its asymptotic variance. */
function deviationAt(stratum: Stratum, oddsRatio: number): { deviation: number; variance: number } {
  const a = expectedCell(stratum, oddsRatio);
  const { row, column, n } = stratum;
  const cells = [a, row - a, column - a, n - row - column + a];
  return { deviation: stratum.a - a, variance: 1 / cells.reduce((sum, cell) => sum + 1 / cell, 0) };
}

/**
 * Breslow-Day test over informative tables. Not computable: fewer_than_two_strata, separation (no common odds ratio).
 * R: DescTools::BreslowDayTest(array, correct = TRUE).
 */
export function breslowDay(strata: readonly Stratum[], common: CommonOddsRatio): BreslowDayResult {
  if (strata.length < 2) return notComputable("fewer_than_two_strata");
  if (common.status !== "ok") return notComputable("separation");
  const deviations = strata.map((stratum) => deviationAt(stratum, common.estimate));
  const sum = (term: (one: { deviation: number; variance: number }) => number) =>
    deviations.reduce((total, one) => total + term(one), 0);
  const statistic = sum(({ deviation, variance }) => deviation ** 2 / variance);
  const correction = sum(({ deviation }) => deviation) ** 2 / sum(({ variance }) => variance);
  const df = strata.length - 1;
  return {
    status: "ok",
    uncorrected: chiSquareTest(statistic, df),
    tarone: chiSquareTest(Math.max(0, statistic - correction), df),
  };
}

/**
 * Woolf's test over informative tables: one half is added to every cell when one is empty.
 * Not computable: fewer_than_two_strata. R: vcd::woolf_test(array).
 */
export function woolf(strata: readonly Stratum[]): WoolfResult {
  if (strata.length < 2) return notComputable("fewer_than_two_strata");
  const added = strata.some(({ a, b, c, d }) => [a, b, c, d].includes(0)) ? 0.5 : 0;
  const logOdds = ({ a, b, c, d }: Stratum) => Math.log(((a + added) * (d + added)) / ((b + added) * (c + added)));
  const weight = ({ a, b, c, d }: Stratum) => 1 / [a, b, c, d].reduce((sum, cell) => sum + 1 / (cell + added), 0);
  const mean = totalOver(strata, (t) => weight(t) * logOdds(t)) / totalOver(strata, weight);
  const statistic = totalOver(strata, (t) => weight(t) * (logOdds(t) - mean) ** 2);
  return { status: "ok", added, ...chiSquareTest(statistic, strata.length - 1) };
}
