import { DuckDBDataChunk } from "@duckdb/node-api";
import type { DuckDBAppender } from "@duckdb/node-api";
import duckdb from "@duckdb/node-bindings";
import { chunkRows, columnTypes } from "./appended.ts";
import { Presence } from "./presence.ts";

/** Rows that are held in memory before the database may move them to disk. */
const rowsBetweenFlushes = 64 * 1024;

/** A column of some calls: texts, null where one is missing, or numbers, negative where one is. */
export type CallColumn = readonly (string | null)[] | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** Appends calls to the table of one profile, column by column in the table's order. */
export interface CallWriter {
  append(columns: readonly CallColumn[], count: number): void;
  finish(): void;
}

function putTexts(vector: duckdb.Vector, texts: readonly (string | null)[], presence: Presence): void {
  for (const [item, text] of texts.entries()) {
    if (text === null) presence.miss(item);
    else duckdb.vector_assign_string_element(vector, item, text);
  }
}

function putNumbers(
  vector: duckdb.Vector,
  numbers: Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  presence: Presence,
) {
  for (const [item, number] of numbers.entries()) if (number < 0) presence.miss(item);
  duckdb.copy_data_to_vector(vector, 0, numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function put(vector: duckdb.Vector, column: CallColumn, presence: Presence): void {
  if (column instanceof Int32Array || column instanceof Uint8Array) putNumbers(vector, column, presence);
  else putTexts(vector, column, presence);
}

/** A writer of the table that the appender belongs to. */
export function callWriter(appender: DuckDBAppender): CallWriter {
  const types = columnTypes(appender);
  // One for all rows: its memory is DuckDB's, which the collector of garbage does not see.
  const chunk = DuckDBDataChunk.create(types);
  const presences = types.map(() => new Presence(chunkRows));
  let unflushed = 0;
  const appendChunk = (columns: readonly CallColumn[], count: number): void => {
    chunk.reset();
    chunk.rowCount = count;
    for (const [i, presence] of presences.entries()) {
      const vector = duckdb.data_chunk_get_vector(chunk.chunk, i);
      put(vector, columns[i] ?? [], presence);
      presence.writeTo(vector, count);
    }
    appender.appendDataChunk(chunk);
    unflushed += count;
    if (unflushed < rowsBetweenFlushes) return;
    appender.flushSync();
    unflushed = 0;
  };
  return {
    append: (columns, count) => {
      for (let from = 0; from < count; from += chunkRows) {
        const to = Math.min(from + chunkRows, count);
        const part = columns.map((column) => column.slice(from, to));
        appendChunk(part, to - from);
      }
    },
    finish: () => appender.closeSync(),
  };
}
