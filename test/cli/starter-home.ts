import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadStarter } from "../../src/datasets/tcga-starter/load.ts";
import { warehouseFolder } from "../../src/warehouse/home-layout.ts";

export interface TestHome {
  readonly path: string;
  readonly remove: () => void;
}

const project = join(import.meta.dirname, "..", "..");

/** A home of its own with the starter data set, loaded once for all tests: `own` gives a copy that may be changed. */
export async function starterHome({ own = false } = {}): Promise<TestHome> {
  const manifest = readFileSync(join(project, "src", "datasets", "tcga-starter", "manifest.json"));
  const shared = join(project, ".cache", `starter-${createHash("sha256").update(manifest).digest("hex").slice(0, 12)}`);
  await loadStarter(shared);
  const path = mkdtempSync(join(tmpdir(), "cgq-home-"));
  if (own) cpSync(warehouseFolder(shared), warehouseFolder(path), { recursive: true });
  else symlinkSync(warehouseFolder(shared), warehouseFolder(path), "junction");
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
