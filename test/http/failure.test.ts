import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

/** The log comes through a pipe, so it may arrive after the answer. */
async function logged(text: string): Promise<void> {
  for (let tries = 0; tries < 100 && !at.process().log().includes(text); tries++) await sleep(50);
  expect(at.process().log()).toContain(text);
}

it("answers 500 without detail when a store is damaged, and logs the reason", async () => {
  const cards = new DatabaseSync(join(at.home, "cards.sqlite"));
  cards.exec("DROP TABLE cards");
  cards.close();
  const answer = await at.call("/v1/cards/card_x");
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: "internal_error", message: "The service failed to do this; try again later." },
  ]);
  await logged("no such table: cards");
});
