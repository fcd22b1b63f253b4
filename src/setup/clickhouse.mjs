import { existsSync } from "node:fs";
import { join } from "node:path";
import { at } from "./paths.mjs";
import { must, run } from "./run.mjs";
import { once } from "./stamp.mjs";

/** ClickHouse 26.7 as a shared library, whose own program serves TCP and HTTP: the only form that a package registry has. */
const library = "@chdb/lib-linux-x64-gnu";
const version = "26.7.3-stable.1";

const folder = at(".cache", "clickhouse");
const clickHouseLibrary = join(folder, "node_modules", library, "libchdb.so");

const isBuiltFor = process.platform === "linux" && process.arch === "x64";

/** Installs the ClickHouse of the tests once (180 MB); its path, or undefined where there is none for this machine. */
export async function installClickHouse() {
  const python = await run("python3", ["--version"], { quiet: true }).catch(() => ({ code: 1 }));
  if (!isBuiltFor || python.code !== 0) return undefined;
  await once(join(folder, `${version}.stamp`), [], async () => {
    console.error("Installing ClickHouse for the tests (180 MB) ...");
    const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${library}@${version}`];
    await must("npm", args, "npm could not install ClickHouse: check the network and try again.");
  });
  return existsSync(clickHouseLibrary) ? clickHouseLibrary : undefined;
}
