import { lnGamma } from "./distributions/saddle-point.ts";
import { squaredDifferenceCdf } from "./distributions/spearman-exact.ts";
import { studentLnTwoSided } from "./distributions/student-t.ts";
import { onFisherScale, type Interval } from "./interval.ts";
import { linearCorrelation, tOfCorrelation, type LinearCorrelation } from "./linear-correlation.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { pairedValues } from "./paired-values.ts";
import { pValueFromDouble, pValueOf, type PValue } from "./p-value.ts";
import { midRanks } from "./ranks.ts";
import type { Counts, Sample } from "./sample.ts";

type Significance = { readonly method: "exact" | "t"; readonly t: number | null; readonly pValue: PValue };

/** Spearman rank correlation; t is null for the exact method. */
export type SpearmanResult =
  | (Counts &
      Significance & {
        readonly status: "ok";
        readonly rho: number;
        /** Bonett-Wright; null for fewer than 4 pairs. */
        readonly interval: Interval | null;
      })
  | (NotComputable & Counts);

const EXACT_UP_TO = 9;

/** Two-sided p from the permutation distribution of the sum of squared rank differences. */
function exactP(n: number, rho: number): number {
  const largest = (n ** 3 - n) / 3;
  const squared = Math.round(((1 - rho) / 2) * largest);
  return Math.min(1, 2 * squaredDifferenceCdf(n, Math.min(squared, largest - squared)));
}

function significanceOf(correlation: LinearCorrelation, n: number, tied: boolean): Significance {
  const isPerfect = correlation.unexplained === 0;
  // 2 of the n! orders are perfect.
  if (!tied && isPerfect) return { method: "exact", t: null, pValue: pValueOf(Math.LN2 - lnGamma(n + 1)) };
  if (!tied && n <= EXACT_UP_TO)
    return { method: "exact", t: null, pValue: pValueFromDouble(exactP(n, correlation.r)) };
  const t = tOfCorrelation(correlation, n);
  return { method: "t", t, pValue: pValueOf(studentLnTwoSided(t, n - 2)) };
}

/**
 * Spearman rank correlation, two-sided: exact for at most 9 pairs without ties and for a perfect order, else by t.
 * Not computable: too_few_pairs (under 3), zero_variance. scipy: spearmanr (always t); R: cor.test(method = "spearman").
 */
export function spearman(first: Sample, second: Sample): SpearmanResult {
  const { x, y, counts } = pairedValues(first, second);
  const { n } = counts;
  if (n < 3) return { ...notComputable("too_few_pairs"), ...counts };
  const [rx, ry] = [midRanks(x), midRanks(y)];
  const correlation = linearCorrelation(rx.ranks, ry.ranks);
  if (!correlation) return { ...notComputable("zero_variance"), ...counts };
  const rho = correlation.r;
  const interval = n < 4 ? null : onFisherScale(rho, Math.sqrt((1 + rho ** 2 / 2) / (n - 3)));
  return { status: "ok", ...counts, rho, ...significanceOf(correlation, n, rx.tieSum + ry.tieSum > 0), interval };
}
