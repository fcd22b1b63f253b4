import type { z } from "zod";
import type { Column, Table } from "./warehouse.ts";

type Cell = number | string | null;

function cell(column: Column, row: number): Cell {
  if (column.kind === "text") return column.values[row] ?? null;
  return column.nulls?.[row] === 1 ? null : (column.values[row] ?? null);
}

/** The rows of an answer, each checked by `schema`. Numbers and booleans (1 or 0) arrive as numbers, everything else as text, missing values as null. Throws ZodError. */
export function parseRows<Row>(table: Table, schema: z.ZodType<Row>): Row[] {
  const columns = Object.entries(table.columns);
  return Array.from({ length: table.rowCount }, (_, row) => {
    const record: Record<string, Cell> = {};
    for (const [name, column] of columns) record[name] = cell(column, row);
    return schema.parse(record);
  });
}
