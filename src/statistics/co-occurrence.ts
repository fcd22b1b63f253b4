import { adjust } from "./adjust.ts";
import type { ConditionalOddsRatio } from "./conditional-odds-ratio.ts";
import { fisherExact } from "./fisher-exact.ts";
import type { NotComputable } from "./not-computable.ts";
import type { PValue } from "./p-value.ts";
import type { Sample } from "./sample.ts";

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

/** A pair of genes by their places in the list; `adjusted` is Benjamini-Hochberg over the computable pairs. */
export type CoOccurrencePair = {
  readonly pair: readonly [first: number, second: number];
  readonly result: CoOccurrenceResult;
  readonly adjusted: PValue | null;
};

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

/** Counts over the samples profiled for both genes. */
function countsOf(a: Sample, b: Sample): AlterationCounts {
  const cells = new Map<string, number>();
  for (let i = 0; i < a.length; i += 1) cells.set(`${a[i]} ${b[i]}`, (cells.get(`${a[i]} ${b[i]}`) ?? 0) + 1);
  const cell = (key: string) => cells.get(key) ?? 0;
  return { both: cell("1 1"), aNotB: cell("1 0"), bNotA: cell("0 1"), neither: cell("0 0") };
}

/**
 * Co-occurrence of all pairs of genes from an alteration matrix, genes by samples: 1 altered, 0 not, null not profiled.
 * Pairs come in the order (0, 1), (0, 2), ...
 */
export function coOccurrenceMatrix(alterations: readonly Sample[]): CoOccurrencePair[] {
  const tested = alterations.flatMap((a, i) =>
    alterations.slice(i + 1).map((b, k) => ({ pair: [i, i + 1 + k] as const, result: coOccurrence(countsOf(a, b)) })),
  );
  const adjusted = adjust(
    tested.map(({ result }) => (result.status === "ok" ? result.pValue : null)),
    "benjamini-hochberg",
  );
  return tested.map((pair, i) => ({ ...pair, adjusted: adjusted[i] ?? null }));
}
