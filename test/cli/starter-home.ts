import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadStarter } from "../../src/datasets/tcga-starter/load.ts";
import { warehouseFolder } from "../../src/warehouse/home-layout.ts";

export interface TestHome {
  readonly path: string;
  readonly remove: () => void;
}

const project = join(import.meta.dirname, "..", "..");

/** The warehouse of a home that holds the starter data set, loaded once for all tests. */
async function sharedWarehouse(): Promise<string> {
  const manifest = readFileSync(join(project, "src", "datasets", "tcga-starter", "manifest.json"));
  const shared = join(project, ".cache", `starter-${createHash("sha256").update(manifest).digest("hex").slice(0, 12)}`);
  await loadStarter(shared);
  return warehouseFolder(shared);
}

/** Lets a home read the starter data set that all tests share. */
export async function linkStarter(home: string): Promise<void> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  symlinkSync(await sharedWarehouse(), warehouseFolder(home), "junction");
}

/** A home of its own with the starter data set: `own` gives a copy that may be changed. */
export async function starterHome({ own = false } = {}): Promise<TestHome> {
  const path = mkdtempSync(join(tmpdir(), "cgq-home-"));
  if (own) cpSync(await sharedWarehouse(), warehouseFolder(path), { recursive: true });
  else await linkStarter(path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
