import { adjust } from "../adjust.ts";
import type { PValue } from "../p-value.ts";
import type { Sample } from "../sample.ts";
import { logRank, type GroupedSurvival, type LogRankResult } from "./log-rank.ts";

/** Log-rank test of two of several groups; observed and expected events are in the order of the pair. */
export type LogRankPair = {
  readonly pair: readonly [first: number, second: number];
  readonly test: LogRankResult;
  /** Over the pairs that have a test. */
  readonly benjaminiHochberg: PValue | null;
};

/** Groups 0 and 1 for the two of the pair, missing for the others. */
function onlyPair(group: Sample, [first, second]: readonly [number, number]): (number | null)[] {
  return Array.from(group, (place) => (place === first ? 0 : place === second ? 1 : null));
}

/**
 * Log-rank test of every pair of groups that occur, with the patients of the pair only; Benjamini-Hochberg.
 * R: survdiff(Surv(time, event) ~ group, subset = group %in% pair), p.adjust(p, "BH").
 */
export function logRankPairs({ group, groupCount, ...data }: GroupedSurvival): LogRankPair[] {
  const present = Array.from({ length: groupCount }, (_, place) => place).filter((place) =>
    Array.from(group).includes(place),
  );
  const pairs = present.flatMap((first, i) => present.slice(i + 1).map((second) => [first, second] as const));
  const tests = pairs.map((pair) => ({
    pair,
    test: logRank({ ...data, group: onlyPair(group, pair), groupCount: 2 }),
  }));
  const adjusted = adjust(
    tests.map(({ test }) => (test.status === "ok" ? test.pValue : null)),
    "benjamini-hochberg",
  );
  return tests.map((one, i) => ({ ...one, benjaminiHochberg: adjusted[i] ?? null }));
}
