import { isUsed, levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { alterationName } from "../../variables/alteration-name.ts";
import { isThere, type LevelColumn } from "../../variables/column.ts";
import type { Side } from "./association-result.ts";

/** One patient with the level of each variable, by its place in the levels of the side. */
export interface AssociatedPatient {
  readonly cancerType: string;
  readonly levels: readonly number[];
}

export interface AssociatedPatients {
  readonly sides: readonly Side[];
  /** Those who have a value of every variable. */
  readonly patients: readonly AssociatedPatient[];
  /** Their rows of the table. */
  readonly rows: readonly number[];
  /** Patients of the cohort with a value of some variables alone. */
  readonly incomplete: number;
}

export const isAlteration = ({ of }: LevelColumn): boolean =>
  of.is === "mutation" || of.is === "copy_number" || of.is === "alteration";

/** A variable as it is said. */
export function sideOf(column: LevelColumn): Side {
  if (!isAlteration(column)) return { subject: column.name, what: column.name, plural: null, levels: column.levels };
  const { subject, what, plural } = alterationName(column.variable);
  return { subject, what, plural, levels: ["altered", "not altered"] };
}

/** Which level a row holds; everybody who is looked at and not altered is one group. Null where it has none. */
export function placeOf(column: LevelColumn, row: number): number | null {
  if (!isThere(column, row)) return null;
  const code = column.codes[row] ?? 0;
  if (isAlteration(column)) return code === 0 ? 0 : 1;
  return column.neither?.code === code ? null : code;
}

/** Two variables of one gene are told apart by what they count. */
export const toldApart = (sides: readonly Side[]): Side[] =>
  sides.map((side) =>
    sides.some((other) => other !== side && other.subject === side.subject) ? { ...side, subject: side.what } : side,
  );

/** The columns of the question's variables. */
export const associatedColumns = (table: PatientTable, { of }: QuestionOf<"association">): LevelColumn[] =>
  of.map((variable) => levelColumn(table, variable));

/** The levels of a row; null where a value is missing. */
export function levelsOf(columns: readonly LevelColumn[], row: number): number[] | null {
  const levels = columns.flatMap((column) => placeOf(column, row) ?? []);
  return levels.length < columns.length ? null : levels;
}

/** The patients with a value of every variable, cancer type by cancer type. */
export function associatedPatients(table: PatientTable, question: QuestionOf<"association">): AssociatedPatients {
  const columns = associatedColumns(table, question);
  const found = table.rows.flatMap(({ cancer_type: cancerType }, row) => {
    const levels = isUsed(table, row) ? levelsOf(columns, row) : null;
    return levels === null ? [] : [{ row, patient: { cancerType, levels } }];
  });
  return {
    sides: toldApart(columns.map(sideOf)),
    patients: found.map(({ patient }) => patient),
    rows: found.map(({ row }) => row),
    incomplete: table.leftOut.filter((reason) => reason === 0).length - found.length,
  };
}
