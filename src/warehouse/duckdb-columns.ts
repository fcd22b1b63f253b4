import { setImmediate as endOfTurn } from "node:timers/promises";
import { DuckDBDecimalValue, DuckDBTypeId } from "@duckdb/node-api";
import type { DuckDBDataChunk, DuckDBResult, DuckDBType, DuckDBValue, DuckDBVector } from "@duckdb/node-api";
import { isNumberList, listBuilder } from "./duckdb-list-column.ts";
import type { Column, Table } from "./warehouse.ts";

const numericTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.BOOLEAN,
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
]);

const toNumber = (value: DuckDBValue): number =>
  value instanceof DuckDBDecimalValue ? value.toDouble() : Number(value);

/** Collects one column chunk by chunk. */
interface ColumnBuilder {
  add(vector: DuckDBVector): void;
  finish(rowCount: number): Column;
}

function numberBuilder(): ColumnBuilder {
  const parts: Float64Array[] = [];
  const missing: number[] = [];
  let rows = 0;
  return {
    add: (vector) => {
      const part = new Float64Array(vector.itemCount);
      for (let row = 0; row < part.length; row++) {
        const value = vector.getItem(row);
        if (value === null) missing.push(rows + row);
        else part[row] = toNumber(value);
      }
      parts.push(part);
      rows += part.length;
    },
    finish: (rowCount) => {
      const values = new Float64Array(rowCount);
      let offset = 0;
      for (const part of parts) {
        values.set(part, offset);
        offset += part.length;
      }
      if (missing.length === 0) return { kind: "number", values, nulls: null };
      const nulls = new Uint8Array(rowCount);
      for (const row of missing) nulls[row] = 1;
      return { kind: "number", values, nulls };
    },
  };
}

// Genes and cancer types repeat over millions of rows: one string for each keeps memory small.
const mostShared = 1 << 16;

function textBuilder(): ColumnBuilder {
  const values: (string | null)[] = [];
  const shared = new Map<string, string>();
  const share = (text: string): string => {
    const known = shared.get(text);
    if (known === undefined && shared.size < mostShared) shared.set(text, text);
    return known ?? text;
  };
  return {
    add: (vector) => {
      for (let row = 0; row < vector.itemCount; row++) {
        const value = vector.getItem(row);
        values.push(value === null ? null : share(String(value)));
      }
    },
    finish: () => ({ kind: "text", values }),
  };
}

function builderOf(type: DuckDBType, areLent: boolean): ColumnBuilder {
  if (numericTypes.has(type.typeId)) return numberBuilder();
  return isNumberList(type) ? listBuilder(areLent) : textBuilder();
}

const buildersOf = (result: DuckDBResult, areLent: boolean): { name: string; builder: ColumnBuilder }[] =>
  result.columnNames().map((name, i) => ({ name, builder: builderOf(result.columnType(i), areLent) }));

const tableOf = (builders: ReturnType<typeof buildersOf>, rowCount: number): Table => ({
  rowCount,
  columns: Object.fromEntries(builders.map(({ name, builder }) => [name, builder.finish(rowCount)])),
});

/** Rows of a full chunk, behind which there are others. */
const FULL_CHUNK = 2048;

async function* chunksOf(result: DuckDBResult): AsyncGenerator<DuckDBDataChunk> {
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    yield chunk;
    // Chunks come as fast as they are taken: a long answer would be one turn of the event loop.
    if (chunk.rowCount === FULL_CHUNK) await endOfTurn();
  }
}

/** Turns an answer of DuckDB, chunk by chunk, into typed columns: numbers and booleans as float64, lists of numbers end to end, everything else as text. */
export async function toTable(result: DuckDBResult): Promise<Table> {
  const builders = buildersOf(result, false);
  let rowCount = 0;
  for await (const chunk of chunksOf(result)) {
    for (const [i, { builder }] of builders.entries()) builder.add(chunk.getColumnVector(i));
    rowCount += chunk.rowCount;
  }
  return tableOf(builders, rowCount);
}

/** Hands over an answer of DuckDB as one small table for each of its chunks, whose lists are gone after `each`. */
export async function eachTable(result: DuckDBResult, each: (part: Table) => void): Promise<void> {
  for await (const chunk of chunksOf(result)) {
    const builders = buildersOf(result, true);
    for (const [i, { builder }] of builders.entries()) builder.add(chunk.getColumnVector(i));
    each(tableOf(builders, chunk.rowCount));
  }
}
