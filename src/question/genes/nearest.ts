import { geneKey } from "./gene-key.ts";
import type { GeneTable } from "./gene-table.ts";
import { soundKey } from "./sound-key.ts";

const { min, abs } = Math;

/**
 * Optimal string alignment: insertions, deletions, substitutions and neighbouring swaps count one each.
 * Beyond `limit` only "more than the limit" is certain, which spares most of the work.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const plain = min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(swapped ? min(plain, (before[column - 2] ?? 0) + 1) : plain);
    }
    if (line.every((one) => one > limit) && last.every((one) => one > limit)) return limit + 1;
    [before, last] = [last, line];
  }
  return last[b.length] ?? 0;
}

function candidates(genes: GeneTable, key: string): Set<string> {
  const found = new Set<string>(genes.known);
  for (const length of [key.length - 1, key.length, key.length + 1]) {
    for (const symbol of genes.buckets.get(`${key.charAt(0)}${length}`) ?? []) found.add(symbol);
  }
  return found;
}

/** What a less known gene counts beside the edits that lead to it. */
const rarity = 0.75;

/** Approved symbols most like a misspelt one in letters or in sound; the better known a gene, the nearer it counts. */
export function nearestSymbols(genes: GeneTable, text: string, limit = 3): string[] {
  const key = geneKey(text);
  const allowed = key.length < 4 ? 1 : 2;
  const alike = genes.sounds.get(soundKey(key)) ?? [];
  const distance = (symbol: string) =>
    abs(symbol.length - key.length) > allowed ? allowed + 1 : editDistance(key, geneKey(symbol), allowed);
  const scored = [...new Set([...alike, ...candidates(genes, key)])]
    .map((symbol) => ({ symbol, distance: alike.includes(symbol) ? min(1, distance(symbol)) : distance(symbol) }))
    .filter((one) => one.distance <= allowed)
    .map((one) => ({ ...one, cost: one.distance + (genes.known.has(one.symbol) ? 0 : rarity) }));
  scored.sort((a, b) => a.cost - b.cost || (a.symbol < b.symbol ? -1 : 1));
  return scored.slice(0, limit).map(({ symbol }) => symbol);
}
