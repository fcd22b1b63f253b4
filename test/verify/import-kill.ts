import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { importStudies } from "../../src/importers/import-studies.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
import { readCurrentVersion, versionPath, warehouseFolder } from "../../src/warehouse/home-layout.ts";

/** Kills an import by SIGKILL in 20 rounds, spread over its whole course; after each the served version must be whole. */
const rounds = 20;
const root = join(import.meta.dirname, "..", "..");
const data = process.env["CGQ_STUDY_DATA"] ?? join(root, "..", "shared", "data");
const excerpts = join(root, "test", "importers", "fixtures");
const study = [join(data, "tcga_chol"), join(excerpts, "tcga_chol")].find((path) => existsSync(path)) ?? "";
const home = mkdtempSync(join(tmpdir(), "cgq-import-kill-"));

function startImport() {
  const cli = join(root, "src", "cli", "main.ts");
  const child = spawn(process.execPath, ["--no-warnings", cli, "data", "import", study, "--home", home], {
    stdio: "ignore",
  });
  return { child, ended: once(child, "exit") };
}

async function untilDrafted(child: ChildProcess): Promise<void> {
  const isDrafted = () => globSync(join(warehouseFolder(home), ".work-*", "built.duckdb")).length > 0;
  while (!isDrafted() && child.exitCode === null) await setTimeout(2);
}

async function expressionRows(): Promise<string> {
  const version = (await readCurrentVersion(home)) ?? "none";
  const warehouse = await openDuckDbWarehouse(versionPath(home, version));
  const table = await warehouse.query({
    text: "SELECT count(*) AS n, bit_xor(hash(gene, sample_id, value))::VARCHAR AS s FROM expression",
  });
  await warehouse.close();
  return `${version} ${table.columns["n"]?.values[0]} ${table.columns["s"]?.values[0]}`;
}

try {
  await importStudies([join(excerpts, "tcga_brca")], home);
  const before = await expressionRows();
  const start = performance.now();
  await startImport().ended;
  const whole = performance.now() - start;
  const after = await expressionRows();
  let killed = 0;
  for (let round = 1; round <= rounds; round++) {
    await importStudies([join(excerpts, "tcga_brca")], home, { replace: true });
    rmSync(versionPath(home, after.split(" ")[0] ?? ""), { force: true });
    const { child, ended } = startImport();
    // The first half is spread over the whole course; the second half over the time since the new file was begun.
    const wait =
      round <= rounds / 2
        ? setTimeout((whole * round) / rounds)
        : untilDrafted(child).then(() => setTimeout((round - rounds / 2) * whole * 0.05));
    await Promise.race([wait, ended]);
    if (child.kill("SIGKILL")) killed += 1;
    await ended;
    const found = await expressionRows();
    if (found !== before && found !== after)
      throw new Error(`Round ${round}: the served version is neither the old nor the new one: ${found}`);
    console.log(`round ${round}: ${found === before ? "old version" : "new version"}`);
  }
  await importStudies([join(excerpts, "tcga_brca")], home, { replace: true });
  const left = readdirSync(warehouseFolder(home)).filter((name) => name.startsWith(".work"));
  if (left.length > 0) throw new Error(`Left behind: ${left.join(", ")}`);
  console.log(
    `${rounds} rounds, ${killed} imports killed, the served version was always whole and nothing was left behind.`,
  );
} finally {
  rmSync(home, { recursive: true });
}
