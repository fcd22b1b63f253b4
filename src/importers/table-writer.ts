import { DuckDBDataChunk } from "@duckdb/node-api";
import type { DuckDBAppender, DuckDBValue } from "@duckdb/node-api";
import { chunkRows, columnTypes } from "./appended.ts";

const rowsBetweenFlushes = 64 * 1024;

/** Appends rows to one table, in the order of its columns. */
export interface TableWriter {
  append(row: readonly DuckDBValue[]): void;
  finish(): void;
}

/** A writer of the table that the appender belongs to. */
export function tableWriter(appender: DuckDBAppender): TableWriter {
  const types = columnTypes(appender);
  // One for all rows: its memory is DuckDB's, which the collector of garbage does not see.
  const chunk = DuckDBDataChunk.create(types);
  let columns = types.map((): DuckDBValue[] => []);
  let rows = 0;
  const handOver = (): void => {
    if (columns[0]?.length === 0) return;
    chunk.reset();
    chunk.setColumns(columns);
    appender.appendDataChunk(chunk);
    columns = types.map(() => []);
  };
  return {
    append: (row) => {
      for (const [i, column] of columns.entries()) column.push(row[i] ?? null);
      rows += 1;
      if (rows % chunkRows === 0) handOver();
      if (rows % rowsBetweenFlushes === 0) appender.flushSync();
    },
    finish: () => {
      handOver();
      appender.closeSync();
    },
  };
}
