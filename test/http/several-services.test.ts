import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { OwnLimits } from "../../src/accounts/account-store.ts";
import { withStores } from "../../src/cli/open-stores.ts";
import { QueryCard } from "../../src/contract/card.ts";
import { CardList } from "../../src/contract/pagination.ts";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { operator } from "../accounts/origin.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";
import { type PostgresServer, startPostgres } from "../postgres/postgres-server.ts";
import { checkList, type Killed, killRound } from "./kill-round.ts";
import { errorOf, FLAGSHIP, type Given, sendTo } from "./test-service.ts";

// Three services and a database at once.
jest.setTimeout(180_000);

const SERVICES = 3;
const GENOME_WIDE = "Which genes are differentially expressed between ACC and UVM?";

let server: PostgresServer;
let address: string;
let home: TestHome;
let services: ServiceProcess[];
let key: string;

const start = () => serve(home.path, "--database", address, "--threads", "1");

beforeAll(async () => {
  server = await startPostgres();
  address = await server.newDatabase();
  home = await starterHome();
  services = await Promise.all(Array.from({ length: SERVICES }, start));
  key = await newKey("lab@example.org");
});
afterAll(async () => {
  await Promise.all(services.map((one) => one.end("SIGTERM")));
  await server.remove();
  home.remove();
});

/** The key of a new enterprise account with these limits. */
const newKey = (email: string, limits: Partial<OwnLimits> = {}): Promise<string> =>
  withStores({ home: home.path, database: address }, async ({ accounts }) => {
    const { id } = await accounts.create(email, "enterprise", operator);
    await accounts.setLimits(email, { requests_per_day: null, concurrent_requests: null, ...limits }, operator);
    return (await accounts.createKey(id, "test", null, operator)).key;
  });

let turn = 0;
/** Sends a request to the services in turn. */
function call(path: string, given: Given = {}): Promise<Response> {
  const service = services[(turn += 1) % services.length];
  if (service === undefined) throw new Error("No service runs.");
  return sendTo(service.url, path, { key, ...given });
}

const cardOf = async (id: string) => QueryCard.parse(await (await call(`/v1/cards/${id}`)).json());

async function killOne(): Promise<void> {
  await services.shift()?.end("SIGKILL");
}

describe("three services on one database", () => {
  it("let exactly the day's number of parallel requests in", async () => {
    const limited = await newKey("day@example.org", { requests_per_day: 40 });
    const answers = await Promise.all(Array.from({ length: 120 }, () => call("/v1/cards", { key: limited })));
    const left = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get("ratelimit-remaining")));
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it("let no more requests in at a time than an account may have, and the next one as soon as one has ended", async () => {
    const single = await newKey("single@example.org", { concurrent_requests: 1 });
    for (let n = 0; n < 9; n += 1) expect((await call("/v1/cards", { key: single })).status).toBe(200);
    const ask = () => call("/v1/query", { method: "POST", json: { query: FLAGSHIP }, key: single });
    const statuses = (await Promise.all(Array.from({ length: 9 }, ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });

  it("make one card of a request that is sent to all of them with one Idempotency-Key", async () => {
    const own = await newKey("repeats@example.org");
    const order = { method: "POST", json: { query: FLAGSHIP }, headers: { "idempotency-key": "one" }, key: own };
    const answers = await Promise.all(Array.from({ length: 9 }, () => call("/v1/query", order)));
    const cards = await Promise.all(answers.map(async (answer) => QueryCard.parse(await answer.json())));
    expect(new Set(cards.map(({ id }) => id)).size).toBe(1);
    expect(CardList.parse(await (await call("/v1/cards", { key: own })).json()).total).toBe(1);
  });

  it("say that they are away from the database, and go on as soon as it is there again", async () => {
    const [card] = CardList.parse(await (await call("/v1/cards")).json()).cards;
    await server.stop();
    expect([(await call("/readyz", { key: null })).status, (await call("/healthz", { key: null })).status]).toEqual([
      503, 200,
    ]);
    const refused = await call("/v1/cards");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const error = await errorOf(refused);
    expect(error).toMatchObject({ error: "unavailable", message: expect.stringContaining("try again") });
    expect(error.message).not.toContain("127.0.0.1");
    expect((await call("/", { key: null })).status).toBe(503);
    await server.start();
    for (const _ of services) {
      expect(await (await call("/readyz", { key: null })).json()).toMatchObject({ status: "ready" });
      if (card !== undefined) expect(await cardOf(card.id)).toMatchObject({ id: card.id });
    }
    expect((await call("/v1/query", { method: "POST", json: { query: FLAGSHIP } })).status).toBe(201);
  });

  it("take over the deferred cards of one that is killed", async () => {
    const victim = services[0];
    if (victim === undefined) throw new Error("No service runs.");
    const order = { method: "POST", json: { query: GENOME_WIDE }, key };
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendTo(victim.url, "/v1/query", order)));
    const ids = await Promise.all(answers.map(async (answer) => QueryCard.parse(await answer.json()).id));
    const states = () => Promise.all(ids.map(async (id) => (await cardOf(id)).status));
    while (!(await states()).includes("running")) await sleep(10);
    await killOne();
    expect(await states()).not.toEqual(ids.map(() => "completed"));
    while ((await states()).some((status) => status === "queued" || status === "running")) await sleep(200);
    expect(await states()).toEqual(ids.map(() => "completed"));
    services.unshift(await start());
  });

  it("keep every acknowledged card, once, when one is killed among 60 requests", async () => {
    const own = await newKey("kill@example.org");
    const at: Killed = { call: (path, given) => call(path, { key: own, ...given }), killAndRestart: killOne };
    const parent = await call("/v1/query", { method: "POST", json: { query: FLAGSHIP }, key: own });
    const { id } = QueryCard.parse(await parent.json());
    const { ids, acknowledged, lost, repeated } = await killRound(at, id, 60);
    expect([acknowledged + lost, repeated]).toEqual([60, 30]);
    expect(acknowledged).toBeGreaterThanOrEqual(20);
    await checkList(at, ids);
  });
});
