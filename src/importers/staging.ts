import { DuckDBDataChunk, DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBAppender, DuckDBConnection, DuckDBType, DuckDBValue } from "@duckdb/node-api";
import type { TableName } from "../warehouse/schema.ts";
import { createTables } from "./release-tables.ts";

const chunkRows = 2048;
const rowsBetweenFlushes = 512 * 1024;

/** Appends rows to one table of the staging file, in the column order of `schema.ts`. */
export interface TableWriter {
  append(row: readonly DuckDBValue[]): void;
  finish(): void;
}

function writerOf(appender: DuckDBAppender): TableWriter {
  const types = Array.from({ length: appender.columnCount }, (_, i): DuckDBType => appender.columnType(i));
  let columns = types.map((): DuckDBValue[] => []);
  let rows = 0;
  const flush = (): void => {
    if (columns[0]?.length === 0) return;
    const chunk = DuckDBDataChunk.create(types);
    chunk.setColumns(columns);
    appender.appendDataChunk(chunk);
    columns = types.map(() => []);
  };
  return {
    append: (row) => {
      for (const [i, column] of columns.entries()) column.push(row[i] ?? null);
      rows += 1;
      if (rows % chunkRows === 0) flush();
      if (rows % rowsBetweenFlushes === 0) appender.flushSync();
    },
    finish: () => {
      flush();
      appender.closeSync();
    },
  };
}

/** A file with the tables of a dataset that an import fills; never served. */
export interface Staging {
  readonly connection: DuckDBConnection;
  writer(table: TableName): Promise<TableWriter>;
  close(): Promise<void>;
}

/** Settings that keep memory bounded whatever the size of the data. */
export const importSettings = (spillFolder: string): Record<string, string> => ({
  memory_limit: "1GB",
  threads: "2",
  temp_directory: spillFolder,
  preserve_insertion_order: "false",
});

/** Makes an empty staging file; sorting spills into `spillFolder`. */
export async function createStaging(path: string, spillFolder: string): Promise<Staging> {
  const instance = await DuckDBInstance.create(path, importSettings(spillFolder));
  const connection = await instance.connect();
  await createTables(connection);
  return {
    connection,
    writer: async (table) => writerOf(await connection.createAppender(table)),
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
