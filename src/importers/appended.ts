import type { DuckDBAppender, DuckDBType } from "@duckdb/node-api";

/** Rows that go to the database together; a chunk of it has no more. */
export const chunkRows = 2048;

/** The types of the columns that an appender fills. */
export const columnTypes = (appender: DuckDBAppender): DuckDBType[] =>
  Array.from({ length: appender.columnCount }, (_, i) => appender.columnType(i));
