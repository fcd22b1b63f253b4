import { completeRows, isUsed, type PatientTable } from "../cohort/patient-table.ts";
import type { Exclusion } from "../contract/results.ts";
import { type Column, isThere, type LevelColumn } from "../variables/column.ts";
import { excluded } from "../variables/excluded.ts";
import { groupsOf } from "./level-groups.ts";

/** The used rows that have a value of the first column and none of another, by reason. */
export function withoutColumn(table: PatientTable, measured: Column, other: Column): Exclusion[] {
  const rows = [...table.rows.keys()].filter((row) => isUsed(table, row) && isThere(measured, row));
  return other.reasons.flatMap((reason, at) =>
    excluded(reason, rows.filter((row) => other.missing[row] === at + 1).length),
  );
}

/** What the table left out, but for what the reading of a joined column says of its own study. */
export const exclusionsBeside = ({ exclusions }: PatientTable, ...joined: readonly Column[]): Exclusion[] => {
  const own = new Set(joined.flatMap(({ notes }) => notes.exclusions.map(({ reason }) => reason)));
  return exclusions.filter(({ reason }) => !own.has(reason));
};

/** Who has the number and is in none of the groups, beside what the table left out. */
export function groupExclusions(table: PatientTable, measured: Column, groups: LevelColumn): Exclusion[] {
  const { of, without } = groupsOf(groups);
  const inNone = completeRows(table, [measured, groups]).filter((row) => of(row) === null);
  return [
    ...exclusionsBeside(table, groups),
    ...withoutColumn(table, measured, groups),
    ...(without === null ? [] : excluded(without, inNone.length)),
  ];
}
