import {
  adjust,
  chiSquared,
  cochranArmitage,
  contingency,
  fisherExact,
  proportionDifference,
} from "../../statistics/index.ts";
import { finite } from "../statistics-fields.ts";
import {
  type AgainstOther,
  type FrequencyGroup,
  type FrequencyTest,
  labelOf,
  type LevelTrend,
  pOf,
} from "./frequency-result.ts";

const row = (group: FrequencyGroup): [number, number] => [group.count, group.n - group.count];

function compareTwo(first: FrequencyGroup, second: FrequencyGroup): FrequencyTest {
  const fisher = fisherExact([row(first), row(second)]);
  const difference = proportionDifference(first.count, first.n, second.count, second.n);
  if (fisher.status !== "ok") return { kind: "not_computable", test: "fisher_exact", reason: fisher.reason };
  if (difference.status !== "ok") return { kind: "not_computable", test: "fisher_exact", reason: difference.reason };
  return {
    kind: "fisher_exact",
    pValue: fisher.pValue,
    difference: difference.difference,
    interval: difference.interval,
    oddsRatio: finite(fisher.oddsRatio),
    oddsRatioInterval: [finite(fisher.interval[0]), finite(fisher.interval[1])],
  };
}

/** Fisher's exact test for two groups, the chi-squared test for more; one group is only described. */
export function compareFrequencies(groups: readonly FrequencyGroup[]): FrequencyTest {
  const [first, second, third] = groups;
  if (first === undefined || second === undefined) return { kind: "descriptive" };
  return third === undefined ? compareTwo(first, second) : chiSquaredOf(chiSquared(groups.map(row)));
}

/** One group against each of the others, which are not pooled. R: fisher.test of each pair, p.adjust(method = "BH"). */
export function againstOthers(groups: readonly FrequencyGroup[], code: string | undefined): AgainstOther[] {
  const one = groups.find(({ cancerType }) => cancerType === code);
  if (code === undefined || one === undefined) return [];
  const others = groups.filter((group) => group !== one);
  const tests = others.map((other) => compareTwo(one, other));
  const adjusted = adjust(tests.map(pOf), "benjamini-hochberg");
  return others.flatMap((other, i) => {
    const test = tests[i];
    return test === undefined ? [] : { one: labelOf(one), other: labelOf(other), test, adjusted: adjusted[i] ?? null };
  });
}

/** The chi-squared test of all levels in all groups; one group is only described. */
export const compareDistributions = (counts: readonly (readonly number[])[]): FrequencyTest =>
  counts.length < 2 ? { kind: "descriptive" } : chiSquaredOf(contingency(counts));

/** Whether one of two groups holds the higher of ordered levels. R: prop.trend.test(first, first + second). */
export function compareOrder(counts: readonly (readonly number[])[]): LevelTrend | null {
  const [first, second, third] = counts;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const totals = first.map((count, level) => count + (second[level] ?? 0));
  const trend = cochranArmitage({ events: first, totals });
  return trend.status === "ok"
    ? { z: trend.z, pValue: trend.pValue, reason: null }
    : { z: null, pValue: null, reason: trend.reason };
}

function chiSquaredOf(result: ReturnType<typeof chiSquared>): FrequencyTest {
  if (result.status !== "ok") return { kind: "not_computable", test: "chi_squared", reason: result.reason };
  const { cramersV, minimumExpected, reported } = result;
  const { statistic, degreesOfFreedom, pValue } = reported;
  return { kind: "chi_squared", statistic, degreesOfFreedom, pValue, cramersV, minimumExpected };
}
