import { momentsOf } from "./moments.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { pairOf } from "./pair-of-samples.ts";
import { fiveNumbers, type FiveNumbers } from "./quantile.ts";
import { sorted, type Sample } from "./sample.ts";

type Sizes = { readonly n1: number; readonly n2: number };

/** Fold changes of the first group over the second; the mean of logarithms is the primary one. */
export type FoldChangeResult =
  | (Sizes & {
      readonly status: "ok";
      readonly log2FoldChange: number;
      /** 2 to the power of `log2FoldChange`. */
      readonly foldChange: number;
      readonly log2FoldChangeOfMedians: number;
      /** log2 of the ratio of (mean of linear values + 1). */
      readonly log2RatioOfMeans: number;
      readonly quartiles1: FiveNumbers;
      readonly quartiles2: FiveNumbers;
    })
  | (NotComputable & Sizes);

/** log2(mean of linear values + 1) of values on the log2(v + 1) scale. */
const log2OfLinearMean = (values: Float64Array): number => Math.log2(momentsOf(values.map((v) => 2 ** v - 1)).mean + 1);

/**
 * Fold change between two groups of values on the scale log2(v + 1); missing values are dropped.
 * Not computable: empty_group. R: mean(x) - mean(y), median(x) - median(y), quantile(x, type = 7).
 */
export function foldChange(first: Sample, second: Sample): FoldChangeResult {
  const { x, y, counts } = pairOf(first, second);
  const sizes = { n1: counts.n1, n2: counts.n2 };
  if (sizes.n1 === 0 || sizes.n2 === 0) return { ...notComputable("empty_group"), ...sizes };
  const log2FoldChange = momentsOf(x).mean - momentsOf(y).mean;
  const [quartiles1, quartiles2] = [fiveNumbers(sorted(x)), fiveNumbers(sorted(y))];
  const log2FoldChangeOfMedians = quartiles1[2] - quartiles2[2];
  const log2RatioOfMeans = log2OfLinearMean(x) - log2OfLinearMean(y);
  const ratios = { log2FoldChange, foldChange: 2 ** log2FoldChange, log2FoldChangeOfMedians, log2RatioOfMeans };
  return { status: "ok", ...sizes, ...ratios, quartiles1, quartiles2 };
}
