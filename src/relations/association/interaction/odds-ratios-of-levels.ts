import {
  mantelHaenszel,
  type MantelHaenszelResult,
  oddsRatioHomogeneity,
  ratioDetectable,
  type RatioOfOddsRatios,
  ratioOfOddsRatios,
} from "../../../statistics/index.ts";
import { SIGNIFICANT } from "../../../prose/significance.ts";
import { comparedWith, referenceOf } from "../../crossed-groups.ts";
import { WANTED } from "../../power-words.ts";
import { fisherPair, stratifiedPair, tableOf } from "../pair-test.ts";
import type { PairTable } from "../association-result.ts";
import type { HomogeneityTest, ModifiedAssociationResult } from "./modification-result.ts";

type Counts = PairTable["counts"];
/** The tables of a level: one for each of its cancer types. */
export type Tables = readonly Counts[];

const inStrata = (tables: Tables): MantelHaenszelResult => mantelHaenszel(tables.map(tableOf));
const oddsOf = (result: MantelHaenszelResult) => (result.status === "ok" ? result.commonOddsRatio : result);

const failed = (name: HomogeneityTest["name"], reason: string): HomogeneityTest => ({
  name,
  statistic: null,
  degreesOfFreedom: null,
  pValue: null,
  reason,
});

/** One table at each level. */
function breslowDay(levels: readonly Tables[]): HomogeneityTest {
  const name = "breslow_day_tarone";
  const result = inStrata(levels.flat());
  if (result.status !== "ok") return failed(name, result.reason);
  if (result.breslowDay.status !== "ok") return failed(name, result.breslowDay.reason);
  return { name, ...result.breslowDay.tarone, reason: null };
}

/** Several at a level, whose odds ratios are common to their cancer types; levels without an association say nothing. */
function cochranQ(levels: readonly Tables[]): HomogeneityTest {
  const name = "cochran_q";
  const held = levels.map(inStrata).filter(({ status }) => status === "ok");
  const result = oddsRatioHomogeneity(held.map(oddsOf));
  if (result.status !== "ok") return failed(name, result.reason);
  const { statistic, degreesOfFreedom, pValue } = result;
  return { name, statistic, degreesOfFreedom, pValue, reason: null };
}

/** Whether the odds ratio of a level differs between its cancer types, so that levels may differ by which of them they hold. */
const areUnlike = (tables: Tables): boolean => {
  const result = inStrata(tables);
  return result.status === "ok" && result.breslowDay.status === "ok" && result.breslowDay.tarone.pValue.p < SIGNIFICANT;
};

function detectableOf([ratio, second]: readonly RatioOfOddsRatios[]): ModifiedAssociationResult["detectable"] {
  if (ratio?.status !== "ok" || second !== undefined) return null;
  const found = ratioDetectable({ standardError: ratio.standardError, ...WANTED });
  return found.status === "ok" ? { above: found.above, below: found.below } : null;
}

/** The test that the odds ratios of the levels are one, how many times each is another, and the one of all together. */
export function compareLevels(levels: readonly Tables[]) {
  const isStratified = levels.some((tables) => tables.length > 1);
  const reference = referenceOf(levels);
  const odds = levels.map((tables) => oddsOf(inStrata(tables)));
  const base = odds[reference];
  const ratios = base === undefined ? [] : comparedWith(odds, reference).map((one) => ratioOfOddsRatios(one, base));
  return {
    test: (isStratified ? cochranQ : breslowDay)(levels),
    typesDiffer: levels.some(areUnlike),
    ratios,
    common: stratifiedPair(levels.flat()),
    detectable: detectableOf(ratios),
  };
}

/** The association at one level: of one table exactly, of several within their cancer types. */
export function associationAt(tables: Tables, counts: Counts): PairTable {
  const association = tables.length > 1 ? stratifiedPair(tables) : fisherPair(counts);
  return { of: [0, 1], cancerType: null, counts, association, adjusted: null };
}
