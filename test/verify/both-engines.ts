import { deepStrictEqual, ok } from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withStores } from "../../src/cli/open-stores.ts";
import { CgqClient } from "../../src/client/client.ts";
import { QueryCard } from "../../src/contract/card.ts";
import { operator } from "../accounts/origin.ts";
import { testedBy } from "../analyses/asked-again.ts";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { loadStarterData } from "../clickhouse/load-starter-data.ts";
import { startClickHouse, type TestServers } from "../clickhouse/servers.ts";
import { conform } from "../conformance/conform.ts";
import { checkList, type Killed, killRound } from "../http/kill-round.ts";
import { FLAGSHIP, type Given, sendTo } from "../http/test-service.ts";
import { startPostgres } from "../postgres/postgres-server.ts";
import { questions } from "./questions/of-every-relation.ts";
import { runSuites } from "./suites/run-suites.ts";

/** Everything on both kinds of stores: cards of files of DuckDB and SQLite against those of a ClickHouse cluster and PostgreSQL, every reference of R and the specification on the latter, and three services on it that lose one of them and a ClickHouse server among 500 requests. */
const REQUESTS = 500;
const SERVICES = 3;
const DAY = 40;
const TRIED = 120;

const folder = mkdtempSync(join(tmpdir(), "cgq-engines-"));
const starter = await starterHome();
const postgres = await startPostgres();
const database = await postgres.newDatabase();
const cluster = await startClickHouse({ shards: 2, replicas: 2 });
const warehouse = cluster.address("cgq");
const onServers = ["--database", database, "--warehouse", warehouse, "--threads", "1", "--log-level", "error"];

const newKey = (email: string, requestsPerDay: number | null = null): Promise<string> =>
  withStores({ home: "", database }, async ({ accounts }) => {
    const { id } = await accounts.create(email, "enterprise", operator);
    await accounts.setLimits(email, { requests_per_day: requestsPerDay, concurrent_requests: null }, operator);
    return (await accounts.createKey(id, "verify", null, operator)).key;
  });

/** The numbers, the figure, the sentences and the rows of a question's card. */
async function answerOf(client: CgqClient, at: { url: string; key: string }, question: string): Promise<unknown> {
  const card = await client.ask(question);
  const { results, figure, answer, query, methods } = card;
  const rows = await (await sendTo(at.url, `/v1/cards/${card.id}/data?format=tsv`, { key: at.key })).text();
  return { results, figure, answer, parsed: query.parsed, methods: withoutEngine(methods), rows };
}

/** Methods name the engine, and nothing else may differ. */
const withoutEngine = (methods: string): string => methods.replaceAll(/ClickHouse|DuckDB/g, "engine");

async function cardsAreEqual(one: ServiceProcess, other: ServiceProcess, key: string): Promise<void> {
  const client = new CgqClient({ baseUrl: `${other.url}/v1`, apiKey: key });
  for (const question of questions) {
    const expected = await answerOf(one.client, one, question);
    const found = await answerOf(client, { url: other.url, key }, question);
    deepStrictEqual(found, expected, question);
  }
  console.log(`${questions.length} cards of every relation are equal in every number, sentence and row.`);
}

/** Every card whose numbers come from R, executed again by a service on servers. */
async function referencesHold({ url }: ServiceProcess): Promise<void> {
  const key = await newKey("references@example.org");
  ok(runSuites(["test/reference"], testedBy({ url, key, database })), "References differ.");
}

async function meetsSpecification({ url }: ServiceProcess): Promise<void> {
  const failures: string[] = [];
  const print = (line: string) => void (line.includes("FAIL") && failures.push(line));
  const { passed, failed } = await conform(
    { baseUrl: `${url}/v1`, apiKey: await newKey("conform@example.org") },
    print,
  );
  ok(failed === 0, failures.join("\n"));
  console.log(`The specification holds on ClickHouse and PostgreSQL: ${passed} requirements.`);
}

/** Sends requests to the services that live, in turn. */
function inTurn(services: readonly ServiceProcess[], key: string) {
  let turn = 0;
  return (path: string, given: Given = {}): Promise<Response> => {
    const service = services[(turn += 1) % services.length];
    if (service === undefined) throw new Error("No service runs.");
    return sendTo(service.url, path, { key, ...given });
  };
}

async function killAmongRequests(services: ServiceProcess[], servers: TestServers): Promise<void> {
  const call = inTurn(services, await newKey("kill@example.org"));
  const killAndRestart: Killed["killAndRestart"] = async () => {
    await Promise.all([services.shift()?.end("SIGKILL"), servers.all[0]?.kill()]);
  };
  const parent = await call("/v1/query", { method: "POST", json: { query: FLAGSHIP } });
  const { id } = QueryCard.parse(await parent.json());
  const done = await killRound({ call, killAndRestart }, id, REQUESTS);
  const total = await checkList({ call, killAndRestart }, done.ids);
  console.log(
    `${REQUESTS} requests to ${SERVICES} services, one killed and a ClickHouse server too: ${done.acknowledged} acknowledged (${done.deferred} deferred), ${done.lost} without an answer, ${done.repeated} repeated; ${total} cards, none lost or made twice.`,
  );
}

async function limitsAreExact(services: readonly ServiceProcess[]): Promise<void> {
  const call = inTurn(services, await newKey("day@example.org", DAY));
  const answers = await Promise.all(Array.from({ length: TRIED }, () => call("/v1/cards")));
  const statuses = answers.map(({ status }) => status);
  deepStrictEqual(
    [200, 429].map((status) => statuses.filter((one) => one === status).length),
    [DAY, TRIED - DAY],
  );
  const left = answers
    .filter(({ status }) => status === 200)
    .map(({ headers }) => Number(headers.get("ratelimit-remaining")));
  deepStrictEqual(new Set(left), new Set(Array.from({ length: DAY }, (_, n) => n)));
  console.log(`Of ${TRIED} requests at once to ${services.length} services exactly the day's ${DAY} were let in.`);
}

const services: ServiceProcess[] = [];
try {
  await loadStarterData(starter.path, warehouse);
  const files = await serve(starter.path, "--threads", "1", "--log-level", "error");
  for (let n = 0; n < SERVICES; n += 1) services.push(await serve(join(folder, `${n}`), ...onServers));
  const [first] = services;
  if (first === undefined) throw new Error("No service runs.");
  try {
    await cardsAreEqual(files, first, await newKey("equal@example.org"));
  } finally {
    await files.end("SIGTERM");
  }
  await referencesHold(first);
  await meetsSpecification(first);
  await killAmongRequests(services, cluster);
  services.push(await serve(join(folder, "again"), ...onServers));
  await limitsAreExact(services);
} finally {
  await Promise.all(services.map((one) => one.end("SIGTERM")));
  await cluster.stop();
  await postgres.remove();
  starter.remove();
  rmSync(folder, { recursive: true, force: true });
}
