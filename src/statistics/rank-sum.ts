import { mannWhitney } from "./distributions/mann-whitney.ts";
import { normalLnTwoSided, normalLnUpper } from "./distributions/normal.ts";
import { onFisherScale, type Interval } from "./interval.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { sortedPairOf, type PairCounts } from "./pair-of-samples.ts";
import { pValueFromDouble, pValueOf, type PValue } from "./p-value.ts";
import { compareRanks, isExact, standardDeviationOfU, zOfU, type RankComparison } from "./rank-comparison.ts";
import type { Sample } from "./sample.ts";
import { areAllTied } from "./ties.ts";

/** Effect sizes; positive rank-biserial (Cliff's delta) means that the first group is higher. */
export type RankEffect = {
  readonly u1: number;
  readonly u2: number;
  /** Probability that a value of the first group exceeds one of the second, ties counting half. */
  readonly auc: number;
  readonly rankBiserial: number;
  readonly rankBiserialInterval: Interval;
};

type Significance = {
  readonly method: "exact" | "normal";
  /** Null for the exact method. */
  readonly z: number | null;
  readonly pValue: PValue;
  readonly pLess: PValue;
  readonly pGreater: PValue;
};

type NoEffect = { readonly [Key in keyof RankEffect]: null };

/** Result of the rank-sum test; the effect is given whenever both groups hold values. */
export type RankSumResult =
  | ({ readonly status: "ok" } & PairCounts & RankEffect & Significance)
  | (NotComputable & PairCounts & (RankEffect | NoEffect));

const NO_EFFECT: NoEffect = { u1: null, u2: null, auc: null, rankBiserial: null, rankBiserialInterval: null };

/** Effect of U of the first group; rank-biserial correlation with the interval of R's effectsize::rank_biserial. */
export function rankEffect(u1: number, { n1, n2 }: Pick<PairCounts, "n1" | "n2">): RankEffect {
  const pairs = n1 * n2;
  const rankBiserial = (2 * u1) / pairs - 1;
  const standardError = Math.sqrt((n1 + n2 + 1) / (3 * pairs));
  const rankBiserialInterval = onFisherScale(rankBiserial, standardError);
  return { u1, u2: pairs - u1, auc: u1 / pairs, rankBiserial, rankBiserialInterval };
}

function exactSignificance(u1: number, { n1, n2 }: PairCounts): Significance {
  const { cdf, twoSided } = mannWhitney(n1, n2);
  const [less, greater] = [cdf(u1), cdf(n1 * n2 - u1)];
  const [pValue, pLess, pGreater] = [pValueFromDouble(twoSided(u1)), pValueFromDouble(less), pValueFromDouble(greater)];
  return { method: "exact", z: null, pValue, pLess, pGreater };
}

function normalSignificance({ u1, tieSum }: RankComparison, { n1, n2 }: PairCounts): Significance {
  const z = zOfU(u1, n1, n2, tieSum);
  const difference = u1 - (n1 * n2) / 2;
  const deviation = standardDeviationOfU(n1, n2, tieSum);
  const pLess = pValueOf(normalLnUpper(-(difference + 0.5) / deviation));
  const pGreater = pValueOf(normalLnUpper((difference - 0.5) / deviation));
  return { method: "normal", z, pValue: pValueOf(normalLnTwoSided(z)), pLess, pGreater };
}

/**
 * Wilcoxon rank-sum (Mann-Whitney U) test, two-sided: exact under 50 values per group without ties, otherwise the
 * normal approximation with tie and continuity correction (the convention of R before 4.6).
 * Not computable: empty_group, all_values_identical. R: wilcox.test(x, y).
 */
export function rankSum(first: Sample, second: Sample): RankSumResult {
  const { x, y, counts } = sortedPairOf(first, second);
  const { n1, n2 } = counts;
  if (n1 === 0 || n2 === 0) return { ...notComputable("empty_group"), ...counts, ...NO_EFFECT };
  const comparison = compareRanks(x, y);
  const effect = rankEffect(comparison.u1, counts);
  if (areAllTied(n1 + n2, comparison.tieSum)) return { ...notComputable("all_values_identical"), ...counts, ...effect };
  const exact = isExact(n1, n2, comparison.tieSum);
  const significance = exact ? exactSignificance(comparison.u1, counts) : normalSignificance(comparison, counts);
  return { status: "ok", ...counts, ...effect, ...significance };
}
