import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { assert, double, property } from "fast-check";
import type { DataTable } from "../../src/contract/data-table.ts";
import { fromTsv, patientRowsToTsv, toCsv, toParquet, toTsv } from "../../src/tables/index.ts";

const table: DataTable = {
  columns: [
    { name: "patient", description: "Patient", kind: "text", role: "patient" },
    { name: "TP53_expression", description: "log2(RSEM + 1)", kind: "number", role: "measured" },
    { name: "included", description: "yes, or why not", kind: "text", role: "patient" },
  ],
  rows: [
    ["TCGA-01", 10.12345678901234, "yes"],
    ["=CMD|' /C calc'!A0", -2.5, 'no, "stage" unknown'],
    ["P\t3", null, null],
  ],
};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "cgq-tables-"))));
afterAll(() => rmSync(folder, { recursive: true }));

/** The rows of a file as DuckDB reads them, an engine that knows nothing of how it was written. */
async function readByDuckDb(name: string, bytes: Uint8Array | string): Promise<unknown[][]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const from = name.endsWith("parquet") ? "read_parquet" : "read_csv";
  const rows = (await connection.runAndReadAll(`SELECT * FROM ${from}('${path}')`)).getRowsJS();
  connection.closeSync();
  instance.closeSync();
  return rows;
}

describe("a table", () => {
  it("comes back from TSV as it was, its numbers to the last digit", () => {
    const tabless = { ...table, rows: table.rows.with(2, ["P 3", null, null]) };
    expect(fromTsv(toTsv(table), table.columns)).toEqual(tabless);
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const [first] = fromTsv(toTsv({ ...table, rows: [["P", value, "yes"]] }), table.columns).rows;
        expect(first?.[1]).toBe(Object.is(value, -0) ? 0 : value);
      }),
    );
  });

  it("is written row by row as it is written whole, also for patients of another table", () => {
    const [patients, { columns, rows }] = [table.rows.map(() => ({})), table];
    const cells = [1, 2].map((at) => (row: number) => rows[row]?.[at] ?? null);
    const source = { columns, rows, patients, who: (row: number) => rows[row]?.slice(0, 1) ?? [], cells };
    expect(patientRowsToTsv(source)).toBe(toTsv(table));
    const other = { ...source, patients: patients.slice(2), cells: [() => "a\nb", () => 7] };
    expect(patientRowsToTsv(other).split("\n")[1]).toBe("P 3\ta b\t7");
  });

  it("is read from CSV by another engine, and no spreadsheet runs its texts", async () => {
    const csv = toCsv(table);
    expect(csv.split("\r\n")[2]).toMatch(/^'=CMD/u);
    expect(await readByDuckDb("table.csv", csv)).toEqual([
      ["TCGA-01", 10.12345678901234, "yes"],
      ["'=CMD|' /C calc'!A0", -2.5, 'no, "stage" unknown'],
      ["P\t3", null, null],
    ]);
  });

  it("is read from Parquet by another engine with its types and missing values", async () => {
    expect(await readByDuckDb("table.parquet", await toParquet(table))).toEqual(table.rows);
  });
});
