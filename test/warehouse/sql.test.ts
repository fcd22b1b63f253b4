import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { parseRows } from "../../src/warehouse/rows.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Table } from "../../src/warehouse/warehouse.ts";

describe("sql", () => {
  it("quotes texts, writes lists in brackets and puts statements into statements", () => {
    const inner = sql`gene = ${"O'Neill"}`;
    expect(sql`SELECT * FROM t WHERE ${inner} AND n IN ${[1, 2]} AND c IN ${["a", "b'"]} AND d IS ${null}`.text).toBe(
      "SELECT * FROM t WHERE gene = 'O''Neill' AND n IN (1, 2) AND c IN ('a', 'b''') AND d IS NULL",
    );
  });

  it("refuses a NUL character", () => {
    expect(() => sql`SELECT ${"a\0b"}`).toThrow(RangeError);
  });
});

describe("parseRows", () => {
  const table: Table = {
    rowCount: 2,
    columns: {
      gene: { kind: "text", values: ["TP53", null] },
      value: { kind: "number", values: new Float64Array([1.5, 0]), nulls: new Uint8Array([0, 1]) },
    },
  };

  it("gives checked rows with null for missing values", () => {
    const schema = z.object({ gene: z.string().nullable(), value: z.number().nullable() });
    expect(parseRows(table, schema)).toEqual([
      { gene: "TP53", value: 1.5 },
      { gene: null, value: null },
    ]);
  });

  it("throws when a row is not what was expected", () => {
    expect(() => parseRows(table, z.object({ gene: z.string() }))).toThrow(z.ZodError);
  });
});
