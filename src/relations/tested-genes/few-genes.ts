import type { Warning } from "../../contract/results.ts";
import { formatCount } from "../../prose/format-number.ts";

/** Fewer genes than this are not the genome. */
const GENOME = 10_000;

/** Says that a ranking is not over the genome. */
export function fewGenesWarnings(tested: number): Warning[] {
  if (tested >= GENOME) return [];
  const message = `Only ${formatCount(tested)} genes could be tested: nothing is said of the others.`;
  return [{ code: "few_genes", message }];
}
