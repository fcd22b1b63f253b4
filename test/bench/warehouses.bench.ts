import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importStudies } from "../../src/importers/import-studies.ts";
import { duckDbReleases } from "../../src/warehouse/duckdb-releases.ts";
import { readCurrentVersion, versionPath, warehouseFolder } from "../../src/warehouse/home-layout.ts";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import { startClickHouse } from "../clickhouse/servers.ts";
import { heading, seconds } from "./tcga/report.ts";
import { type Size, sizeOf, writeStudies } from "./tcga/size.ts";
import { measureOnFiles, measureOnServers, questionsOf, type Rate } from "./warehouses/services.ts";
import { measureStatements } from "./warehouses/statements.ts";

/**
 * The same data on DuckDB, on one ClickHouse server and on a cluster of 2 shards with 2 replicas, all on this machine: what
 * statements take, and what services answer: one on files, one to three on ClickHouse and PostgreSQL; each by 1, 8 and 32 clients.
 * --values 1e7,1e8: how many values. --seconds 3: how long each number of clients asks. --folder PATH: where the bench `tcga`
 * has kept such data.
 */
const { values: given } = parseArgs({
  options: {
    values: { type: "string", default: "1e6,1e7" },
    seconds: { type: "string", default: "3" },
    folder: { type: "string" },
  },
});
const asking = { clients: [1, 8, 32], ms: Number(given.seconds) * 1000 };
const PROCESSES = [1, 2, 3];

interface Held {
  readonly home: string;
  readonly version: string;
  readonly size: Size;
}

/** The data of a size, imported here or before, in a home of their own. */
async function importedAt(root: string, home: string, size: Size): Promise<Held> {
  const kept = join(root, "home");
  if (!existsSync(warehouseFolder(kept))) {
    const studies = existsSync(join(root, "studies"))
      ? readdirSync(join(root, "studies")).map((name) => join(root, "studies", name))
      : writeStudies(join(root, "studies"), size);
    await importStudies(studies, kept);
  }
  symlinkSync(warehouseFolder(kept), warehouseFolder(home), "junction");
  const version = await readCurrentVersion(home);
  if (version === undefined) throw new Error(`${kept} holds no data.`);
  return { home, version, size };
}

const genesOf = ({ genes }: Size): string[] => genes.map(({ symbol }) => symbol);

/** Sends the version to servers that are started for it, and measures them. */
async function measureServers(name: string, { home, version, size }: Held, shards: number, replicas: number) {
  const servers = await startClickHouse({ shards, replicas });
  const warehouse = servers.address("bench");
  const releases = await openReleases({ home, warehouse });
  try {
    const draft = join(home, "draft.duckdb");
    copyFileSync(versionPath(home, version), draft);
    const start = performance.now();
    await releases.publish(version, draft);
    console.log(`\n${name} (the version came over in ${seconds((performance.now() - start) / 1000)})`);
    await measureStatements(await releases.open(version), genesOf(size), asking);
    return shards > 1 ? [] : await measureOnServers(warehouse, PROCESSES, questionsOf(size), asking);
  } finally {
    await releases.close();
    await servers.stop();
  }
}

function tellRates(rates: readonly Rate[]): void {
  console.log(`\nQuestions of four relations to services: answers a second, median and 95 % in ms`);
  console.log(
    ["".padEnd(36), ...asking.clients.map((count) => `${count} client${count === 1 ? "" : "s"}`.padStart(24))].join(""),
  );
  for (const [name, row] of Map.groupBy(
    rates,
    ({ stores, processes }) => `${stores}, ${processes} process${processes === 1 ? "" : "es"}`,
  )) {
    const cells = row.map(
      ({ perSecond, median, slow }) =>
        `${perSecond.toFixed(1)} /s ${median.toFixed(0).padStart(5)} ${slow.toFixed(0).padStart(6)}`,
    );
    console.log([name.padEnd(36), ...cells.map((cell) => cell.padStart(24))].join(""));
  }
}

async function measure(root: string, wanted: number): Promise<void> {
  const size = sizeOf(wanted);
  heading(`${size.values.toLocaleString("en")} values, ${size.samples.toLocaleString("en")} samples`);
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
  const home = mkdtempSync(join(tmpdir(), "cgq-warehouses-"));
  try {
    const held = await importedAt(root, home, size);
    console.log("\nDuckDB");
    await measureStatements(await duckDbReleases(home).open(held.version), genesOf(size), asking);
    const files = await measureOnFiles(home, questionsOf(size), asking);
    const servers = await measureServers("ClickHouse, 1 server", held, 1, 1);
    tellRates([...files, ...servers]);
    await measureServers("ClickHouse, 2 x 2 servers", held, 2, 2);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const folder = given.folder ?? mkdtempSync(join(tmpdir(), "cgq-bench-"));
try {
  for (const wanted of given.values.split(",").map(Number)) await measure(join(folder, String(wanted)), wanted);
} finally {
  if (given.folder === undefined) rmSync(folder, { recursive: true });
}
