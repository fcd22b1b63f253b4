import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { logged } from "./logged.ts";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

it("answers 500 without detail when a store is damaged, and logs the reason", async () => {
  const cards = new DatabaseSync(join(at.home, "cards.sqlite"), { timeout: 10_000 });
  cards.exec("DROP TABLE cards");
  cards.close();
  const answer = await at.call("/v1/cards/card_x");
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: "internal_error", message: "The service failed to do this; try again later." },
  ]);
  await logged(at, "no such table: cards");
});
