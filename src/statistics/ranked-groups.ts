import { notComputable, type NotComputable } from "./not-computable.ts";
import { midRanks } from "./ranks.ts";
import { present, type Sample } from "./sample.ts";
import { areAllTied } from "./ties.ts";

/** Size and mean rank of one group that holds values; `index` is its place among all groups given. */
export type RankedGroup = { readonly index: number; readonly n: number; readonly meanRank: number };

/** Sizes of all groups, empty ones included. */
export type GroupCounts = { readonly n: readonly number[]; readonly missing: readonly number[] };

/** Pooled ranks of several groups. */
export type RankedGroups = {
  readonly status: "ok";
  readonly groups: readonly RankedGroup[];
  readonly total: number;
  readonly tieSum: number;
};

/** Pools values into one list, group after group. */
export function pooled(groups: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(groups.reduce((sum, group) => sum + group.length, 0));
  let offset = 0;
  for (const group of groups) {
    all.set(group, offset);
    offset += group.length;
  }
  return all;
}

/** Ranks the pooled values. Not computable: fewer_than_two_groups with values, all_values_identical. */
export function rankGroups(samples: readonly Sample[]): (RankedGroups | NotComputable) & { counts: GroupCounts } {
  const parts = samples.map(present);
  const values = parts.map((part) => part.values);
  const counts = { n: values.map((group) => group.length), missing: parts.map((part) => part.missing) };
  if (values.filter((group) => group.length > 0).length < 2)
    return { ...notComputable("fewer_than_two_groups"), counts };
  const { ranks, tieSum } = midRanks(pooled(values));
  const total = ranks.length;
  if (areAllTied(total, tieSum)) return { ...notComputable("all_values_identical"), counts };
  let offset = 0;
  const ranked = counts.n.map((n, index) => {
    const sum = ranks.subarray(offset, (offset += n)).reduce((a, b) => a + b, 0);
    return { index, n, meanRank: sum / n };
  });
  return { status: "ok", groups: ranked.filter((group) => group.n > 0), total, tieSum, counts };
}
