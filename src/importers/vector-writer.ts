import { DuckDBDataChunk, DuckDBListValue } from "@duckdb/node-api";
import type { DuckDBAppender, DuckDBType, DuckDBValue } from "@duckdb/node-api";

/** Held back before they go to the database together; a chunk has at most 2048 rows. */
const [chunkRows, chunkValues] = [2048, 1 << 18];

/** Appends rows of values to the table of one profile. */
export interface VectorWriter {
  /** The values of a gene in the order of the profile's samples; NaN is a missing one. They must not change afterwards. */
  append(gene: string, values: Float64Array): void;
  finish(): void;
}

function listOf(values: Float64Array): DuckDBListValue {
  const items = values.some(Number.isNaN)
    ? Array.from(values, (value) => (Number.isNaN(value) ? null : value))
    : values;
  // The binding reads the items by their index alone, as those of an array.
  return new DuckDBListValue(items as unknown as readonly DuckDBValue[]);
}

/** A writer of the table that the appender belongs to. */
export function vectorWriter(appender: DuckDBAppender): VectorWriter {
  const types = Array.from({ length: appender.columnCount }, (_, i): DuckDBType => appender.columnType(i));
  let genes: string[] = [];
  let lists: DuckDBListValue[] = [];
  let held = 0;
  const handOver = (): void => {
    if (genes.length === 0) return;
    const chunk = DuckDBDataChunk.create(types);
    chunk.setColumns([genes, lists]);
    appender.appendDataChunk(chunk);
    [genes, lists, held] = [[], [], 0];
  };
  return {
    append: (gene, values) => {
      genes.push(gene);
      lists.push(listOf(values));
      held += values.length;
      if (genes.length === chunkRows || held >= chunkValues) handOver();
    },
    finish: () => {
      handOver();
      appender.closeSync();
    },
  };
}
