import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { loadStarterData } from "../clickhouse/load-starter-data.ts";
import { startClickHouse, type TestServers } from "../clickhouse/servers.ts";
import { runSuites } from "./suites/run-suites.ts";

/** Runs every test whose expected values come from R or the study files on a ClickHouse cluster of 2 shards with 2 replicas, and a service on it while one server after the other is killed. */
const suites = ["test/reference", "test/relations", "test/variables", "test/catalogue"];

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
const home = await starterHome();
const servers = await startClickHouse({ shards: 2, replicas: 2 });
try {
  const address = servers.address("cgq");
  console.log(`${await loadStarterData(home.path, address)} stands on ClickHouse.`);
  await answersGoOn(address, folder, servers);
  process.exitCode = runSuites(suites, { CGQ_TEST_WAREHOUSE: address }) ? 0 : 1;
} finally {
  await servers.stop();
  home.remove();
  rmSync(folder, { recursive: true, force: true });
}
