import type { DuckDBAppender } from "@duckdb/node-api";
import { columnTypes } from "./appended.ts";
import { VectorChunk } from "./vector-chunk.ts";

/** So many values are held in memory at most before the database may move them to disk. */
const valuesBetweenFlushes = 1 << 21;

/** Appends rows of values to the table of one profile. */
export interface VectorWriter {
  /** The values of a gene in the order of the profile's samples; NaN is a missing one, told by `anyMissing`. A later row of the same gene replaces the earlier. */
  append(gene: string, values: Float64Array, anyMissing: boolean): void;
  /** Returns the numbers of the rows that were replaced, from 0. */
  finish(): readonly number[];
}

/** A writer of the table that the appender belongs to. */
export function vectorWriter(appender: DuckDBAppender): VectorWriter {
  const types = columnTypes(appender);
  let chunk: VectorChunk | undefined;
  const rowOfGene = new Map<string, number>();
  const replaced: number[] = [];
  let [rows, unflushed] = [0, 0];
  const handOver = (filled: VectorChunk): void => {
    unflushed += filled.held;
    appender.appendDataChunk(filled.handOver());
    if (unflushed < valuesBetweenFlushes) return;
    appender.flushSync();
    unflushed = 0;
  };
  return {
    append: (gene, values, anyMissing) => {
      const earlier = rowOfGene.get(gene);
      if (earlier !== undefined) replaced.push(earlier);
      rowOfGene.set(gene, rows);
      rows += 1;
      chunk ??= new VectorChunk(types, values.length);
      if (!chunk.hasRoom(values.length)) handOver(chunk);
      chunk.add(gene, values, anyMissing);
    },
    finish: () => {
      if (chunk !== undefined) handOver(chunk);
      appender.closeSync();
      return replaced;
    },
  };
}
