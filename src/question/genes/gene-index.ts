import type { GeneTable, IndexKind } from "./gene-table.ts";

export interface IndexEntry {
  readonly symbol: string;
  /** The alias as it is written; empty for other kinds. */
  readonly spelling: string;
}

/** Offset of the first line that is not before a text, in a text of sorted lines. */
function lineFrom(lines: string, text: string): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf("\n", middle - 1) + 1;
    const end = lines.indexOf("\n", middle);
    if (lines.slice(start, end) < text) low = end + 1;
    else high = start;
  }
  return low;
}

/** Whether a line of sorted lines begins with a text. */
export const hasLineFrom = (lines: string, text: string): boolean => lines.startsWith(text, lineFrom(lines, text));

/** Whether a text is one of sorted lines. */
export const hasLine = (lines: string, text: string): boolean => lines.startsWith(`${text}\n`, lineFrom(lines, text));

/** Whether the index holds anything under a key. */
export const isIndexed = ({ index }: GeneTable, key: string): boolean => hasLineFrom(index, `${key}\t`);

/** What the index holds of one kind under a key. */
export function indexed(genes: GeneTable, kind: IndexKind, key: string): IndexEntry[] {
  const start = `${key}\t${kind}\t`;
  const found: IndexEntry[] = [];
  let at = lineFrom(genes.index, start);
  while (genes.index.startsWith(start, at)) {
    const end = genes.index.indexOf("\n", at);
    const [symbol = "", spelling = ""] = genes.index.slice(at + start.length, end).split("\t");
    found.push({ symbol, spelling });
    at = end + 1;
  }
  return found;
}

/** The names of one kind that begin with a key, at most as many lines as given are looked at. */
export function indexedFrom(genes: GeneTable, kind: IndexKind, start: string, mostLines: number): IndexEntry[] {
  const found: IndexEntry[] = [];
  let at = lineFrom(genes.index, start);
  for (let line = 0; line < mostLines && genes.index.startsWith(start, at); line += 1) {
    const end = genes.index.indexOf("\n", at);
    const [, lineKind, symbol = "", spelling = ""] = genes.index.slice(at, end).split("\t");
    if (lineKind === kind) found.push({ symbol, spelling });
    at = end + 1;
  }
  return found;
}

/** The approved symbol in any case, or undefined. */
export const approvedSymbol = (genes: GeneTable, text: string): string | undefined =>
  indexed(genes, "symbol", text.toLowerCase())[0]?.symbol;
