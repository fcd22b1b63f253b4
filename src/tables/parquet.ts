import { parquetWriteBuffer } from "hyparquet-writer";
import type { DataTable } from "../contract/data-table.ts";

/** Apache Parquet: numbers as DOUBLE, everything else as UTF-8 text, missing values as nulls. */
export function toParquet({ columns, rows }: DataTable): Uint8Array {
  const columnData = columns.map(({ name, kind }, at) => ({
    name,
    data: rows.map((row) => row[at] ?? null),
    type: kind === "number" ? ("DOUBLE" as const) : ("STRING" as const),
    nullable: true,
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
