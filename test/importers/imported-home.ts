import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readCurrentVersion, versionPath } from "../../src/warehouse/home-layout.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
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
