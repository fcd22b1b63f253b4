import { SIGNIFICANT } from "../../prose/significance.ts";
import { FEWEST_TO_JUDGE } from "../power-words.ts";
import type { Comparison } from "./compute-comparison.ts";

/** What a comparison allows to be said. */
export type Judgement = "found" | "not_found" | "too_few" | "contradictory" | "not_computable";

/** Whether the test says one thing and the interval of its effect size another. */
function contradicts({ p, statistics }: Comparison): boolean {
  const [lower, upper] = statistics.confidence_interval ?? [null, null];
  if (p === null || lower === null || upper === null) return false;
  const excludesNone = lower > 0 || upper < 0;
  return excludesNone !== p.p < SIGNIFICANT;
}

/** Judges by the p-value, adjusted over the card; what is not found in a group under 10 is not judged at all. */
export function judge(comparison: Comparison): Judgement {
  const { p, adjusted, groups } = comparison;
  if (p === null) return "not_computable";
  const isFound = (adjusted ?? p).p < SIGNIFICANT;
  if (contradicts(comparison) && (isFound || p.p >= SIGNIFICANT)) return "contradictory";
  if (isFound) return "found";
  return groups.some(({ n }) => n < FEWEST_TO_JUDGE) ? "too_few" : "not_found";
}
