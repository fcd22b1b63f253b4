import { normalLnTwoSided } from "./distributions/normal.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { sortedPairOf } from "./pair-of-samples.ts";
import { pValueOf, type PValue } from "./p-value.ts";
import { compareRanks, standardDeviationOfU } from "./rank-comparison.ts";
import type { Sample } from "./sample.ts";
import { areAllTied } from "./ties.ts";

/** The two groups inside one stratum. */
export type TwoGroups = { readonly first: Sample; readonly second: Sample };

/** Values over the strata that are used; strata with one group, or with equal values only, say nothing. */
export type VanElterenCounts = {
  readonly strata: number;
  readonly strataUsed: number;
  readonly n1: number;
  readonly n2: number;
  readonly missing: number;
};

/** Result of the stratified rank-sum test; positive means that the first group is higher. */
export type VanElterenResult =
  | (VanElterenCounts & {
      readonly status: "ok";
      readonly z: number;
      readonly pValue: PValue;
      /** Mean of the strata's rank-biserial correlations with the test's own weights n1 n2 / (n + 1). */
      readonly rankBiserial: number;
    })
  | (NotComputable & VanElterenCounts);

type Stratum = {
  readonly n1: number;
  readonly n2: number;
  readonly missing: number;
  readonly hasBoth: boolean;
  readonly isTied: boolean;
  readonly u1: number;
  readonly deviation: number;
};

function stratumOf({ first, second }: TwoGroups): Stratum {
  const { x, y, counts } = sortedPairOf(first, second);
  const { n1, n2 } = counts;
  const { u1, tieSum } = compareRanks(x, y);
  const hasBoth = n1 > 0 && n2 > 0;
  const isTied = areAllTied(n1 + n2, tieSum);
  const deviation = hasBoth ? standardDeviationOfU(n1, n2, tieSum) : 0;
  return { n1, n2, missing: counts.missing1 + counts.missing2, hasBoth, isTied, u1, deviation };
}

/**
 * Van Elteren's stratified rank-sum test, two-sided, normal approximation without continuity correction: rank sums
 * inside strata with the weights 1 / (n + 1), variance with the ties of every stratum (van Elteren 1960; Lehmann 1975).
 * Not computable: empty_group (no stratum has both groups), all_values_identical.
 * R: coin::independence_test(y ~ g | stratum) with the scores rank / (n + 1) inside strata.
 */
export function vanElteren(strata: readonly TwoGroups[]): VanElterenResult {
  const all = strata.map(stratumOf);
  const both = all.filter(({ hasBoth }) => hasBoth);
  const used = both.filter(({ isTied }) => !isTied);
  const total = (of: readonly Stratum[], term: (stratum: Stratum) => number) =>
    of.reduce((sum, stratum) => sum + term(stratum), 0);
  const sizes = { n1: total(used, ({ n1 }) => n1), n2: total(used, ({ n2 }) => n2) };
  const missing = total(all, (stratum) => stratum.missing);
  const counts = { strata: strata.length, strataUsed: used.length, ...sizes, missing };
  if (used.length === 0)
    return { ...notComputable(both.length === 0 ? "empty_group" : "all_values_identical"), ...counts };
  const weight = ({ n1, n2 }: Stratum) => 1 / (n1 + n2 + 1);
  const deviation = total(used, (t) => weight(t) * (t.u1 - (t.n1 * t.n2) / 2));
  const variance = total(used, (t) => (weight(t) * t.deviation) ** 2);
  const z = deviation / Math.sqrt(variance);
  const rankBiserial = (2 * deviation) / total(used, (t) => weight(t) * t.n1 * t.n2);
  return { status: "ok", ...counts, z, pValue: pValueOf(normalLnTwoSided(z)), rankBiserial };
}
