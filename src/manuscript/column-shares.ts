import type { Inline, PlacedTable } from "./document.ts";

/** Letters of the narrowest column, and of one so wide that more width would not help. */
const NARROWEST = 6;
const WIDEST = 200;

function lengthOf(one: Inline): number {
  if (typeof one === "string") return one.length;
  if ("cite" in one) return 4 * one.cite.length;
  if ("mark" in one) return "Table 1".length;
  return "file" in one ? one.file.length : (one.words ?? one.address).length;
}

/** How the columns of a table share its width: by the length of their longest cells, less than in proportion. */
export function columnShares({ head, rows }: PlacedTable): number[] {
  const weights = head.map((_, i) => {
    const cells = [head, ...rows].map((row) => row[i] ?? []);
    const longest = Math.max(...cells.map((cell) => cell.reduce((sum, one) => sum + lengthOf(one), 0)));
    return Math.sqrt(Math.min(Math.max(longest, NARROWEST), WIDEST));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
