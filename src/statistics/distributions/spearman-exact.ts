/** Adds every count of `source`, shifted by `cost`, to `target`. */
function merge(target: Map<number, number>, source: ReadonlyMap<number, number>, cost: number): void {
  for (const [sum, count] of source) target.set(sum + cost, (target.get(sum + cost) ?? 0) + count);
}

/** Number of permutations of n ranks by their sum of squared rank differences, built over the subsets of used ranks. */
function permutationCounts(n: number): ReadonlyMap<number, number> {
  const bySubset = Array.from({ length: 2 ** n }, () => new Map<number, number>());
  bySubset[0]?.set(0, 1);
  bySubset.forEach((counts, used) => {
    const position = used.toString(2).replaceAll("0", "").length;
    for (let rank = 0; rank < n; rank += 1) {
      const next = used & (1 << rank) ? undefined : bySubset[used | (1 << rank)];
      if (next) merge(next, counts, (rank - position) ** 2);
    }
  });
  return bySubset.at(-1) ?? new Map();
}

/** P(sum of squared rank differences <= d) over all permutations of n untied ranks, n <= 9. */
export function squaredDifferenceCdf(n: number, d: number): number {
  let [below, total] = [0, 0];
  for (const [sum, count] of permutationCounts(n)) {
    total += count;
    if (sum <= d) below += count;
  }
  return below / total;
}
