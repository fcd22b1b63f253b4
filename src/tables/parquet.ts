import type { DataTable } from "../contract/data-table.ts";

/** Apache Parquet: numbers as DOUBLE, everything else as UTF-8 text, missing values as nulls. */
export async function toParquet({ columns, rows }: DataTable): Promise<Uint8Array> {
  // Fifty modules, of which nobody else has use.
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const columnData = columns.map(({ name, kind }, at) => ({
    name,
    data: rows.map((row) => row[at] ?? null),
    type: kind === "number" ? ("DOUBLE" as const) : ("STRING" as const),
    nullable: true,
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
