import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CompletedCard, PendingCard, QueryCard } from "../../src/contract/card.ts";
import { debugService, type ServiceDebugger } from "./service-debugger.ts";
import { FLAGSHIP, startTestService, type TestService } from "./test-service.ts";

const QUESTION = "Which genes are differentially expressed between ACC and UVM?";
const THREAD = "gene-test-worker.ts";
/** A job is tried so often, each time by as many threads as there are cores, at most this many. */
const ATTEMPTS = 3;
const MOST_THREADS = 8;
const FILL_MEMORY = "globalThis.held = []; for (;;) held.push(new Array(1_000_000).fill(held.length));";

let at: TestService;
let inspector: ServiceDebugger;
beforeAll(async () => {
  at = await startTestService();
  inspector = await debugService(at);
});
afterAll(async () => {
  inspector.close();
  await at.stop();
});

async function askLater(query: string): Promise<string> {
  const answer = await at.call("/v1/query", { method: "POST", json: { query }, headers: { prefer: "respond-async" } });
  return PendingCard.parse(await answer.json()).id;
}

async function ended(id: string): Promise<QueryCard> {
  for (;;) {
    const card = QueryCard.parse(await (await at.call(`/v1/cards/${id}`)).json());
    if (card.status === "completed" || card.status === "failed") return card;
    await sleep(50);
  }
}

describe("the death of the thread that tests genes", () => {
  let saved: CompletedCard;

  it("costs no card when its memory ran out once, and holds up no other", async () => {
    inspector.sabotage(THREAD, FILL_MEMORY, 1);
    const id = await askLater(QUESTION);
    expect((await at.newCard()).status).toBe("completed");
    saved = CompletedCard.parse(await ended(id));
    expect(at.process().log()).toContain("memory limit");
  }, 180_000);

  it("fails the card with a reason when it comes every time, and no other", async () => {
    inspector.sabotage(THREAD, "process.exit(3)", ATTEMPTS * Math.min(availableParallelism(), MOST_THREADS));
    const [id, other] = await Promise.all([askLater(QUESTION), askLater(FLAGSHIP)]);
    expect(await ended(id)).toMatchObject({
      status: "failed",
      error: {
        error: "internal_error",
        message: "Computing this card broke off 3 times, as it does when memory runs out; ask a narrower question.",
      },
    });
    expect((await ended(other)).status).toBe("completed");
  }, 180_000);

  it("is over for the next card, which is equal", async () => {
    // An attempt ends with the first thread that dies: threads that it never started leave sabotage over.
    inspector.relent();
    const { results_sha256 } = saved;
    expect(await ended(await askLater(QUESTION))).toMatchObject({ status: "completed", results_sha256 });
  }, 180_000);
});

describe("the death of a thread that computes answers", () => {
  it("costs no card: who waited for one finds it among those that take long", async () => {
    const { results_sha256 } = await at.newCard();
    // The question arrives while the thread is busy, and is lost with it.
    inspector.run("answer-worker.ts", "const end = Date.now() + 1000; while (Date.now() < end); process.exit(3)");
    const answers = await Promise.all(
      Array.from({ length: availableParallelism() }, async () =>
        QueryCard.parse(await (await at.ask(FLAGSHIP)).json()),
      ),
    );
    const cards = await Promise.all(answers.map(({ id }) => ended(id)));
    expect(answers.some(({ status }) => status !== "completed")).toBe(true);
    for (const card of cards) expect(card).toMatchObject({ status: "completed", results_sha256 });
  }, 60_000);
});
