import type { z } from "zod";
import type { Column, ListColumn, Table } from "./warehouse.ts";

type Cell = number | string | null | readonly (number | null)[];

type Numbers = Exclude<Column, { kind: "text" }>;

const number = ({ values, nulls }: Numbers, at: number): number | null =>
  nulls?.[at] === 1 ? null : (values[at] ?? null);

function list(column: ListColumn, row: number): (number | null)[] {
  const [from = 0, to = 0] = column.offsets.subarray(row, row + 2);
  return Array.from({ length: to - from }, (_, i) => number(column, from + i));
}

function cell(column: Column, row: number): Cell {
  if (column.kind === "text") return column.values[row] ?? null;
  return column.kind === "list" ? list(column, row) : number(column, row);
}

/** The rows of an answer, each checked by `schema`. Numbers and booleans (1 or 0) arrive as numbers, lists as arrays of numbers, everything else as text, missing values as null. Throws ZodError. */
export function parseRows<Row>(table: Table, schema: z.ZodType<Row>): Row[] {
  const columns = Object.entries(table.columns);
  return Array.from({ length: table.rowCount }, (_, row) => {
    const record: Record<string, Cell> = {};
    for (const [name, column] of columns) record[name] = cell(column, row);
    return schema.parse(record);
  });
}
