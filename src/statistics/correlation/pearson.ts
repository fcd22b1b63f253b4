import { onFisherScale, type Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pairedValues } from "../paired-values.ts";
import type { Counts, Sample } from "../sample.ts";
import { correlationTest, type CorrelationTest } from "./correlation-test.ts";
import { fisherError } from "./correlation-difference.ts";
import { linearCorrelation } from "./linear-correlation.ts";

/** Pearson correlation; exactly linear data have no test and no interval. */
export type PearsonResult =
  | (Counts &
      CorrelationTest & {
        readonly status: "ok";
        readonly r: number;
        /** By Fisher's z; null for fewer than 4 pairs. */
        readonly interval: Interval | null;
      })
  | (NotComputable & Counts);

/**
 * Pearson product-moment correlation with its two-sided t-test, over the rows in which both values are present.
 * Not computable: too_few_pairs (under 3), zero_variance. R: cor.test(x, y).
 */
export function pearson(first: Sample, second: Sample): PearsonResult {
  const { x, y, counts } = pairedValues(first, second);
  const { n } = counts;
  if (n < 3) return { ...notComputable("too_few_pairs"), ...counts };
  const correlation = linearCorrelation(x, y);
  if (!correlation) return { ...notComputable("zero_variance"), ...counts };
  const test = correlationTest(correlation, n - 2);
  const interval = n < 4 || test.perfect ? null : onFisherScale(correlation.r, fisherError(n));
  return { status: "ok", ...counts, r: correlation.r, ...test, interval };
}
