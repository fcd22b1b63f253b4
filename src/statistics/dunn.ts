import { adjustLn } from "./adjust.ts";
import { normalLnTwoSided } from "./distributions/normal.ts";
import type { NotComputable } from "./not-computable.ts";
import { pValueOf, type PValue } from "./p-value.ts";
import { rankGroups, type RankedGroup, type RankedGroups } from "./ranked-groups.ts";
import type { Sample } from "./sample.ts";

/** One comparison; `pair` holds places in the list of groups given, z > 0 means that the first ranks higher. */
export type DunnPair = {
  readonly pair: readonly [first: number, second: number];
  readonly z: number;
  readonly pValue: PValue;
  readonly holm: PValue;
  readonly benjaminiHochberg: PValue;
};

/** Result of Dunn's test, pairs in the order (0, 1), (0, 2), ... without empty groups. */
export type DunnResult = { readonly status: "ok"; readonly pairs: readonly DunnPair[] } | NotComputable;

const pairsOf = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.flatMap((first, i) => items.slice(i + 1).map((second) => [first, second] as const));

function zOf(first: RankedGroup, second: RankedGroup, { total, tieSum }: RankedGroups): number {
  const variance = (total * (total + 1)) / 12 - tieSum / (12 * (total - 1));
  return (first.meanRank - second.meanRank) / Math.sqrt(variance * (1 / first.n + 1 / second.n));
}

/**
 * Dunn's pairwise test on the pooled ranks after Kruskal-Wallis, two-sided, with tie correction; raw, Holm and
 * Benjamini-Hochberg p-values. Not computable: fewer_than_two_groups, all_values_identical.
 * R: rstatix::dunn_test with the opposite sign.
 */
export function dunn(groups: readonly Sample[]): DunnResult {
  const { counts: _, ...ranked } = rankGroups(groups);
  if (ranked.status === "not_computable") return ranked;
  const compared = pairsOf(ranked.groups).map(([first, second]) => {
    const z = zOf(first, second, ranked);
    return { pair: [first.index, second.index] as const, z, pValue: pValueOf(normalLnTwoSided(z)) };
  });
  const lnP = Float64Array.from(compared, ({ pValue }) => pValue.lnP);
  const [holm, bh] = [adjustLn(lnP, "holm"), adjustLn(lnP, "benjamini-hochberg")];
  const adjusted = (values: Float64Array, i: number) => pValueOf(values[i] ?? 0);
  const pairs = compared.map((pair, i) => ({ ...pair, holm: adjusted(holm, i), benjaminiHochberg: adjusted(bh, i) }));
  return { status: "ok", pairs };
}
