import type { ConditionalOddsRatio } from "./conditional-odds-ratio.ts";
import { fisherExact } from "./fisher-exact.ts";
import type { NotComputable } from "./not-computable.ts";
import type { PValue } from "./p-value.ts";

/** Samples by the alteration of two genes. */
export type AlterationCounts = {
  readonly both: number;
  readonly aNotB: number;
  readonly bNotA: number;
  readonly neither: number;
};

/** Association of two alterations. */
export type CoOccurrenceResult =
  | (AlterationCounts &
      ConditionalOddsRatio & {
        readonly status: "ok";
        /** log2 of the sample odds ratio, without pseudo-count; +-Infinity is allowed. */
        readonly log2OddsRatio: number;
        readonly tendency: "co-occurrence" | "mutual exclusivity";
        readonly pValue: PValue;
        /** In the direction of the tendency. */
        readonly pOneSided: PValue;
      })
  | (NotComputable & AlterationCounts);

/**
 * Co-occurrence or mutual exclusivity of two alterations by Fisher's exact test, two-sided.
 * Not computable: zero_margin. R: fisher.test(matrix(c(both, b_not_a, a_not_b, neither), 2)).
 */
export function coOccurrence(counts: AlterationCounts): CoOccurrenceResult {
  const { both, aNotB, bNotA, neither } = counts;
  const test = fisherExact([
    [both, aNotB],
    [bNotA, neither],
  ]);
  if (test.status === "not_computable") return { ...test, ...counts };
  const { oddsRatioSample, pLess, pGreater, ...rest } = test;
  const log2OddsRatio = Math.log2(oddsRatioSample);
  if (log2OddsRatio > 0) return { ...rest, ...counts, log2OddsRatio, tendency: "co-occurrence", pOneSided: pGreater };
  return { ...rest, ...counts, log2OddsRatio, tendency: "mutual exclusivity", pOneSided: pLess };
}
