import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CompletedCard, PendingCard, type Progress, type QueryCard } from "../../src/contract/card.ts";
import { ForkResult } from "../../src/contract/fork.ts";
import { RerunResult } from "../../src/contract/rerun.ts";
import { readGeneTable } from "../analyses/gene-table.ts";
import { FLAGSHIP, startTestService, statusAndCode, type TestService } from "./test-service.ts";

const QUESTION = "Which genes are differentially expressed between ACC and UVM?";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

async function pollUntil(id: string, isEnough: (card: QueryCard) => boolean): Promise<Progress[]> {
  const seen: Progress[] = [];
  for (;;) {
    const card = await at.state(id);
    if (card.status === "running") seen.push(card.progress);
    if (card.status === "failed") throw new Error(card.error.message);
    if (isEnough(card)) return seen;
    await sleep(20);
  }
}

/** What the page of a card on its way says, as its visitor sees it again and again. */
async function pagesUntilDone(id: string): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const page = await at.call(`/cards/${id}`, { key: null });
    if (page.headers.get("refresh") === null) return seen;
    seen.push(await page.text());
    await sleep(50);
  }
}

const isDone = (card: QueryCard): boolean => card.status === "completed";
/** Or it was too quick to be seen at it. */
const isTesting = (card: QueryCard): boolean =>
  isDone(card) || (card.status === "running" && card.progress.stage === "testing genes");

describe("a genome-wide question", () => {
  let card: CompletedCard;

  it("is deferred by itself, tells how far it is, and holds nothing up", async () => {
    const answer = await at.ask(QUESTION);
    const queued = PendingCard.parse(await answer.json());
    expect([answer.status, answer.headers.get("location")]).toEqual([201, `/v1/cards/${queued.id}`]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = await at.call(`/cards/${queued.id}`, { key: null });
    expect(page.headers.get("refresh")).not.toBeNull();
    const polling = pollUntil(queued.id, isDone);
    const shown = await pagesUntilDone(queued.id);
    await pollUntil(queued.id, isTesting);
    const later = await (await at.call(`/cards/${queued.id}`, { key: null })).text();
    expect(later).toMatch(/Testing genes|Summing up|SULT2A1/);
    expect((await at.newCard(FLAGSHIP)).status).toBe("completed");
    for (const text of shown) expect(text).toContain(QUESTION);
    expect(shown.join("\n")).toMatch(/Testing genes…[^]*[\d,]+ of [\d,]+/);
    const progress = await polling;
    for (const [i, { stage, done, total }] of progress.entries()) {
      const before = progress[i - 1];
      expect(done).toBeLessThanOrEqual(total);
      if (before?.stage === stage) expect(done).toBeGreaterThanOrEqual(before.done);
    }
    const stages = [...new Set(progress.map(({ stage }) => stage))];
    expect(stages.filter((stage) => ["reading values", "testing genes"].includes(stage))).toEqual([
      "reading values",
      "testing genes",
    ]);
    card = await at.card(queued.id);
    expect(card.figure.type).toBe("volcano");
  });

  it("gives all its genes as a file, which other cards have not", async () => {
    const file = await at.call(`/cards/${card.id}/genes.tsv`, { key: null });
    expect(file.headers.get("content-type")).toContain("text/tab-separated-values");
    const table = readGeneTable(await file.text());
    expect([...table.values()].filter((row) => !Number.isNaN(row["p_value"])).length).toBe(
      card.results.statistics.number_of_tests,
    );
    const other = await at.newCard(FLAGSHIP);
    expect(await statusAndCode(await at.call(`/cards/${other.id}/genes.tsv`, { key: null }))).toEqual([
      404,
      "not_found",
    ]);
    const page = await (await at.call(`/cards/${card.id}`, { key: null })).text();
    expect(page).toContain(`/cards/${card.id}/genes.tsv`);
    expect(page).toContain(`<th scope="row">SULT2A1</th>`);
  });

  it("is drawn as a picture", async () => {
    const picture = await at.call(`/v1/cards/${card.id}/export/png`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("is waited for when it is run again, and told what changed", async () => {
    const rerun = RerunResult.parse(await (await at.post(`/v1/cards/${card.id}/rerun`)).json());
    expect(rerun).toMatchObject({ data_changed: false, comparison: { answer_changed: false } });
    expect(await at.card(rerun.new_card_id)).toMatchObject({
      rerun_of: card.id,
      results_sha256: card.results_sha256,
      comparison: rerun.comparison,
    });
  });

  it.each([
    ["names more than two groups", "ACC, UVM and CHOL", "unsupported_question"],
    ["names groups without data", "KIRC and KIRP", "not_in_dataset"],
  ])("is refused at once where it %s", async (_, groups, code) => {
    const refusal = await at.ask(`Which genes are differentially expressed between ${groups}?`);
    expect(await statusAndCode(refusal)).toEqual([400, code]);
  });

  it("is completed under the same id, and equal, when the service is killed while it tests", async () => {
    const { id } = PendingCard.parse(await (await at.ask(QUESTION)).json());
    await pollUntil(id, isTesting);
    await at.killAndRestart();
    await pollUntil(id, isDone);
    expect((await at.card(id)).results_sha256).toBe(card.results_sha256);
    const tables = [card.id, id].map(async (one) => (await at.call(`/cards/${one}/genes.tsv`, { key: null })).text());
    const [before, after] = await Promise.all(tables);
    expect(after).toBe(before);
  });

  it("is deferred when it is forked, too", async () => {
    const changes = { cancer_types: ["ACC", "CHOL"] };
    const fork = ForkResult.parse(await (await at.post(`/v1/cards/${card.id}/fork`, changes)).json());
    expect(fork.message).toContain("queued");
    expect(await at.state(fork.new_card_id)).toMatchObject({ parent_card_id: card.id });
  });
});
