import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CardList } from "../../src/contract/pagination.ts";
import { errorOf, FLAGSHIP, newKey, startTestService, statusAndCode, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const post = (path: string, json: unknown, idempotencyKey: string, key = at.process().key) =>
  at.call(path, { method: "POST", json, key, headers: { "idempotency-key": idempotencyKey } });
const ask = (idempotencyKey: string, query = FLAGSHIP, key?: string) =>
  post("/v1/query", { query }, idempotencyKey, key);
const seen = async (answer: Response) => [answer.status, answer.headers.get("location"), await answer.json()];
const cardCount = async () => CardList.parse(await (await at.call("/v1/cards")).json()).total;

describe("Idempotency-Key", () => {
  it("gives the card of the first request again, also when the service was killed", async () => {
    const first = await seen(await ask("one"));
    expect(first[0]).toBe(201);
    const count = await cardCount();
    expect(await seen(await ask("one"))).toEqual(first);
    await at.killAndRestart();
    expect(await seen(await ask("one"))).toEqual(first);
    expect(await cardCount()).toBe(count);
  });

  it("gives parallel duplicates one card", async () => {
    const count = await cardCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("parallel")));
    const bodies = await Promise.all(answers.map(seen));
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
    expect(await cardCount()).toBe(count + 1);
  });

  it("gives forks, copies and reruns again as well", async () => {
    const { id } = await at.newCard();
    const count = await cardCount();
    for (const [path, json] of [
      ["fork", { gene: "ESR1" }],
      ["fork", { exact_copy: true }],
      ["rerun", undefined],
    ] as const) {
      const again = () => post(`/v1/cards/${id}/${path}`, json, `${path} ${JSON.stringify(json)}`);
      const first = await seen(await again());
      expect(first[0]).toBe(201);
      expect(await seen(await again())).toEqual(first);
    }
    expect(await cardCount()).toBe(count + 3);
  });

  it("stands for one request of one account at one address", async () => {
    const mine = await at.newCard();
    await ask("mine");
    const other = await ask("mine", "Is ESR1 expression different between BRCA and LUAD?");
    expect(await errorOf(other)).toMatchObject({
      error: "invalid_request",
      message: expect.stringContaining("Idempotency-Key"),
    });
    const rerun = await seen(await post(`/v1/cards/${mine.id}/rerun`, undefined, "mine"));
    expect(rerun[0]).toBe(201);
    expect(await seen(await post(`/v1/cards/${mine.id}/rerun`, undefined, "mine"))).toEqual(rerun);
    const { key } = await newKey(at.home, "ada@example.org", "researcher");
    expect((await ask("mine", "Is ESR1 expression different between BRCA and LUAD?", key)).status).toBe(201);
  });

  it("is free again when its request was refused", async () => {
    expect((await ask("second thoughts", "Is TP35 expression different between BRCA and LUAD?")).status).toBe(400);
    expect((await ask("second thoughts")).status).toBe(201);
  });

  it("has 1 to 255 characters", async () => {
    expect(await statusAndCode(await ask("x".repeat(256)))).toEqual([400, "invalid_request"]);
    expect(await statusAndCode(await ask(""))).toEqual([400, "invalid_request"]);
  });
});
