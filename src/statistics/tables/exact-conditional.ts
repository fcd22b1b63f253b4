import type { ConditionalOddsRatio } from "../conditional-odds-ratio.ts";
import { hypergeometricLnMass, leastMarked, mostMarked, type Urn } from "../distributions/hypergeometric.ts";
import { convolve, lnTotal, type LogConcave } from "../distributions/log-concave.ts";
import { LN_TAIL } from "../interval.ts";
import type { Table2x2 } from "../fisher-exact.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { findRoot } from "../root.ts";
import { isInformative, stratumOf, totalOver, type Stratum } from "./two-by-two.ts";

/** Exact conditional test of no association, with the conditional maximum likelihood odds ratio. */
export type ExactConditionalResult =
  | (ConditionalOddsRatio & { readonly status: "ok"; readonly pValue: PValue })
  | NotComputable;

/** Tables this much likelier than the observed ones still count as equally likely (rounding; the rule of R). */
const LN_SAME = Math.log1p(1e-7);

/** Widest odds ratio looked for, on the logarithmic scale. */
const REACH = 700;

function massesOf(stratum: Stratum): LogConcave {
  const urn: Urn = { marked: stratum.column, drawn: stratum.row, total: stratum.n };
  const least = leastMarked(urn);
  const lnMasses = new Float64Array(mostMarked(urn) - least + 1).map((_, i) => hypergeometricLnMass(urn, least + i));
  return { least, lnMasses };
}

/** ln P(S <= s), ln P(S >= s) and E(S) - s at an odds ratio. */
function conditionalAt({ lnMasses }: LogConcave, place: number, lnOddsRatio: number) {
  const tilted = lnMasses.map((value, i) => value + i * lnOddsRatio);
  const all = lnTotal(tilted);
  const excess = tilted.reduce((total, value, i) => total + (i - place) * Math.exp(value - all), 0);
  return {
    lower: lnTotal(tilted.subarray(0, place + 1)) - all,
    upper: lnTotal(tilted.subarray(place)) - all,
    excess,
  };
}

function oddsRatioOf(masses: LogConcave, place: number): ConditionalOddsRatio {
  type At = ReturnType<typeof conditionalAt>;
  const solve = (f: (at: At) => number) =>
    Math.exp(findRoot((ln) => f(conditionalAt(masses, place, ln)), -REACH, REACH));
  const [isLeast, isMost] = [place === 0, place === masses.lnMasses.length - 1];
  const lower = isLeast ? 0 : solve(({ upper }) => upper - LN_TAIL);
  const upper = isMost ? Infinity : solve((at) => at.lower - LN_TAIL);
  if (isLeast) return { oddsRatio: 0, interval: [lower, upper] };
  return { oddsRatio: isMost ? Infinity : solve(({ excess }) => excess), interval: [lower, upper] };
}

/**
 * Exact test of conditional independence over two-by-two tables, two-sided: the sum over all totals of the first cell
 * that are not likelier than the observed one. Not computable: zero_margin (no table with all margins).
 * R: mantelhaen.test(array, exact = TRUE), whose odds ratio is good to about 1e-4 only.
 */
export function exactConditional(tables: readonly Table2x2[]): ExactConditionalResult {
  const strata = tables.map(stratumOf).filter(isInformative);
  const [first, ...others] = strata.map(massesOf);
  if (!first) return notComputable("zero_margin");
  const masses = others.reduce(convolve, first);
  const place = totalOver(strata, ({ a }) => a) - masses.least;
  const limit = (masses.lnMasses[place] ?? 0) + LN_SAME;
  const lnP = lnTotal(masses.lnMasses.filter((value) => value <= limit));
  return { status: "ok", pValue: pValueOf(lnP), ...oddsRatioOf(masses, place) };
}
