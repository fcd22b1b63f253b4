import { DuckDBDataChunk, DuckDBListValue } from "@duckdb/node-api";
import type { DuckDBAppender, DuckDBType, DuckDBValue } from "@duckdb/node-api";

/** Rows and values that go to the database together; a chunk has at most 2048 rows. */
const [chunkRows, chunkValues] = [2048, 1 << 18];
/** So many values are held in memory at most before the database may move them to disk. */
const valuesBetweenFlushes = 1 << 21;

/** Appends rows of values to the table of one profile. */
export interface VectorWriter {
  /** The values of a gene in the order of the profile's samples; NaN is a missing one, told by `anyMissing`. A later row of the same gene replaces the earlier. They may change again after `flush`. */
  append(gene: string, values: Float64Array, anyMissing: boolean): void;
  flush(): void;
  /** Returns the numbers of the rows that were replaced, from 0. */
  finish(): readonly number[];
}

function listOf(values: Float64Array, anyMissing: boolean): DuckDBListValue {
  const items = anyMissing ? Array.from(values, (value) => (Number.isNaN(value) ? null : value)) : values;
  // The binding reads the items by their index alone, as those of an array.
  return new DuckDBListValue(items as unknown as readonly DuckDBValue[]);
}

/** A writer of the table that the appender belongs to. */
export function vectorWriter(appender: DuckDBAppender): VectorWriter {
  const types = Array.from({ length: appender.columnCount }, (_, i): DuckDBType => appender.columnType(i));
  // One for all rows: its memory is DuckDB's, which the collector of garbage does not see.
  const chunk = DuckDBDataChunk.create(types);
  const rowOfGene = new Map<string, number>();
  const replaced: number[] = [];
  let genes: string[] = [];
  let lists: DuckDBListValue[] = [];
  let [rows, held, unflushed] = [0, 0, 0];
  const flush = (): void => {
    if (genes.length === 0) return;
    chunk.reset();
    chunk.setColumns([genes, lists]);
    appender.appendDataChunk(chunk);
    unflushed += held;
    [genes, lists, held] = [[], [], 0];
    if (unflushed < valuesBetweenFlushes) return;
    appender.flushSync();
    unflushed = 0;
  };
  return {
    flush,
    append: (gene, values, anyMissing) => {
      const earlier = rowOfGene.get(gene);
      if (earlier !== undefined) replaced.push(earlier);
      rowOfGene.set(gene, rows);
      rows += 1;
      genes.push(gene);
      lists.push(listOf(values, anyMissing));
      held += values.length;
      if (genes.length === chunkRows || held >= chunkValues) flush();
    },
    finish: () => {
      flush();
      appender.closeSync();
      return replaced;
    },
  };
}
