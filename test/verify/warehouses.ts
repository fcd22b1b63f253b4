import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import { versionPath } from "../../src/warehouse/home-layout.ts";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { startClickHouse, type TestServers } from "../clickhouse/servers.ts";

/** Runs every test whose expected values come from R or the study files on a ClickHouse cluster of 2 shards with 2 replicas, and a service on it while one server after the other is killed. */
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

const questions = [
  "Is TP53 expression different between BRCA and LUAD?",
  "How often is KRAS mutated in LUAD?",
  "Does high CD8A expression predict survival in BRCA?",
  "Do TP53 and PIK3CA mutations co-occur in BRCA?",
  "Is EGFR copy number related to EGFR expression in LUAD?",
];
const AT_ONCE = 4;

/** The numbers of each question's card, as their digest. */
const answersOf = ({ client }: ServiceProcess): Promise<unknown[]> =>
  Promise.all(questions.map(async (question) => (await client.ask(question))["results_sha256"]));

/** Asks all the time until told to end; returns how many answers came, all of them with the expected numbers. */
async function askOn(service: ServiceProcess, expected: readonly unknown[], isOver: () => boolean): Promise<number> {
  let answered = 0;
  for (let i = 0; !isOver(); i += 1) {
    const at = i % questions.length;
    const card = await service.client.ask(questions[at] ?? "");
    if (card["results_sha256"] !== expected[at]) throw new Error(`Other numbers for: ${questions[at]}`);
    answered += 1;
  }
  return answered;
}

/** Kills each server in turn and starts it again, while questions are asked. */
async function killInTurn(running: TestServers): Promise<void> {
  for (const server of running.all) {
    await setTimeout(1000);
    await server.kill();
    await setTimeout(3000);
    await server.start();
  }
}

async function answersGoOn(address: string, folder: string, running: TestServers): Promise<void> {
  const service = await serve(join(folder, "service"), "--warehouse", address, "--log-level", "error");
  try {
    const expected = await answersOf(service);
    let over = false;
    const asking = Promise.all(Array.from({ length: AT_ONCE }, () => askOn(service, expected, () => over)));
    await Promise.race([killInTurn(running), asking]);
    over = true;
    const answered = (await asking).reduce((sum, count) => sum + count, 0);
    console.log(
      `${answered} answers, each with the numbers it had before, while ${running.all.length} servers were killed.`,
    );
  } finally {
    await service.end("SIGTERM");
  }
}

const folder = mkdtempSync(join(tmpdir(), "cgq-warehouses-"));
const servers = await startClickHouse({ shards: 2, replicas: 2 });
try {
  const address = servers.address("cgq");
  await loadStarterData(address, folder);
  await answersGoOn(address, folder, servers);
  process.exitCode = runSuites(address);
} finally {
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
}
