import { chiSquareTest, type ChiSquareTest } from "./chi-square-test.ts";
import type { Table2x2 } from "./fisher-exact.ts";
import { Z_975, type Interval } from "./interval.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";

/** Result over several two-by-two tables. */
export type MantelHaenszelResult =
  | {
      readonly status: "ok";
      /** Tables with all four margins, the ones that carry information. */
      readonly strataUsed: number;
      readonly uncorrected: ChiSquareTest;
      /** With the continuity correction of one half when the deviation allows it: the one to report. */
      readonly corrected: ChiSquareTest;
      /** Mantel-Haenszel estimate; 0 and Infinity are allowed. */
      readonly commonOddsRatio: number;
      /** Robins, Breslow and Greenland; null when the odds ratio is 0 or infinite. */
      readonly interval: Interval | null;
    }
  | NotComputable;

type Stratum = { readonly a: number; readonly b: number; readonly c: number; readonly d: number; readonly n: number };

const stratumOf = ([[a, b], [c, d]]: Table2x2): Stratum => ({ a, b, c, d, n: a + b + c + d });

const isInformative = ({ a, b, c, d }: Stratum): boolean => ![a + b, c + d, a + c, b + d].includes(0);

function testsOf(strata: readonly Stratum[]): { uncorrected: ChiSquareTest; corrected: ChiSquareTest } {
  const total = (term: (stratum: Stratum) => number) => strata.reduce((sum, stratum) => sum + term(stratum), 0);
  const deviation = Math.abs(total(({ a, b, c, n }) => a - ((a + b) * (a + c)) / n));
  const variance = total(({ a, b, c, d, n }) => ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1)));
  const correction = deviation >= 0.5 ? 0.5 : 0;
  const statistic = (yates: number) => chiSquareTest((deviation - yates) ** 2 / variance, 1);
  return { uncorrected: statistic(0), corrected: statistic(correction) };
}

function oddsRatioOf(strata: readonly Stratum[]): { commonOddsRatio: number; interval: Interval | null } {
  const total = (term: (stratum: Stratum) => number) => strata.reduce((sum, stratum) => sum + term(stratum), 0);
  const concordant = ({ a, d, n }: Stratum) => (a * d) / n;
  const discordant = ({ b, c, n }: Stratum) => (b * c) / n;
  const [r, s] = [total(concordant), total(discordant)];
  if (r === 0 || s === 0) return { commonOddsRatio: r / s, interval: null };
  const p = ({ a, d, n }: Stratum) => (a + d) / n;
  const mixed = total((t) => p(t) * discordant(t) + (1 - p(t)) * concordant(t)) / (2 * r * s);
  const variance =
    total((t) => p(t) * concordant(t)) / (2 * r * r) + mixed + total((t) => (1 - p(t)) * discordant(t)) / (2 * s * s);
  const factor = Math.exp(Z_975 * Math.sqrt(variance));
  return { commonOddsRatio: r / s, interval: [r / s / factor, (r / s) * factor] };
}

/**
 * Cochran-Mantel-Haenszel test of association over strata, two-sided, with the common odds ratio of the first row
 * against the second. Tables with an empty margin carry nothing and are left out.
 * Not computable: zero_margin (no table left). R: mantelhaen.test(array, correct = TRUE).
 */
export function mantelHaenszel(tables: readonly Table2x2[]): MantelHaenszelResult {
  const strata = tables.map(stratumOf).filter(isInformative);
  if (strata.length === 0) return notComputable("zero_margin");
  return { status: "ok", strataUsed: strata.length, ...testsOf(strata), ...oddsRatioOf(strata) };
}
