import { normalLnTwoSided } from "../distributions/normal.ts";
import { signedRank as signedRankDistribution } from "../distributions/signed-rank.ts";
import { onFisherScale, Z_975, type Interval } from "../interval.ts";
import { momentsOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pairedValues } from "../paired-values.ts";
import { pValueFromDouble, pValueOf, type PValue } from "../p-value.ts";
import { midRanks } from "../ranks.ts";
import type { Sample } from "../sample.ts";
import { tieSumOf } from "../ties.ts";

/** Complete pairs, rows with a missing side, pairs without a difference, and the pairs that are ranked. */
export type SignedRankCounts = {
  readonly pairs: number;
  readonly missing: number;
  readonly zeros: number;
  readonly used: number;
};

type Significance = {
  readonly method: "exact" | "normal";
  /** Null for the exact method. */
  readonly z: number | null;
  readonly pValue: PValue;
};

type Location = {
  /** Median of the means of all pairs of differences (with themselves), in the unit of the values. */
  readonly pseudomedian: number;
  /** Null when there are too few pairs for 95 %. */
  readonly interval: Interval | null;
  /** Coverage of the exact interval; null for the normal method. */
  readonly achievedLevel: number | null;
};

/** Result of the signed-rank test; differences are first minus second. */
export type SignedRankResult =
  | (SignedRankCounts &
      Significance &
      Location & {
        readonly status: "ok";
        /** Sum of the ranks of positive differences. */
        readonly statistic: number;
        readonly meanDifference: number;
        /** (V - V-) / (V + V-), with the interval of effectsize::rank_biserial. */
        readonly rankBiserial: number;
        readonly rankBiserialInterval: Interval;
      })
  | (NotComputable & SignedRankCounts);

const EXACT_BELOW = 50;

/** Differences that agree in ten decimals are the same: subtraction must not break ties. */
const rounded = (difference: number): number => Math.round(difference * 1e10) / 1e10;

/** Variance of V under the null hypothesis, with ties of the ranked values. */
const varianceOfV = (n: number, tieSum: number): number => (n * (n + 1) * (2 * n + 1)) / 24 - tieSum / 48;

function significanceOf(v: number, n: number, tieSum: number, exact: boolean): Significance {
  if (exact) return { method: "exact", z: null, pValue: pValueFromDouble(signedRankDistribution(n).twoSided(v)) };
  const difference = v - (n * (n + 1)) / 4;
  const z = (difference - Math.sign(difference) / 2) / Math.sqrt(varianceOfV(n, tieSum));
  return { method: "normal", z, pValue: pValueOf(normalLnTwoSided(z)) };
}

/** Means of all pairs of differences, ascending. */
function walshAverages(differences: Float64Array): Float64Array {
  const n = differences.length;
  const averages = new Float64Array((n * (n + 1)) / 2);
  let count = 0;
  differences.forEach((first, i) => {
    for (let j = i; j < n; j += 1) averages[count++] = (first + (differences[j] ?? 0)) / 2;
  });
  return averages.sort();
}

/** Number of Walsh averages left out on each side of the interval; negative when there are too few. */
function leftOut(differences: Float64Array, exact: boolean): number {
  const n = differences.length;
  if (exact) return Math.max(1, signedRankDistribution(n).quantile(0.025)) - 1;
  // Only ties that a shift of all differences leaves count.
  const deviation = Math.sqrt(varianceOfV(n, tieSumOf(differences.toSorted())));
  return Math.floor((n * (n + 1)) / 4 - 0.5 - Z_975 * deviation);
}

function locationOf(differences: Float64Array, exact: boolean): Location {
  const averages = walshAverages(differences);
  const at = (k: number) => averages[k] ?? 0;
  const m = averages.length;
  const k = leftOut(differences, exact);
  return {
    pseudomedian: (at(Math.ceil(m / 2) - 1) + at(Math.floor(m / 2))) / 2,
    interval: k < 0 ? null : [at(k), at(m - 1 - k)],
    achievedLevel: exact ? 1 - 2 * signedRankDistribution(differences.length).cdf(k) : null,
  };
}

function rankBiserialOf(v: number, n: number) {
  const total = (n * (n + 1)) / 2;
  const rankBiserial = (2 * v) / total - 1;
  const standardError = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 6) / total;
  return { rankBiserial, rankBiserialInterval: onFisherScale(rankBiserial, standardError) };
}

/**
 * Wilcoxon signed-rank test of pairs, two-sided: pairs without a difference are dropped; exact under 50 pairs without
 * ties and without such pairs, otherwise the normal approximation with tie and continuity correction; the pseudomedian
 * with its 95 % interval from the Walsh averages. Not computable: too_few_pairs (none), all_differences_zero.
 * R: wilcox.test(x, y, paired = TRUE, conf.int = TRUE, tol.root = 1e-13).
 */
export function signedRank(first: Sample, second: Sample): SignedRankResult {
  const { x, y, counts } = pairedValues(first, second);
  const all = x.map((value, i) => rounded(value - (y[i] ?? 0)));
  const differences = all.filter((difference) => difference !== 0);
  const n = differences.length;
  const sizes = { pairs: all.length, missing: counts.missing, zeros: all.length - n, used: n };
  if (all.length === 0) return { ...notComputable("too_few_pairs"), ...sizes };
  if (n === 0) return { ...notComputable("all_differences_zero"), ...sizes };
  const { ranks, tieSum } = midRanks(differences.map(Math.abs));
  const statistic = ranks.reduce((sum, rank, i) => sum + ((differences[i] ?? 0) > 0 ? rank : 0), 0);
  const exact = n < EXACT_BELOW && tieSum === 0 && sizes.zeros === 0;
  return {
    status: "ok",
    ...sizes,
    statistic,
    ...significanceOf(statistic, n, tieSum, exact),
    ...locationOf(differences, exact),
    meanDifference: momentsOf(all).mean,
    ...rankBiserialOf(statistic, n),
  };
}
