import { mannWhitney } from "./distributions/mann-whitney.ts";
import { Z_975, type Interval } from "./interval.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { sortedPairOf } from "./pair-of-samples.ts";
import { differenceAfter, kthDifference } from "./pairwise-difference.ts";
import { compareRanks, isExact, standardDeviationOfU } from "./rank-comparison.ts";
import type { Sample } from "./sample.ts";
import { areAllTied, tieSumOf } from "./ties.ts";

type Bounds = {
  readonly method: "exact" | "normal";
  readonly interval: Interval;
  /** Coverage of the exact interval; null for the normal method. */
  readonly achievedLevel: number | null;
};

/** Location shift of the first group against the second, in the unit of the values. */
export type HodgesLehmannResult =
  | ({ readonly status: "ok"; readonly shift: number; readonly middleGap: number } & Bounds)
  | (NotComputable & { readonly shift: number | null });

/** Median of all differences and the gap between the two middle ones (0 when their number is odd). */
function middle(x: Float64Array, y: Float64Array): { shift: number; middleGap: number } {
  const pairs = x.length * y.length;
  const k = Math.ceil(pairs / 2);
  const low = kthDifference(x, y, k);
  const high = pairs % 2 === 1 ? low : differenceAfter(x, y, k, low);
  return { shift: (low + high) / 2, middleGap: high - low };
}

function exactBounds(x: Float64Array, y: Float64Array): Bounds {
  const { cdf, quantile } = mannWhitney(x.length, y.length);
  const k = Math.max(1, quantile(0.025));
  const interval = [kthDifference(x, y, k), kthDifference(x, y, x.length * y.length + 1 - k)] as const;
  return { method: "exact", interval, achievedLevel: 1 - 2 * cdf(k - 1) };
}

/** Order statistics from the normal approximation; only ties inside a group survive a shift, so only they count. */
function normalBounds(x: Float64Array, y: Float64Array): Bounds {
  const pairs = x.length * y.length;
  const deviation = standardDeviationOfU(x.length, y.length, tieSumOf(x) + tieSumOf(y));
  const k = Math.max(0, Math.floor(pairs / 2 - 0.5 - Z_975 * deviation));
  return {
    method: "normal",
    interval: [kthDifference(x, y, k + 1), kthDifference(x, y, pairs - k)],
    achievedLevel: null,
  };
}

/**
 * Hodges-Lehmann shift: the median of all differences x - y, with its 95 % confidence interval by the rule of
 * the rank-sum test. Not computable: empty_group, all_values_identical (shift 0, no interval).
 * R: wilcox.test(x, y, conf.int = TRUE, tol.root = 1e-13), whose estimate is the median in the exact case only.
 */
export function hodgesLehmann(first: Sample, second: Sample): HodgesLehmannResult {
  const { x, y, counts } = sortedPairOf(first, second);
  if (counts.n1 === 0 || counts.n2 === 0) return { ...notComputable("empty_group"), shift: null };
  const { tieSum } = compareRanks(x, y);
  if (areAllTied(counts.n1 + counts.n2, tieSum)) return { ...notComputable("all_values_identical"), shift: 0 };
  const bounds = isExact(counts.n1, counts.n2, tieSum) ? exactBounds(x, y) : normalBounds(x, y);
  return { status: "ok", ...middle(x, y), ...bounds };
}
