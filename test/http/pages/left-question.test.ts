import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "../test-service.ts";
import { member } from "./member.ts";

const QUESTION = "Which genes are mutated most often in LUAD?";
let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

it("makes the card of a question that counts, though its visitor leaves before the answer", async () => {
  const visitor = await member(at, "ada@example.org", "free");
  const left = async () => (await visitor.open("/settings")).text.match(/(\d) of 2 left/)?.[1];
  const gone = new AbortController();
  const sent = visitor.send("/", "/ask", { question: QUESTION }, gone.signal).catch(() => "gone");
  while ((await left()) !== "1") await sleep(1);
  gone.abort();
  expect(await sent).toBe("gone");
  const cards = async () => (await visitor.open("/my-cards")).text;
  for (let tries = 0; tries < 100 && !(await cards()).includes(QUESTION); tries++) await sleep(50);
  expect(await cards()).toContain(QUESTION);
  expect(at.process().log()).not.toContain("request failed");
});
