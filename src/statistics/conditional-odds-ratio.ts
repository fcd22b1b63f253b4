import { leastMarked, mostMarked, ratioToNext, type Urn } from "./distributions/hypergeometric.ts";
import { LN_TAIL, type Interval } from "./interval.ts";
import { findRoot } from "./root.ts";

/** Bound of |ln odds ratio| in the search; beyond it every probability of a real table has underflowed. */
const LN_LIMIT = 700;

/** Noncentral hypergeometric distribution of one cell given both margins. */
type Conditional = {
  readonly mean: (lnOddsRatio: number) => number;
  readonly lnLower: (lnOddsRatio: number) => number;
  readonly lnUpper: (lnOddsRatio: number) => number;
};

/** ln of the central probabilities over the support, up to a constant. */
function lnWeights(urn: Urn): Float64Array {
  const weights = new Float64Array(mostMarked(urn) - leastMarked(urn) + 1);
  let running = 0;
  return weights.map((_, i) => (i === 0 ? 0 : (running += Math.log(ratioToNext(urn, leastMarked(urn) + i - 1)))));
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

function conditional(urn: Urn, x: number): Conditional {
  const lnCentral = lnWeights(urn);
  const observed = x - leastMarked(urn);
  const tilted = (lnOddsRatio: number) => {
    const ln = lnCentral.map((value, i) => value + i * lnOddsRatio);
    const largest = ln.reduce((high, value) => Math.max(high, value), -Infinity);
    return ln.map((value) => Math.exp(value - largest));
  };
  const share = (weights: Float64Array, part: Float64Array) => Math.log(sum(part) / sum(weights));
  return {
    mean: (lnOddsRatio) => {
      const weights = tilted(lnOddsRatio);
      return sum(weights.map((weight, i) => weight * (i - observed))) / sum(weights);
    },
    lnLower: (lnOddsRatio) => {
      const weights = tilted(lnOddsRatio);
      return share(weights, weights.subarray(0, observed + 1));
    },
    lnUpper: (lnOddsRatio) => {
      const weights = tilted(lnOddsRatio);
      return share(weights, weights.subarray(observed));
    },
  };
}

const solveFor = (f: (lnOddsRatio: number) => number): number => Math.exp(findRoot(f, -LN_LIMIT, LN_LIMIT));

/** Conditional maximum likelihood estimate of the odds ratio with its exact 95 % interval; 0 and Infinity are allowed. */
export type ConditionalOddsRatio = { readonly oddsRatio: number; readonly interval: Interval };

/**
 * Odds ratio of a two-by-two table with x marked items in the draw, given its margins (none of them empty).
 * The estimate makes the conditional mean equal to x; each bound leaves 2.5 % in one tail. Solved to about 1e-12.
 * scipy: scipy.stats.contingency.odds_ratio(table, kind="conditional").
 */
export function conditionalOddsRatio(urn: Urn, x: number): ConditionalOddsRatio {
  const { mean, lnLower, lnUpper } = conditional(urn, x);
  const [isLeast, isMost] = [x === leastMarked(urn), x === mostMarked(urn)];
  const lower = isLeast ? 0 : solveFor((ln) => lnUpper(ln) - LN_TAIL);
  const upper = isMost ? Infinity : solveFor((ln) => lnLower(ln) - LN_TAIL);
  if (isLeast) return { oddsRatio: 0, interval: [lower, upper] };
  return { oddsRatio: isMost ? Infinity : solveFor(mean), interval: [lower, upper] };
}
