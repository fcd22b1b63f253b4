import { DuckDBDecimalValue, DuckDBTypeId } from "@duckdb/node-api";
import type { DuckDBDataChunk, DuckDBMaterializedResult, DuckDBValue, DuckDBVector } from "@duckdb/node-api";
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

function eachVector(
  chunks: readonly DuckDBDataChunk[],
  column: number,
  visit: (vector: DuckDBVector, offset: number) => void,
): void {
  let offset = 0;
  for (const chunk of chunks) {
    visit(chunk.getColumnVector(column), offset);
    offset += chunk.rowCount;
  }
}

function numberColumn(chunks: readonly DuckDBDataChunk[], column: number, rowCount: number): Column {
  const values = new Float64Array(rowCount);
  const nulls = new Uint8Array(rowCount);
  let missing = false;
  eachVector(chunks, column, (vector, offset) => {
    for (let row = 0; row < vector.itemCount; row++) {
      const value = vector.getItem(row);
      if (value !== null) values[offset + row] = toNumber(value);
      else missing = (nulls[offset + row] = 1) === 1;
    }
  });
  return { kind: "number", values, nulls: missing ? nulls : null };
}

function textColumn(chunks: readonly DuckDBDataChunk[], column: number, rowCount: number): Column {
  const values = Array.from<string | null>({ length: rowCount });
  eachVector(chunks, column, (vector, offset) => {
    for (let row = 0; row < vector.itemCount; row++) {
      const value = vector.getItem(row);
      values[offset + row] = value === null ? null : String(value);
    }
  });
  return { kind: "text", values };
}

/** Turns an answer of DuckDB into typed columns: numbers and booleans as float64, everything else as text. */
export async function toTable(result: DuckDBMaterializedResult): Promise<Table> {
  const chunks = await result.fetchAllChunks();
  const rowCount = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);
  const columns = result.columnNames().map((name, i): [string, Column] => {
    const build = numericTypes.has(result.columnTypeId(i)) ? numberColumn : textColumn;
    return [name, build(chunks, i, rowCount)];
  });
  return { rowCount, columns: Object.fromEntries(columns) };
}
