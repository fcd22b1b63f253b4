import { geneKey } from "./gene-key.ts";
import type { GeneTable } from "./gene-table.ts";
import { soundKey } from "./sound-key.ts";

const { min, abs } = Math;

/** Whether more letters than the limit are not in another text, each of which takes an edit of its own. */
function lacksMore(text: string, letters: string, limit: number): boolean {
  let lacking = 0;
  for (const letter of letters) if (!text.includes(letter)) lacking += 1;
  return lacking > limit;
}

/**
 * Optimal string alignment: insertions, deletions, substitutions and neighbouring swaps count one each.
 * Beyond `limit` only "more than the limit" is certain, which spares most of the work.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (abs(a.length - b.length) > limit || lacksMore(a, b, limit)) return limit + 1;
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
    [before, last] = [last, line];
  }
  return last[b.length] ?? 0;
}

/** The genes of the cancer panels, and others of the same first letter that are about as long. */
const candidates = ({ known, buckets }: GeneTable, key: string): string[] => [
  ...known,
  ...[-1, 0, 1].flatMap((more) => buckets.get(`${key.charAt(0)}${key.length + more}`) ?? []),
];

/** What a less known gene counts beside the edits that lead to it. */
const rarity = 0.75;

/** Approved symbols most like a misspelt one in letters or in sound; the better known a gene, the nearer it counts. */
export function nearestSymbols(genes: GeneTable, text: string, limit = 3): string[] {
  const key = geneKey(text);
  const allowed = key.length < 4 ? 1 : 2;
  const alike = genes.sounds.get(soundKey(key)) ?? [];
  const costs = new Map<string, number>();
  for (const symbol of candidates(genes, key)) {
    const isAsLong = abs(symbol.length - key.length) <= allowed;
    const edits = isAsLong ? editDistance(key, geneKey(symbol), allowed) : allowed + 1;
    const distance = alike.includes(symbol) ? min(1, edits) : edits;
    if (distance <= allowed) costs.set(symbol, distance + (genes.known.has(symbol) ? 0 : rarity));
  }
  const nearest = [...costs].sort(([one, a], [other, b]) => a - b || (one < other ? -1 : 1));
  return nearest.slice(0, limit).map(([symbol]) => symbol);
}
