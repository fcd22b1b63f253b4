import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { lnIncompleteBeta } from "../distributions/beta.ts";
import type { Table2x2 } from "../fisher-exact.ts";
import type { Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { proportion } from "../proportion.ts";
import { pValueOf, type PValue } from "../p-value.ts";

/** McNemar's test of two paired yes-or-no variables. */
export type McNemarResult =
  | {
      readonly status: "ok";
      /** Pairs with yes in the rows' variable only, and with yes in the columns' variable only. */
      readonly b: number;
      readonly c: number;
      readonly uncorrected: ChiSquareTest;
      /** With the continuity correction, at most down to 0. */
      readonly corrected: ChiSquareTest;
      /** Binomial test of b among b + c. */
      readonly exact: PValue;
      /** b / c; 0 and Infinity are allowed. */
      readonly oddsRatio: number;
      readonly interval: Interval;
    }
  | NotComputable;

/** Two-sided binomial p at one half: twice the smaller tail. */
function exactP(b: number, c: number): PValue {
  const smaller = Math.min(b, c);
  if (b === c) return pValueOf(0);
  return pValueOf(Math.LN2 + lnIncompleteBeta(b + c - smaller, smaller + 1, 0.5, 0.5));
}

const oddsOf = (p: number): number => p / (1 - p);

/**
 * McNemar's test of a two-by-two table of pairs, with the odds ratio of the discordant pairs and its exact interval.
 * Not computable: no_discordant_pairs. R: mcnemar.test(table), binom.test(b, b + c).
 */
export function mcNemar([[, b], [c]]: Table2x2): McNemarResult {
  const discordant = b + c;
  const share = proportion(b, discordant);
  if (share.status !== "ok") return notComputable("no_discordant_pairs");
  const difference = Math.abs(b - c);
  const [lower, upper] = share.clopperPearson;
  return {
    status: "ok",
    b,
    c,
    uncorrected: chiSquareTest(difference ** 2 / discordant, 1),
    corrected: chiSquareTest(Math.max(0, difference - 1) ** 2 / discordant, 1),
    exact: exactP(b, c),
    oddsRatio: b / c,
    interval: [oddsOf(lower), oddsOf(upper)],
  };
}
