import { kendallCdf } from "../distributions/kendall-exact.ts";
import { normalLnTwoSided } from "../distributions/normal.ts";
import { onFisherScale, type Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pairedValues } from "../paired-values.ts";
import { pValueFromDouble, pValueOf, type PValue } from "../p-value.ts";
import type { Counts, Sample } from "../sample.ts";

/** Kendall's tau-b. */
export type KendallResult =
  | (Counts & {
      readonly status: "ok";
      readonly tauB: number;
      /** Normal approximation with ties, without continuity correction. */
      readonly z: number;
      readonly pValue: PValue;
      /** Under 50 pairs without ties; null otherwise. */
      readonly exact: PValue | null;
      /** Variance 0.437 / (n - 4) of Fisher's z (Fieller 1957); null under 5 pairs and for a perfect order. */
      readonly interval: Interval | null;
    })
  | (NotComputable & Counts);

const EXACT_BELOW = 50;

/** Sizes of the sets of equal values. */
const tiedSets = (values: Float64Array): number[] =>
  Array.from(Map.groupBy(values, (value) => value).values(), (set) => set.length).filter((size) => size > 1);

const sumOver = (sizes: readonly number[], term: (t: number) => number): number =>
  sizes.reduce((sum, t) => sum + term(t), 0);

const pairsOf = (n: number): number => (n * (n - 1)) / 2;

/** Pairs i < j of a list with a larger value before a smaller one, by counting in a binary indexed tree of ranks. */
function inversions(ranks: Float64Array): number {
  const tree = new Uint32Array(ranks.length + 1);
  let count = 0;
  ranks.forEach((rank, before) => {
    let notLarger = 0;
    for (let i = rank; i > 0; i -= i & -i) notLarger += tree[i] ?? 0;
    count += before - notLarger;
    for (let i = rank; i < tree.length; i += i & -i) tree[i] = (tree[i] ?? 0) + 1;
  });
  return count;
}

/** Concordant minus discordant pairs (Knight 1966). */
function scoreOf(x: Float64Array, y: Float64Array, tiedX: number, tiedY: number): number {
  const order = Array.from(x.keys()).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0) || (y[a] ?? 0) - (y[b] ?? 0));
  const places = new Map(Array.from(new Set(y.toSorted()), (value, place) => [value, place + 1]));
  const ranks = Float64Array.from(order, (row) => places.get(y[row] ?? 0) ?? 0);
  const both = Array.from(Map.groupBy(x.keys(), (row) => `${x[row]} ${y[row]}`).values(), (set) => set.length);
  const comparable = pairsOf(x.length) - tiedX - tiedY + sumOver(both, pairsOf);
  return comparable - 2 * inversions(ranks);
}

/** Null variance of the score with ties in both columns (Kendall 1970). */
function varianceOf(n: number, x: readonly number[], y: readonly number[]): number {
  const cubic = (t: number) => t * (t - 1) * (2 * t + 5);
  const pairs = (t: number) => t * (t - 1);
  const triples = (t: number) => t * (t - 1) * (t - 2);
  const main = (cubic(n) - sumOver(x, cubic) - sumOver(y, cubic)) / 18;
  const third = n > 2 ? (sumOver(x, triples) * sumOver(y, triples)) / (9 * triples(n)) : 0;
  return main + (sumOver(x, pairs) * sumOver(y, pairs)) / (2 * pairs(n)) + third;
}

/** Two-sided exact p of a score without ties. */
function exactP(n: number, score: number): PValue {
  const concordant = (pairsOf(n) + score) / 2;
  const smaller = Math.min(concordant, pairsOf(n) - concordant);
  return pValueFromDouble(Math.min(1, 2 * kendallCdf(n, smaller)));
}

/**
 * Kendall's rank correlation tau-b, two-sided. Not computable: too_few_pairs (under 3), zero_variance.
 * R: cor.test(x, y, method = "kendall", exact = FALSE), cor.test(x, y, method = "kendall", exact = TRUE).
 */
export function kendall(first: Sample, second: Sample): KendallResult {
  const { x, y, counts } = pairedValues(first, second);
  const { n } = counts;
  if (n < 3) return { ...notComputable("too_few_pairs"), ...counts };
  const [setsX, setsY] = [tiedSets(x), tiedSets(y)];
  const [tiedX, tiedY] = [sumOver(setsX, pairsOf), sumOver(setsY, pairsOf)];
  if (tiedX === pairsOf(n) || tiedY === pairsOf(n)) return { ...notComputable("zero_variance"), ...counts };
  const score = scoreOf(x, y, tiedX, tiedY);
  const tauB = score / Math.sqrt(pairsOf(n) - tiedX) / Math.sqrt(pairsOf(n) - tiedY);
  const z = score / Math.sqrt(varianceOf(n, setsX, setsY));
  const exact = n < EXACT_BELOW && tiedX + tiedY === 0 ? exactP(n, score) : null;
  const isPerfect = Math.abs(score) === Math.max(pairsOf(n) - tiedX, pairsOf(n) - tiedY);
  const interval = n < 5 || isPerfect ? null : onFisherScale(tauB, Math.sqrt(0.437 / (n - 4)));
  return { status: "ok", ...counts, tauB, z, pValue: pValueOf(normalLnTwoSided(z)), exact, interval };
}
