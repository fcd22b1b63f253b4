import type { PatientTable } from "../../cohort/patient-table.ts";
import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { signedRank, type SignedRankResult } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import type { ArrangedGroup } from "./arranged-group.ts";
import type { Tested } from "./compare-groups.ts";

/** Pairs from which on the paired test stands beside an unpaired one. */
const FEWEST_PAIRS = 6;

/** Two groups with one value of each for the same patients, in one order. */
export type Pairs = readonly [first: ArrangedGroup, second: ArrangedGroup];

function picked(group: ArrangedGroup, places: readonly number[]): ArrangedGroup {
  const at = (values: readonly number[]) => places.map((place) => values[place] ?? 0);
  return { ...group, rows: at(group.rows), values: at(group.values) };
}

/** The patients who are in both groups; null for other than two groups. */
export function pairsOf(groups: readonly ArrangedGroup[], table: PatientTable): Pairs | null {
  const [first, second] = groups;
  if (first === undefined || second === undefined || groups.length > 2) return null;
  const patientOf = (row: number): string => table.rows[row]?.patient_id ?? "";
  const placeOf = new Map(second.rows.map((row, place) => [patientOf(row), place]));
  const others = first.rows.map((row) => placeOf.get(patientOf(row)));
  const places = [...others.keys()].filter((place) => others[place] !== undefined);
  return [
    picked(first, places),
    picked(
      second,
      others.filter((place) => place !== undefined),
    ),
  ];
}

const reasonOf = (result: SignedRankResult): string | null => (result.status === "ok" ? null : result.reason);

function fieldsOf(result: SignedRankResult, isLog2: boolean) {
  if (result.status !== "ok") return { test: "wilcoxon_signed_rank", reason: reasonOf(result) };
  return {
    test: "wilcoxon_signed_rank",
    statistic: result.statistic,
    ...pFields(result.pValue),
    fold_change: isLog2 ? 2 ** result.meanDifference : null,
    effect_size: result.rankBiserial,
    effect_size_name: "rank_biserial",
    confidence_interval: [...result.rankBiserialInterval] satisfies [number, number],
    reason: null,
  };
}

const nameOf = ([first, second]: Pairs): string => `${first.name} vs ${second.name}, ${first.values.length} pairs`;

function pseudomedianRow(pairs: Pairs, result: SignedRankResult): AdditionalStatistic {
  return furtherTest({
    test: "hodges_lehmann",
    comparison: nameOf(pairs),
    effect_size: result.status === "ok" ? result.pseudomedian : null,
    effect_size_name: "pseudomedian",
    confidence_interval: result.status === "ok" && result.interval !== null ? [...result.interval] : null,
    reason: reasonOf(result),
  });
}

/** Tests the differences within patients: signed rank, with the pseudomedian of the differences. */
export function comparePairs(pairs: Pairs, isLog2: boolean): Tested {
  const [{ values: x }, { values: y }] = pairs;
  const result = signedRank(x, y);
  const fields: Statistics = statistics({
    ...fieldsOf(result, isLog2),
    additional: [pseudomedianRow(pairs, result)],
  });
  return {
    p: result.status === "ok" ? result.pValue : null,
    method: result.status === "ok" ? result.method : null,
    statistics: fields,
  };
}

/** The paired test beside an unpaired one; nothing for fewer than 6 pairs. */
export function pairedRow(pairs: Pairs | null, isLog2: boolean): AdditionalStatistic[] {
  if (pairs === null || pairs[0].values.length < FEWEST_PAIRS) return [];
  const result = signedRank(pairs[0].values, pairs[1].values);
  return [furtherTest({ ...fieldsOf(result, isLog2), comparison: nameOf(pairs) })];
}
