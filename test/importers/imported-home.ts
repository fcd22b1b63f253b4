import { DuckDBInstance } from "@duckdb/node-api";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readCurrentVersion, versionPath } from "../../src/warehouse/home-layout.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";

const fixtures = join(import.meta.dirname, "fixtures");

export const excerpt = (study: string): string => join(fixtures, study);
export const panelPaths = ["341", "410", "468"].map((name) =>
  join(fixtures, "gene_panels", `data_gene_panel_IMPACT${name}.txt`),
);

/** A folder that is removed after the tests of the file. */
export function scratchFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "cgq-import-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A copy of an excerpt that a test may spoil. */
export function copyOf(study: string, into: string): string {
  const copy = join(into, study);
  cpSync(excerpt(study), copy, { recursive: true });
  return copy;
}

export async function openCurrent(home: string): Promise<Warehouse> {
  const version = await readCurrentVersion(home);
  if (version === undefined) throw new Error("Nothing was imported.");
  return openDuckDbWarehouse(versionPath(home, version));
}

/** A dataset file as an earlier release of the software made it. */
export async function writeEarlierVersion(path: string, name: string): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  const facts = sql`SELECT ${name} AS dataset_version, '2026-01-01' AS created_at, 1 AS schema_version`;
  await connection.run(`CREATE TABLE release AS ${facts.text}`);
  connection.closeSync();
  instance.closeSync();
}

/** A reader of its own for tab-separated files: rows by column name. */
export function readTsv(path: string): Record<string, string>[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = lines[0]?.split("\t") ?? [];
  return lines.slice(1).map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}
