import { isUsed, type PatientTable } from "../../cohort/patient-table.ts";
import type { Exclusion, Warning } from "../../contract/results.ts";
import type { LevelColumn } from "../../variables/column.ts";
import { type CountedVariable, groupOf, whyNoGroup } from "./counted-variable.ts";
import type { FrequencyScope } from "./frequency-result.ts";
import type { UsedGroups } from "./used-groups.ts";

/** The rows that the numbers come from. */
export function rowsOf(table: PatientTable, grouping: LevelColumn | null, uses: UsedGroups["uses"]): number[] {
  return [...table.rows.keys()].filter((row) => {
    const group = grouping === null ? null : groupOf(grouping, row);
    const isCounted = isUsed(table, row) && (grouping === null || group !== null);
    return isCounted && uses(table.rows[row]?.cancer_type ?? "", group);
  });
}

/** Patients of the cohort who are in none of the groups. */
export function groupless(table: PatientTable, grouping: LevelColumn | null): Exclusion[] {
  if (grouping === null) return [];
  const open = [...table.rows.keys()].filter((row) => isUsed(table, row) && groupOf(grouping, row) === null);
  const byReason = Map.groupBy(open, (row) => whyNoGroup(grouping, row));
  return [...byReason].map(([reason, rows]) => ({ reason, count: rows.length }));
}

/** By which rules patients were chosen, counted and grouped, sentences for the methods. */
export const definitionsOf = (
  table: PatientTable,
  counted: readonly CountedVariable[],
  grouping: LevelColumn | null,
): string[] => [
  table.part?.definition ?? "",
  ...new Set(counted.flatMap(({ definitions }) => definitions)),
  grouping?.notes.definition ?? "",
];

/** Within a cancer type all numbers come from one study: that other cancer types were assayed otherwise changes no comparison. */
export const warningsOf = ({ warnings }: PatientTable, scope: FrequencyScope): Warning[] =>
  warnings.filter(({ code }) => scope !== "grouped" || code !== "different_pipelines");
