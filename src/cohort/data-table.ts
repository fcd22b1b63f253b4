import type { Cell, DataColumn, PatientRows } from "../contract/data-table.ts";
import type { Role } from "../meaning/index.ts";
import {
  type Column,
  type CopyNumberCalls,
  isThere,
  type LevelColumn,
  levelOf,
  type NumberColumn,
  type OutcomeColumn,
  type TableVariable,
} from "../variables/column.ts";
import { isUsed, type PatientTable } from "./patient-table.ts";

interface Cells {
  readonly column: DataColumn;
  readonly cell: (row: number) => Cell;
}

const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, "_").replaceAll(/^_|_$/g, "");

/** What the question does with the variable of a column. */
export type RoleOf = (variable: TableVariable) => Role;

function levelCells(column: LevelColumn, role: DataColumn["role"]): Cells {
  const { name, levels } = column;
  const description = `${name}: ${levels.join(", ")}`;
  return {
    column: { name: fileName(name), description, kind: "text", role, levels: [...levels] },
    cell: (row) => levelOf(column, row),
  };
}

function numberCells(column: NumberColumn, role: DataColumn["role"]): Cells {
  const { name, title, values } = column;
  return {
    column: { name: fileName(name), description: title, kind: "number", role },
    cell: (row) => (isThere(column, row) ? (values[row] ?? null) : null),
  };
}

function outcomeCells(column: OutcomeColumn, isAsked: boolean): Cells[] {
  const name = fileName(column.name);
  const followUp = (
    what: string,
    description: string,
    role: DataColumn["role"],
    values: Float64Array | Uint8Array,
  ) => ({
    column: { name: `${name}_${what}`, description, kind: "number" as const, role: isAsked ? role : "beside" },
    cell: (row: number) => (isThere(column, row) ? (values[row] ?? null) : null),
  });
  return [
    followUp("months", `${column.name}, months`, "time", column.months),
    followUp("event", `${column.name}: 1 for an event, 0 for the end of follow-up`, "event", column.events),
  ];
}

/** The discrete calls behind a copy-number change. */
function callCells({ missing }: LevelColumn, { gene, calls }: CopyNumberCalls): Cells {
  const description = `${gene}: discrete copy-number call, -2 to 2`;
  return {
    column: { name: `${fileName(gene)}_call`, description, kind: "number", role: "cut" },
    cell: (row) => (missing[row] === 0 ? (calls[row] ?? null) : null),
  };
}

function madeOf(column: LevelColumn): Cells[] {
  if (column.of.is === "level") return [numberCells(column.of.numbers, "cut")];
  return column.of.is === "copy_number" ? [callCells(column, column.of)] : [];
}

/** The numbers that levels were made of stand before them. */
function cellsOf(column: Column, role: Role): Cells[] {
  if (column.kind === "number") return [numberCells(column, role)];
  if (column.kind === "outcome") return outcomeCells(column, role !== "beside");
  return [...madeOf(column), levelCells(column, role)];
}

const identity: readonly (readonly [name: string, description: string, of: keyof PatientTable["rows"][number]])[] = [
  ["study", "Study", "study_id"],
  ["patient", "Patient", "patient_id"],
  ["sample", "Sample that stands for the patient", "sample_id"],
  ["cancer_type", "TCGA code", "cancer_type"],
  ["sample_type", "Type of the sample", "sample_type"],
];

const said = (name: string, description: string, role: DataColumn["role"]): DataColumn => ({
  name,
  description,
  kind: "text",
  role,
});

/** Names that stand for one column each: a second one of a name says what it holds, or is numbered. */
function withOwnNames(columns: readonly DataColumn[]): DataColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const wanted = taken.has(column.name) && column.levels !== undefined ? `${column.name}_level` : column.name;
    let name = wanted;
    for (let next = 2; taken.has(name); next += 1) name = `${wanted}_${next}`;
    taken.add(name);
    return { ...column, name };
  });
}

/** Of each row, `yes` or why it is not analysed. `whyNot` is asked of the rows that the cohort keeps. */
export const includedOf = (table: PatientTable, whyNot: (row: number) => string | null): string[] =>
  table.rows.map((_, row) =>
    isUsed(table, row) ? (whyNot(row) ?? "yes") : (table.reasons[(table.leftOut[row] ?? 1) - 1] ?? "no"),
  );

/** The rows as a file: who, what is known of them, and whether they were analysed or why not. */
export function dataTableOf(table: PatientTable, roleOf: RoleOf, included: readonly string[]): PatientRows {
  const { rows, columns } = table;
  const values = [...columns].flatMap(([variable, column]) => cellsOf(column, roleOf(variable)));
  const who = (row: number): Cell[] => identity.map(([, , key]) => rows[row]?.[key] ?? null);
  const cells: PatientRows["cells"] = [
    ...values.map(({ cell }) => cell),
    (row) => (isUsed(table, row) ? "yes" : "no"),
    (row) => included[row] ?? null,
  ];
  return {
    columns: withOwnNames([
      ...identity.map(([name, description]) => said(name, description, "patient")),
      ...values.map(({ column }) => column),
      said("in_cohort", "yes for a patient of the cohort", "in_cohort"),
      said("included", "yes, or why the patient was not analysed", "included"),
    ]),
    patients: rows,
    who,
    cells,
    get rows() {
      return rows.map((_, row) => [...who(row), ...cells.map((cell) => cell(row))]);
    },
  };
}
