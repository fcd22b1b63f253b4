import { normalLnTwoSided } from "../distributions/normal.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { compareRanks } from "../rank-comparison.ts";
import { pooled, type GroupCounts } from "../ranked-groups.ts";
import { present, sorted, type Sample } from "../sample.ts";
import { areAllTied, tieSumOf } from "../ties.ts";

/** Result of the trend test; z > 0 means that values rise with the order of the groups. */
export type JonckheereTerpstraResult =
  | ({
      readonly status: "ok";
      /** J: pairs of values in the order of their groups, tied pairs counting half. */
      readonly statistic: number;
      readonly expected: number;
      readonly standardDeviation: number;
      readonly z: number;
      /** Kendall's tau-b of group number and value. */
      readonly tauB: number;
      readonly pValue: PValue;
    } & GroupCounts)
  | (NotComputable & GroupCounts);

/** Sizes of the sets of tied observations. */
type TiedSets = readonly number[];

const sumOver = (sizes: TiedSets, term: (t: number) => number): number => sizes.reduce((sum, t) => sum + term(t), 0);

/** Sizes of the sets of equal values of an ascending list. */
function tiedSets(ascending: Float64Array): TiedSets {
  return Array.from(Map.groupBy(ascending, (value) => value).values(), (set) => set.length);
}

/** Number of pairs in the order of the groups. */
function statisticOf(groups: readonly Float64Array[]): number {
  return groups
    .flatMap((low, i) => groups.slice(i + 1).map((high) => compareRanks(high, low).u1))
    .reduce((a, b) => a + b, 0);
}

/** Null variance of J with ties in values and the groups as ties in order (Kendall 1970; Hollander and Wolfe 1999). */
function varianceOf(groups: TiedSets, ties: TiedSets, total: number): number {
  const all = [total];
  const cubic = (t: number) => t * (t - 1) * (2 * t + 5);
  const triples = (t: number) => t * (t - 1) * (t - 2);
  const pairs = (t: number) => t * (t - 1);
  const main = (sumOver(all, cubic) - sumOver(groups, cubic) - sumOver(ties, cubic)) / 72;
  const second = total > 2 ? (sumOver(groups, triples) * sumOver(ties, triples)) / (36 * triples(total)) : 0;
  return main + second + (sumOver(groups, pairs) * sumOver(ties, pairs)) / (8 * pairs(total));
}

/**
 * Jonckheere-Terpstra test of a trend over ordered groups, two-sided, normal approximation with tie correction and
 * without continuity correction. Not computable: fewer_than_two_groups with values, all_values_identical.
 * R: cor.test(group, value, method = "kendall", exact = FALSE) has the same z and p; DescTools::JonckheereTerpstraTest.
 */
export function jonckheereTerpstra(samples: readonly Sample[]): JonckheereTerpstraResult {
  const parts = samples.map(present);
  const groups = parts.map(({ values }) => sorted(values));
  const n = groups.map((group) => group.length);
  const counts = { n, missing: parts.map(({ missing }) => missing) };
  if (n.filter((size) => size > 0).length < 2) return { ...notComputable("fewer_than_two_groups"), ...counts };
  const all = sorted(pooled(groups));
  if (areAllTied(all.length, tieSumOf(all))) return { ...notComputable("all_values_identical"), ...counts };
  const statistic = statisticOf(groups);
  const expected = (all.length ** 2 - sumOver(n, (size) => size ** 2)) / 4;
  const standardDeviation = Math.sqrt(varianceOf(n, tiedSets(all), all.length));
  const z = (statistic - expected) / standardDeviation;
  const pValue = pValueOf(normalLnTwoSided(z));
  const untied = (all.length * (all.length - 1) - sumOver(tiedSets(all), (t) => t * (t - 1))) / 2;
  const tauB = (2 * (statistic - expected)) / Math.sqrt(2 * expected * untied);
  return { status: "ok", ...counts, statistic, expected, standardDeviation, z, tauB, pValue };
}
