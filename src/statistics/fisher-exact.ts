import { conditionalOddsRatio, type ConditionalOddsRatio } from "./conditional-odds-ratio.ts";
import {
  hypergeometricLnLower,
  hypergeometricLnMass,
  hypergeometricLnUpper,
  leastMarked,
  mostMarked,
  type Urn,
} from "./distributions/hypergeometric.ts";
import { lnSum } from "./distributions/log-space.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { pValueOf, type PValue } from "./p-value.ts";

/** Counts by rows. */
export type Table2x2 = readonly [readonly [a: number, b: number], readonly [c: number, d: number]];

/** Result of Fisher's exact test; odds ratios are of the first row (or column) against the second. */
export type FisherExactResult =
  | (ConditionalOddsRatio & {
      readonly status: "ok";
      readonly pValue: PValue;
      readonly pLess: PValue;
      readonly pGreater: PValue;
      /** a d / (b c); 0 and Infinity are allowed. */
      readonly oddsRatioSample: number;
    })
  | NotComputable;

/** Tables this much likelier than the observed one still count as equally likely (rounding; the rule of R). */
const LN_SAME = Math.log1p(1e-7);

/** The last whole number of [inside, outside) for which `holds`, going from one end to the other by bisection. */
function lastWhere(from: number, to: number, holds: (x: number) => boolean): number {
  let [inside, outside] = [from, to];
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** ln of the summed probabilities of all tables not likelier than the one observed. */
function lnTwoSided(urn: Urn, x: number): number {
  const limit = hypergeometricLnMass(urn, x) + LN_SAME;
  const isAsUnlikely = (at: number) => hypergeometricLnMass(urn, at) <= limit;
  const mode = Math.floor(((urn.drawn + 1) * (urn.marked + 1)) / (urn.total + 2));
  if (isAsUnlikely(mode)) return 0;
  const [least, most] = [leastMarked(urn), mostMarked(urn)];
  const lower = isAsUnlikely(least) ? hypergeometricLnLower(urn, lastWhere(least, mode, isAsUnlikely)) : -Infinity;
  const upper = isAsUnlikely(most) ? hypergeometricLnUpper(urn, lastWhere(most, mode, isAsUnlikely)) : -Infinity;
  return lnSum(lower, upper);
}

/**
 * Fisher's exact test of a two-by-two table: the two-sided p sums all tables not likelier than the observed one;
 * the odds ratio is the conditional maximum likelihood estimate. Not computable: zero_margin.
 * R: fisher.test(matrix), whose odds ratio is good to a few per cent only.
 */
export function fisherExact([[a, b], [c, d]]: Table2x2): FisherExactResult {
  if ([a + b, c + d, a + c, b + d].includes(0)) return notComputable("zero_margin");
  const urn: Urn = { marked: a + c, drawn: a + b, total: a + b + c + d };
  const pLess = pValueOf(hypergeometricLnLower(urn, a));
  const pGreater = pValueOf(hypergeometricLnUpper(urn, a));
  const oddsRatioSample = (a * d) / (b * c);
  return {
    status: "ok",
    pValue: pValueOf(lnTwoSided(urn, a)),
    pLess,
    pGreater,
    oddsRatioSample,
    ...conditionalOddsRatio(urn, a),
  };
}
