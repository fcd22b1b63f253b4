import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { checkList, killRound } from "./kill-round.ts";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

it("a service that is killed among 60 requests keeps every acknowledged card, once", async () => {
  const { id } = await at.newCard();
  const { ids, acknowledged, lost, deferred, repeated } = await killRound(at, id, 60);
  expect(acknowledged).toBeGreaterThanOrEqual(20);
  expect([acknowledged + lost, repeated]).toEqual([60, 30]);
  expect(lost).toBeGreaterThan(0);
  expect(deferred).toBeGreaterThan(0);
  await checkList(at, ids);
});
