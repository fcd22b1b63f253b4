import {
  adjust,
  correlationDifference,
  correlationDifferenceDetectable,
  correlationHomogeneity,
  fisherError,
  type GroupCorrelation,
  rankError,
} from "../../../statistics/index.ts";
import { MOST_GROUPS_IN_PAIRS } from "../../group-sizes.ts";
import { WANTED } from "../../power-words.ts";
import type { CorrelatedGroup, DifferenceTest, GroupDifference } from "./difference-result.ts";

/** Several cancer types are ranked each on its own: their correlation has the variance of a product-moment one. */
function onFisherScale({ rho, n, cancerType }: CorrelatedGroup): GroupCorrelation | null {
  if (rho === null) return null;
  return { r: rho, standardError: cancerType === null ? fisherError(n) : rankError(rho, n) };
}

const failed = (reason: string) => ({ difference: null, interval: null, z: null, pValue: null, reason });

function between(first: CorrelatedGroup, second: CorrelatedGroup): GroupDifference {
  const names = { first: first.name, second: second.name, adjusted: null };
  const [a, b] = [onFisherScale(first), onFisherScale(second)];
  if (a === null || b === null) return { ...names, ...failed(first.reason ?? second.reason ?? "zero_variance") };
  const found = correlationDifference(a, b);
  if (found.status !== "ok") return { ...names, ...failed(found.reason) };
  const { difference, interval, z, pValue } = found;
  return { ...names, difference, interval, z, pValue, reason: null };
}

/** Every two groups, adjusted over the pairs. */
function pairsOf(groups: readonly CorrelatedGroup[]): GroupDifference[] {
  if (groups.length > MOST_GROUPS_IN_PAIRS) return [];
  const pairs = groups.flatMap((first, at) => groups.slice(at + 1).map((second) => between(first, second)));
  if (pairs.length < 2) return pairs;
  const corrected = adjust(
    pairs.map(({ pValue }) => pValue),
    "benjamini-hochberg",
  );
  return pairs.map((pair, at) => ({ ...pair, adjusted: corrected[at] ?? null }));
}

/** Of the groups that have a correlation whose Fisher z exists; all of two, at least two of more. */
function together(groups: readonly CorrelatedGroup[]): DifferenceTest {
  const held = groups.flatMap((one) => onFisherScale(one) ?? []).filter(({ r }) => Math.abs(r) < 1);
  const found = correlationHomogeneity(held);
  const [lacking] = groups.flatMap(({ reason }) => reason ?? []);
  if (found.status !== "ok")
    return { statistic: null, degreesOfFreedom: null, pValue: null, reason: lacking ?? found.reason };
  const { statistic, degreesOfFreedom, pValue } = found;
  return { statistic, degreesOfFreedom, pValue, reason: null };
}

const ofTwo = ({ z, pValue, reason }: GroupDifference): DifferenceTest => ({
  statistic: z,
  degreesOfFreedom: null,
  pValue,
  reason,
});

function detectableOf([first, second, third]: readonly CorrelatedGroup[]) {
  if (first === undefined || second === undefined || third !== undefined) return null;
  const [a, b] = [onFisherScale(first), onFisherScale(second)];
  if (a === null || b === null) return null;
  const found = correlationDifferenceDetectable({ first: a, second: b, ...WANTED });
  return found.status === "ok" ? { above: found.above, below: found.below } : null;
}

/** The test of all groups, the differences of every two, and what two would have shown. */
export function compareCorrelations(groups: readonly CorrelatedGroup[]) {
  const differences = pairsOf(groups);
  const [only] = differences;
  const test = groups.length === 2 && only !== undefined ? ofTwo(only) : together(groups);
  return { test, differences, detectable: detectableOf(groups) };
}
