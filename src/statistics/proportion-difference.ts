import type { Interval } from "./interval.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { proportion } from "./proportion.ts";

/** First proportion minus second, with its 95 % interval. */
export type ProportionDifferenceResult =
  | { readonly status: "ok"; readonly difference: number; readonly interval: Interval }
  | NotComputable;

/**
 * Difference of two independent proportions with Newcombe's interval from the two Wilson intervals (Stat Med 1998;17:873,
 * method 10). Not computable: empty_group.
 */
export function proportionDifference(
  count1: number,
  total1: number,
  count2: number,
  total2: number,
): ProportionDifferenceResult {
  const [first, second] = [proportion(count1, total1), proportion(count2, total2)];
  if (first.status !== "ok" || second.status !== "ok") return notComputable("empty_group");
  const difference = first.proportion - second.proportion;
  const below = Math.hypot(first.proportion - first.wilson[0], second.wilson[1] - second.proportion);
  const above = Math.hypot(first.wilson[1] - first.proportion, second.proportion - second.wilson[0]);
  return { status: "ok", difference, interval: [difference - below, difference + above] };
}
