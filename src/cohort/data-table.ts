import type { Cell, DataColumn, DataTable } from "../contract/data-table.ts";
import { type Column, isThere, levelOf } from "../variables/column.ts";
import { isUsed, type PatientTable } from "./patient-table.ts";

interface Cells {
  readonly column: DataColumn;
  readonly cell: (row: number) => Cell;
}

const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, "_").replaceAll(/^_|_$/g, "");

function cellsOf(column: Column): Cells[] {
  const name = fileName(column.name);
  if (column.kind === "levels")
    return [
      {
        column: { name, description: `${column.name}: ${column.levels.join(", ")}`, kind: "text" },
        cell: (row) => levelOf(column, row),
      },
    ];
  if (column.kind === "number") return [numbersOf(name, column.title, column, column.values)];
  return [
    numbersOf(`${name}_months`, `${column.name}, months`, column, column.months),
    numbersOf(`${name}_event`, `${column.name}: 1 for an event, 0 for the end of follow-up`, column, column.events),
  ];
}

const numbersOf = (name: string, description: string, column: Column, values: Float64Array | Uint8Array): Cells => ({
  column: { name, description, kind: "number" },
  cell: (row) => (isThere(column, row) ? (values[row] ?? null) : null),
});

/** The numbers behind high and low stand beside these. */
const withNumbers = (column: Column): Column[] =>
  column.kind === "levels" && column.of.is === "level" ? [column.of.numbers, column] : [column];

const identity: readonly (readonly [name: string, description: string, of: keyof PatientTable["rows"][number]])[] = [
  ["study", "Study", "study_id"],
  ["patient", "Patient", "patient_id"],
  ["sample", "Sample that stands for the patient", "sample_id"],
  ["cancer_type", "TCGA code", "cancer_type"],
  ["sample_type", "Type of the sample", "sample_type"],
];

/** The rows as a file: who, what is known of them, and whether they were analysed or why not. `whyNot` is asked of the rows that the cohort keeps. */
export function dataTableOf(table: PatientTable, whyNot: (row: number) => string | null): DataTable {
  const { rows, leftOut, reasons, columns } = table;
  const values = [...columns.values()].flatMap(withNumbers).flatMap(cellsOf);
  const included = (row: number): string =>
    isUsed(table, row) ? (whyNot(row) ?? "yes") : (reasons[(leftOut[row] ?? 1) - 1] ?? "no");
  return {
    columns: [
      ...identity.map(([name, description]) => ({ name, description, kind: "text" as const })),
      ...values.map(({ column }) => column),
      { name: "included", description: "yes, or why the patient was not analysed", kind: "text" },
    ],
    rows: rows.map((sample, row) => [
      ...identity.map(([, , of]) => sample[of]),
      ...values.map(({ cell }) => cell(row)),
      included(row),
    ]),
  };
}
