import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import { versionPath } from "../../src/warehouse/home-layout.ts";
import { starterHome } from "../cli/starter-home.ts";
import { startClickHouse } from "../clickhouse/servers.ts";

/** Runs every test whose expected values come from R or the study files on a ClickHouse cluster of 2 shards with 2 replicas. */
const suites = ["test/reference", "test/relations", "test/variables", "test/catalogue"];

/** Takes the starter data set over to the servers at `address`. */
async function loadStarterData(address: string, folder: string): Promise<void> {
  const home = await starterHome();
  const files = await openReleases({ home: home.path });
  const servers = await openReleases({ home: folder, warehouse: address });
  try {
    const version = await files.current();
    if (version === undefined) throw new Error("The starter data set did not load.");
    const copy = join(folder, "copy.duckdb");
    copyFileSync(versionPath(home.path, version), copy);
    await servers.publish(version, copy);
    console.log(`${version} stands on ClickHouse.`);
  } finally {
    await servers.close();
    home.remove();
  }
}

function runSuites(address: string): number {
  const jest = ["--experimental-vm-modules", "--no-warnings", "node_modules/jest/bin/jest.js"];
  const env = { ...process.env, CGQ_TEST_WAREHOUSE: address };
  const { status } = spawnSync(process.execPath, [...jest, ...suites, "--selectProjects", "service"], {
    env,
    stdio: "inherit",
    cwd: join(import.meta.dirname, "..", ".."),
  });
  return status ?? 1;
}

const folder = mkdtempSync(join(tmpdir(), "cgq-warehouses-"));
const servers = await startClickHouse({ shards: 2, replicas: 2 });
try {
  const address = servers.address("cgq");
  await loadStarterData(address, folder);
  process.exitCode = runSuites(address);
} finally {
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
}
