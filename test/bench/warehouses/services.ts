import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withStores } from "../../../src/cli/open-stores.ts";
import { operator } from "../../accounts/origin.ts";
import { serve, type ServiceProcess } from "../../cli/cgq-process.ts";
import { sendTo } from "../../http/test-service.ts";
import { startPostgres } from "../../postgres/postgres-server.ts";
import { quantile } from "../tcga/report.ts";
import type { Size } from "../tcga/size.ts";
import type { Asking } from "./statements.ts";

/** What a number of clients got of some services. */
export interface Rate {
  readonly stores: string;
  readonly processes: number;
  readonly clients: number;
  readonly perSecond: number;
  readonly median: number;
  readonly slow: number;
}

type Process = Pick<ServiceProcess, "url" | "end">;

interface Asked {
  readonly processes: readonly Process[];
  readonly key: string;
  readonly questions: readonly string[];
}

const WARM_MS = 3000;

/** Questions of four relations about one gene after the other, so that none is asked twice in a while. */
export function questionsOf({ genes, cohorts }: Size): string[] {
  const [one = "", other = ""] = cohorts.toSorted((a, b) => b.samples - a.samples).map(({ code }) => code);
  return genes
    .slice(0, 500)
    .flatMap(({ symbol }) => [
      `Is ${symbol} expression different between ${one} and ${other}?`,
      `How often is ${symbol} mutated in ${one}?`,
      `Does high ${symbol} expression predict survival in ${one}?`,
      `Show ${symbol} expression across all cancer types`,
    ]);
}

/** One client, which always asks the same process; hands over how long each answer took. */
async function ask({ processes, key, questions }: Asked, client: number, until: number): Promise<number[]> {
  const { url = "" } = processes[client % processes.length] ?? {};
  const times: number[] = [];
  for (let i = client * 97; performance.now() < until; i += 1) {
    const start = performance.now();
    const query = questions[i % questions.length];
    const answer = await sendTo(url, "/v1/query", { method: "POST", key, json: { query } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${query}: ${text}`);
    times.push(performance.now() - start);
  }
  return times;
}

async function askAtOnce(asked: Asked, clients: number, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  return (await Promise.all(Array.from({ length: clients }, (_, i) => ask(asked, i, until)))).flat();
}

async function measure(stores: string, asked: Asked, { clients, ms }: Asking): Promise<Rate[]> {
  const rates: Rate[] = [];
  await askAtOnce(asked, Math.max(4, 2 * asked.processes.length), WARM_MS);
  for (const count of clients) {
    const times = await askAtOnce(asked, count, ms);
    const perSecond = (times.length * 1000) / ms;
    const processes = asked.processes.length;
    rates.push({
      stores,
      processes,
      clients: count,
      perSecond,
      median: quantile(times, 0.5),
      slow: quantile(times, 0.95),
    });
  }
  await Promise.all(asked.processes.map((one) => one.end("SIGTERM")));
  return rates;
}

/** One service on the files of a home. */
export async function measureOnFiles(home: string, questions: readonly string[], asking: Asking): Promise<Rate[]> {
  const service = await serve(home, "--log-level", "silent");
  return measure("DuckDB, SQLite", { processes: [service], key: service.key, questions }, asking);
}

async function newKey(database: string): Promise<string> {
  return withStores({ home: "", database }, async ({ accounts }) => {
    const { id } = await accounts.create("bench@example.org", "enterprise", operator);
    return (await accounts.createKey(id, "bench", null, operator)).key;
  });
}

/** Some services on ClickHouse servers and one PostgreSQL database, whose commits wait for the disk as SQLite's do. */
export async function measureOnServers(
  warehouse: string,
  counts: readonly number[],
  questions: readonly string[],
  asking: Asking,
): Promise<Rate[]> {
  const postgres = await startPostgres({ isDurable: true });
  const folder = mkdtempSync(join(tmpdir(), "cgq-services-"));
  try {
    const database = await postgres.newDatabase();
    const key = await newKey(database);
    const options = ["--warehouse", warehouse, "--database", database, "--log-level", "silent"];
    const rates: Rate[] = [];
    for (const count of counts) {
      const processes: Process[] = [];
      for (let i = 0; i < count; i += 1) processes.push(await serve(join(folder, `${i}`), ...options));
      rates.push(...(await measure("ClickHouse, PostgreSQL", { processes, key, questions }, asking)));
    }
    return rates;
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
