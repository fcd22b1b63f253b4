import { midRanks } from "../ranks.ts";
import { linearPredictor, type RiskSets, type TieBlock } from "./risk-sets.ts";

/** Counts of inserted ranks with prefix sums in O(log n) (Fenwick 1994). */
type PrefixCounts = { readonly add: (rank: number) => void; readonly upTo: (rank: number) => number };

function prefixCounts(size: number): PrefixCounts {
  const tree = new Uint32Array(size + 1);
  return {
    add: (rank) => {
      for (let i = rank; i <= size; i += i & -i) tree[i] = (tree[i] ?? 0) + 1;
    },
    upTo: (rank) => {
      let sum = 0;
      for (let i = rank; i > 0; i -= i & -i) sum += tree[i] ?? 0;
      return sum;
    },
  };
}

const rowsWith = ({ event }: RiskSets, { start, end }: TieBlock, value: number): number[] =>
  Array.from({ length: end - start }, (_, i) => start + i).filter((row) => event[row] === value);

/**
 * Concordance of a Cox fit: of the pairs whose order of death is known, the share in which the higher predicted risk
 * died first, ties in risk counting half; pairs only inside strata. Null without such a pair. R: concordance(fit).
 */
export function concordanceOf(sets: RiskSets, beta: Float64Array): number | null {
  // Twice the mid-rank is whole, and equal for tied risks only.
  const ranks = midRanks(linearPredictor(sets, beta)).ranks.map((rank) => 2 * rank);
  const rankOf = (row: number) => ranks[row] ?? 0;
  let survivors = prefixCounts(2 * ranks.length);
  let [size, comparable, concordant] = [0, 0, 0];
  for (const block of sets.blocks) {
    if (block.opensStratum) [survivors, size] = [prefixCounts(2 * ranks.length), 0];
    const deaths = rowsWith(sets, block, 1);
    // A censoring at the time of a death happened after it, so those patients outlived the ones who died.
    rowsWith(sets, block, 0).forEach((row) => survivors.add(rankOf(row)));
    size += block.end - block.start - deaths.length;
    for (const row of deaths) {
      concordant += (survivors.upTo(rankOf(row)) + survivors.upTo(rankOf(row) - 1)) / 2;
      comparable += size;
    }
    deaths.forEach((row) => survivors.add(rankOf(row)));
    size += deaths.length;
  }
  return comparable === 0 ? null : concordant / comparable;
}
