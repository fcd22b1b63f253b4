import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importStudies } from "../../src/importers/import-studies.ts";
import { Turns } from "../../src/threads/turns.ts";
import { duckDbReleases } from "../../src/warehouse/duckdb-releases.ts";
import { versionPath } from "../../src/warehouse/home-layout.ts";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { startClickHouse } from "../clickhouse/servers.ts";
import { heading, milliseconds, quantile, seconds, tell } from "./tcga/report.ts";
import { type Size, sizeOf, writeStudies } from "./tcga/size.ts";

/**
 * The same data on DuckDB, on one ClickHouse server and on a cluster of 2 shards with 2 replicas, all on this machine:
 * one gene of every profile by 1, 8 and 32 clients, and every gene of the largest profile.
 * --values 1e6,1e7: how many values. --seconds 3: how long each number of clients asks.
 */
const { values: given } = parseArgs({
  options: { values: { type: "string", default: "1e6,1e7" }, seconds: { type: "string", default: "3" } },
});
const CLIENTS = [1, 8, 32];
const ASKING_MS = Number(given.seconds) * 1000;

/** Statements that one thread of a service has under way; more clients wait for their turn, as they do there. */
const AT_ONCE = 4;
const turns = new Turns(AT_ONCE);

const oneGene = (gene: string) => sql`
SELECT profile_id, gene, values
FROM expression_vectors
WHERE gene IN (${gene})
ORDER BY profile_id, gene`;

/** Asks for one gene after the other; hands over how long each answer took. */
async function ask(warehouse: Warehouse, genes: readonly string[], first: number, until: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = first; performance.now() < until; i += 7) {
    const start = performance.now();
    const statement = oneGene(genes[i % genes.length] ?? "");
    const { rowCount } = await turns.take(String(first), () => warehouse.query(statement));
    if (rowCount === 0) throw new Error("A gene has no values.");
    times.push(performance.now() - start);
  }
  return times;
}

async function measureGenes(warehouse: Warehouse, genes: readonly string[]): Promise<void> {
  await ask(warehouse, genes, 0, performance.now() + 500);
  for (const clients of CLIENTS) {
    const until = performance.now() + ASKING_MS;
    const asking = Array.from({ length: clients }, (_, i) => ask(warehouse, genes, i * 97, until));
    const times = (await Promise.all(asking)).flat();
    const note = `median ${milliseconds(quantile(times, 0.5))}, 95 % ${milliseconds(quantile(times, 0.95))}`;
    const rate = `${((times.length * 1000) / ASKING_MS).toFixed(0)} / s`;
    tell({ name: `one gene of every profile, ${clients} client${clients === 1 ? "" : "s"}`, value: rate, note });
  }
}

async function measureEveryGene(warehouse: Warehouse): Promise<void> {
  const largest = sql`SELECT profile_id FROM profiles WHERE data_type = 'mrna_expression' ORDER BY sample_count DESC, profile_id LIMIT 1`;
  const [profile] = (await warehouse.query(largest)).columns["profile_id"]?.values ?? [];
  const start = performance.now();
  let values = 0;
  await warehouse.stream(
    sql`SELECT gene, values FROM expression_vectors WHERE profile_id = ${profile ?? ""}`,
    (part) => {
      values += part.columns["values"]?.values.length ?? 0;
    },
  );
  const time = seconds((performance.now() - start) / 1000);
  tell({ name: "every gene of the largest profile", value: time, note: `${values.toLocaleString("en")} values` });
}

async function measure(name: string, warehouse: Warehouse, size: Size): Promise<void> {
  console.log(`\n${name}`);
  await measureGenes(
    warehouse,
    size.genes.map(({ symbol }) => symbol),
  );
  await measureEveryGene(warehouse);
  await warehouse.close();
}

/** Sends the version below `home` to servers that are started for it, and measures them. */
async function measureServers(
  name: string,
  home: string,
  version: string,
  size: Size,
  shards: number,
  replicas: number,
) {
  const servers = await startClickHouse({ shards, replicas });
  const releases = await openReleases({ home, warehouse: servers.address("bench") });
  try {
    const draft = join(home, "draft.duckdb");
    copyFileSync(versionPath(home, version), draft);
    const start = performance.now();
    await releases.publish(version, draft);
    const loaded = seconds((performance.now() - start) / 1000);
    await measure(`${name} (the version came over in ${loaded})`, await releases.open(version), size);
  } finally {
    await releases.close();
    await servers.stop();
  }
}

for (const wanted of given.values.split(",").map(Number)) {
  const size = sizeOf(wanted);
  heading(`${size.values.toLocaleString("en")} values, ${size.samples.toLocaleString("en")} samples`);
  console.log(
    `load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(", ")}`,
  );
  const home = mkdtempSync(join(tmpdir(), "cgq-warehouses-"));
  try {
    const { version } = await importStudies(writeStudies(join(home, "studies"), size), home);
    await measure("DuckDB", await duckDbReleases(home).open(version), size);
    await measureServers("ClickHouse, 1 server", home, version, size, 1, 1);
    await measureServers("ClickHouse, 2 x 2 servers", home, version, size, 2, 2);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
