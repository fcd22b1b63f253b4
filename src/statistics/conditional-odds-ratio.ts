import { leastMarked, mostMarked, ratioToNext, type Urn } from "./distributions/hypergeometric.ts";
import { LN_TAIL, type Interval } from "./interval.ts";
import { findRoot } from "./root.ts";

/** Sums of the noncentral hypergeometric weights, up to a common factor; `excess` weighs each count less x. */
type Weights = { total: number; upToX: number; fromX: number; excess: number };

const NEGLIGIBLE = 1e-18;

/** Likeliest count at an odds ratio: the ratio of neighbouring probabilities falls through 1 there. */
function modeAt(urn: Urn, oddsRatio: number): number {
  let [low, high] = [leastMarked(urn), mostMarked(urn)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (ratioToNext(urn, middle) * oddsRatio >= 1) low = middle + 1;
    else high = middle;
  }
  return low;
}

function add(weights: Weights, term: number, distance: number): void {
  weights.total += term;
  weights.excess += term * distance;
  if (distance <= 0) weights.upToX += term;
  if (distance >= 0) weights.fromX += term;
}

/** Sums outwards from the mode until the terms no longer count, so that the cost follows the spread. */
function weightsAt(urn: Urn, x: number, lnOddsRatio: number): Weights {
  const oddsRatio = Math.exp(lnOddsRatio);
  const mode = modeAt(urn, oddsRatio);
  const weights: Weights = { total: 0, upToX: 0, fromX: 0, excess: 0 };
  add(weights, 1, mode - x);
  for (let term = 1, at = mode; term > NEGLIGIBLE * weights.total; at += 1) {
    term *= ratioToNext(urn, at) * oddsRatio;
    add(weights, term, at + 1 - x);
  }
  for (let term = 1, at = mode; term > NEGLIGIBLE * weights.total; at -= 1) {
    term /= ratioToNext(urn, at - 1) * oddsRatio;
    add(weights, term, at - 1 - x);
  }
  return weights;
}

/** Odds ratio at which a monotone function of its logarithm vanishes, searched around the sample odds ratio. */
function solveAround(urn: Urn, x: number, f: (lnOddsRatio: number) => number): number {
  const cells = [x, urn.marked - x, urn.drawn - x, urn.total - urn.marked - urn.drawn + x].map((count) => count + 0.5);
  const [a = 1, c = 1, b = 1, d = 1] = cells;
  const centre = Math.log(a) + Math.log(d) - Math.log(b) - Math.log(c);
  let reach = 4 * Math.sqrt(cells.reduce((sum, cell) => sum + 1 / cell, 0));
  while (Math.sign(f(centre - reach)) === Math.sign(f(centre + reach))) reach *= 2;
  return Math.exp(findRoot(f, centre - reach, centre + reach));
}

/** Conditional maximum likelihood estimate of the odds ratio with its exact 95 % interval; 0 and Infinity are allowed. */
export type ConditionalOddsRatio = { readonly oddsRatio: number; readonly interval: Interval };

/**
 * Odds ratio of a two-by-two table with x marked items in the draw, given its margins (none of them empty).
 * The estimate makes the conditional mean equal to x; each bound leaves 2.5 % in one tail. Solved to about 1e-12.
 * scipy: scipy.stats.contingency.odds_ratio(table, kind="conditional").
 */
export function conditionalOddsRatio(urn: Urn, x: number): ConditionalOddsRatio {
  const [isLeast, isMost] = [x === leastMarked(urn), x === mostMarked(urn)];
  const solve = (f: (weights: Weights) => number) => solveAround(urn, x, (ln) => f(weightsAt(urn, x, ln)));
  const lower = isLeast ? 0 : solve(({ fromX, total }) => Math.log(fromX / total) - LN_TAIL);
  const upper = isMost ? Infinity : solve(({ upToX, total }) => Math.log(upToX / total) - LN_TAIL);
  if (isLeast) return { oddsRatio: 0, interval: [lower, upper] };
  return { oddsRatio: isMost ? Infinity : solve(({ excess, total }) => excess / total), interval: [lower, upper] };
}
