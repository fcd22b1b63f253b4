import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { importStudies } from "../../src/importers/import-studies.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { viewsOf } from "../../src/warehouse/schema.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { excerpt, openCurrent, scratchFolder } from "../importers/imported-home.ts";

const home = scratchFolder();
let opened: Warehouse | undefined;
beforeAll(async () => {
  await importStudies([excerpt("tcga_chol")], home.path);
  opened = await openCurrent(home.path);
});
afterAll(async () => {
  await opened?.close();
  home.remove();
});

function warehouse(): Warehouse {
  if (opened === undefined) throw new Error("The import failed.");
  return opened;
}

describe("an opened dataset version", () => {
  it("names itself and its studies", () => {
    expect(warehouse().version).toMatchObject({ name: expect.stringMatching(/^cgq-data-/), studyIds: ["tcga_chol"] });
  });

  it("answers numbers, texts, booleans and missing values", async () => {
    const table = await warehouse().query(
      sql`SELECT 0.1::DOUBLE AS d, 7::BIGINT AS i, 12.5::DECIMAL(9, 2) AS c, true AS b, ${"it's"} AS t, NULL::DOUBLE AS n, NULL::VARCHAR AS m ORDER BY 1`,
    );
    expect(parseRows(table, z.unknown())).toEqual([{ d: 0.1, i: 7, c: 12.5, b: 1, t: "it's", n: null, m: null }]);
    expect(table.columns["n"]).toMatchObject({ kind: "number", nulls: new Uint8Array([1]) });
  });

  it("keeps the order of many rows over several chunks", async () => {
    const table = await warehouse().query(sql`SELECT i, i::VARCHAR AS t FROM range(10000) r(i) ORDER BY i`);
    const column = table.columns["i"];
    expect(table.rowCount).toBe(10_000);
    expect(column?.kind === "number" && column.values.every((value, i) => value === i)).toBe(true);
    expect(table.columns["t"]?.values[9999]).toBe("9999");
  });

  it("has every view of the schema", async () => {
    for (const view of [
      ...Object.keys(viewsOf([])),
      "samples",
      "profiles",
      "genes",
      "survival",
      "clinical",
      "gene_aliases",
      "provenance",
      "copy_number_provenance",
      "release",
    ]) {
      await expect(warehouse().query(sql`SELECT * FROM ${{ text: view }} LIMIT 1`)).resolves.toMatchObject({
        rowCount: expect.any(Number),
      });
    }
  });

  it.each([0, 1, 50])("stops a query that is aborted after %d ms", async (delay) => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const slow = warehouse().query(sql`SELECT sum(a.i * b.i) FROM range(1000000) a(i), range(1000000) b(i)`, {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(reason), delay);
    const start = performance.now();
    await expect(slow).rejects.toBe(reason);
    expect(performance.now() - start).toBeLessThan(5000);
    await expect(warehouse().query(sql`SELECT 1`, { signal: controller.signal })).rejects.toBe(reason);
  });

  it("stops a query that is aborted while its connection is made", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const { signal } = controller;
    const slow = warehouse().query(sql`SELECT sum(a.i) FROM range(1000000) a(i), range(100000) b(i)`, { signal });
    controller.abort(reason);
    await expect(slow).rejects.toBe(reason);
  });

  it.each([
    "CREATE TABLE t (i INTEGER)",
    "DELETE FROM samples",
    "SELECT * FROM read_text('/etc/hostname')",
    "COPY samples TO '/tmp/cgq-stolen.csv'",
    "SET enable_external_access = true",
    "ATTACH '/tmp/cgq-other.duckdb'",
    "INSTALL httpfs",
  ])("refuses %s", async (text) => {
    await expect(warehouse().query({ text })).rejects.toThrow();
  });

  it("quotes texts, so that a literal cannot become a statement", async () => {
    const hostile = "x' OR '1'='1";
    const table = await warehouse().query(sql`SELECT gene FROM genes WHERE gene = ${hostile} ORDER BY gene`);
    expect(table.rowCount).toBe(0);
  });
});

describe("a file that is no dataset", () => {
  it("is refused", async () => {
    const path = join(home.path, "no-dataset.duckdb");
    writeFileSync(path, "not a database");
    await expect(openDuckDbWarehouse(path)).rejects.toThrow();
  });
});
