import { lnGamma } from "../distributions/saddle-point.ts";
import { squaredDifferenceCdf } from "../distributions/spearman-exact.ts";
import { onFisherScale, type Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pairedValues } from "../paired-values.ts";
import { pValueFromDouble, pValueOf, type PValue } from "../p-value.ts";
import { midRanks } from "../ranks.ts";
import type { Counts, Sample } from "../sample.ts";
import { correlationTest, type CorrelationTest } from "./correlation-test.ts";
import { fisherError, rankError } from "./correlation-difference.ts";
import { linearCorrelation } from "./linear-correlation.ts";

type Significance = {
  readonly method: "exact" | "t";
  /** Null for the exact method, and for a perfect order with ties. */
  readonly t: number | null;
  readonly pValue: PValue | null;
};

/** Spearman rank correlation; a perfect order with ties has no test. */
export type SpearmanResult =
  | (Counts &
      Significance & {
        readonly status: "ok";
        readonly rho: number;
        /** The t test, whichever method is reported. */
        readonly asymptotic: CorrelationTest;
        /** Bonett-Wright, the one to report; null for fewer than 4 pairs. */
        readonly interval: Interval | null;
        /** With the variance of Fisher's z; null for fewer than 4 pairs. */
        readonly fisherInterval: Interval | null;
      })
  | (NotComputable & Counts);

const EXACT_UP_TO = 9;

/** Two-sided p from the permutation distribution of the sum of squared rank differences. */
function exactP(n: number, rho: number): number {
  const largest = (n ** 3 - n) / 3;
  const squared = Math.round(((1 - rho) / 2) * largest);
  return Math.min(1, 2 * squaredDifferenceCdf(n, Math.min(squared, largest - squared)));
}

function significanceOf({ t, pValue, perfect }: CorrelationTest, rho: number, n: number, tied: boolean): Significance {
  // 2 of the n! orders are perfect.
  if (!tied && perfect) return { method: "exact", t: null, pValue: pValueOf(Math.LN2 - lnGamma(n + 1)) };
  if (!tied && n <= EXACT_UP_TO) return { method: "exact", t: null, pValue: pValueFromDouble(exactP(n, rho)) };
  return { method: "t", t, pValue };
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
  const asymptotic = correlationTest(correlation, n - 2);
  const significance = significanceOf(asymptotic, rho, n, rx.tieSum + ry.tieSum > 0);
  const intervalOf = (error: number) => (n < 4 ? null : onFisherScale(rho, error));
  const [interval, fisherInterval] = [intervalOf(rankError(rho, n)), intervalOf(fisherError(n))];
  return { status: "ok", ...counts, rho, ...significance, asymptotic, interval, fisherInterval };
}
