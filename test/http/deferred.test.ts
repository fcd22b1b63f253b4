import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { contentSha256 } from "../../src/cards/digest.ts";
import { CompletedCard, FailedCard, PendingCard, QueryCard } from "../../src/contract/card.ts";
import { ForkResult } from "../../src/contract/fork.ts";
import { CardList } from "../../src/contract/pagination.ts";
import { RerunResult } from "../../src/contract/rerun.ts";
import { FLAGSHIP, newKey, startTestService, statusAndCode, type TestService } from "./test-service.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

const later = (path: string, json?: unknown, headers: Record<string, string> = {}) =>
  at.call(path, { method: "POST", json, headers: { prefer: "respond-async, wait=1", ...headers } });
const askLater = (query = FLAGSHIP, headers?: Record<string, string>) => later("/v1/query", { query }, headers);

/** The card when it is not pending any more. */
async function ended(id: string): Promise<QueryCard> {
  for (;;) {
    const card = await at.state(id);
    if (card.status !== "queued" && card.status !== "running") return card;
    await sleep(20);
  }
}

describe("Prefer: respond-async", () => {
  it("answers with a queued card, which is completed under the same id", async () => {
    const answer = await askLater();
    const queued = PendingCard.parse(await answer.json());
    expect([answer.status, answer.headers.get("location")]).toEqual([201, `/v1/cards/${queued.id}`]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(queued).toMatchObject({ status: "queued", query: { original: FLAGSHIP }, progress: { done: 0, total: 1 } });
    const completed = CompletedCard.parse(await ended(queued.id));
    const { id, created_at, url } = queued;
    expect(completed).toMatchObject({ id, created_at, url, results_sha256: card.results_sha256 });
    expect(contentSha256(completed)).toBe(completed.content_sha256);
  });

  it("is what the client waits for", async () => {
    const states: string[] = [];
    const { client } = at.process();
    const finished = await client.ask(FLAGSHIP, {
      respondAsync: true,
      onProgress: ({ status }) => states.push(status),
    });
    expect(states[0]).toBe("queued");
    expect(finished).toMatchObject({ status: "completed", results: { answer: card.results.answer } });
  });

  it("defers forks and reruns, whose card then says what changed", async () => {
    const fork = ForkResult.parse(await (await later(`/v1/cards/${card.id}/fork`, { gene: "ESR1" })).json());
    const rerun = RerunResult.parse(await (await later(`/v1/cards/${card.id}/rerun`)).json());
    expect(rerun).toMatchObject({ comparison: null, data_changed: false, message: expect.stringContaining("queued") });
    expect(await ended(fork.new_card_id)).toMatchObject({ status: "completed", parent_card_id: card.id });
    expect(await ended(rerun.new_card_id)).toMatchObject({
      rerun_of: card.id,
      comparison: { answer_changed: false, sample_count_change: { delta: 0 } },
    });
  });

  it("comes to one card with an Idempotency-Key", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => askLater(FLAGSHIP, { "idempotency-key": "later" })));
    const ids = await Promise.all(answers.map(async (answer) => QueryCard.parse(await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    await ended(ids[0] ?? "");
  });

  it("refuses at once what is not understood", async () => {
    expect(await statusAndCode(await askLater("Is TP35 expression different between BRCA and LUAD?"))).toEqual([
      400,
      "unknown_gene",
    ]);
  });

  it("leaves a failed card with its error when the data cannot answer", async () => {
    const question = "Is TP53 expression different between KIRC and KIRP?";
    const refusal = await at.ask(question);
    const error = await refusal.json();
    expect(error).toMatchObject({ error: "not_in_dataset" });
    const { id } = PendingCard.parse(await (await askLater(question)).json());
    expect(FailedCard.parse(await ended(id)).error).toEqual(error);
    expect(await statusAndCode(await at.call(`/v1/cards/${id}/methods`))).toEqual([400, "invalid_request"]);
    expect((await at.call(`/cards/${id}`, { key: null })).status).toBe(200);
  });
});

/** A card that no worker of the service has, so that it stays as it is. */
function runningCard(): string {
  const id = "cgq-2026-11-21-00000";
  const { results: _, figure: _figure, ...rest } = card;
  const database = new DatabaseSync(join(at.home, "cards.sqlite"), { timeout: 10_000 });
  const values = [id, "nobody", JSON.stringify({ ...rest, id }), "running"];
  database
    .prepare("INSERT INTO jobs (card_id, owner_id, card, status, attempts) VALUES (?, ?, ?, ?, 1)")
    .run(...values);
  database.close();
  return id;
}

describe("jobs", () => {
  it("may be polled for nothing, and seen as a page", async () => {
    const { key } = await newKey(at.home, "ada@example.org", "researcher");
    const id = runningCard();
    const polls = [1, 2, 3].map(() => at.call(`/v1/cards/${id}`, { key }));
    for (const poll of await Promise.all(polls)) {
      expect([poll.status, poll.headers.get("ratelimit-remaining"), poll.headers.get("retry-after")]).toEqual([
        200,
        "100",
        "1",
      ]);
      expect(PendingCard.parse(await poll.json())).toMatchObject({ id, status: "running" });
    }
    const page = await at.call(`/cards/${id}`, { key: null });
    expect(await page.text()).toContain("Computing the answer");
    expect(await statusAndCode(await at.call(`/v1/cards/${id}/cite`))).toEqual([400, "invalid_request"]);
  });

  it("are all completed, once, when the service is killed", async () => {
    const before = CardList.parse(await (await at.call("/v1/cards")).json()).total;
    const answers = await Promise.all(Array.from({ length: 30 }, () => askLater()));
    const queued = await Promise.all(answers.map(async (answer) => PendingCard.parse(await answer.json())));
    await at.killAndRestart();
    const cards = await Promise.all(queued.map(({ id }) => ended(id)));
    expect(cards.map((one) => one.status)).toEqual(queued.map(() => "completed"));
    expect(CardList.parse(await (await at.call("/v1/cards")).json()).total).toBe(before + queued.length);
    await ended("cgq-2026-11-21-00000");
  });

  it("are taken up again after an orderly stop", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => askLater()));
    const queued = await Promise.all(answers.map(async (answer) => PendingCard.parse(await answer.json())));
    expect(await at.process().end("SIGTERM")).toBe(0);
    await at.killAndRestart();
    for (const { id } of queued) expect((await ended(id)).status).toBe("completed");
  });
});
