import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CompletedCard } from "../../src/contract/card.ts";
import { cgq } from "../cli/cgq-process.ts";
import { errorOf, newKey, startTestService, type TestService } from "./test-service.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

describe("keys", () => {
  const unauthorized = { error: "unauthorized", message: "Invalid or missing API key" };
  it.each([
    ["no key", null, {}],
    ["another key", `cgq_sk_${"A".repeat(43)}`, {}],
    ["another form", "letmein", {}],
    ["another scheme", null, { authorization: "Basic abc" }],
  ])("of %s are refused with 401", async (_, key, headers: Record<string, string>) => {
    for (const path of ["/v1/cards", "/v1/cards/search?nonsense=1", `/v1/cards/${card.id}`]) {
      const answer = await at.call(path, { key, headers });
      expect([answer.status, await answer.json()]).toEqual([401, unauthorized]);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("work until they are revoked", async () => {
    const { id, key } = await newKey(at.home, "ada@example.org", "researcher");
    expect((await at.call(`/v1/cards/${card.id}`, { key })).status).toBe(200);
    expect(await (await at.call("/v1/cards", { key })).json()).toMatchObject({ cards: [], total: 0 });
    await cgq(at.home, "key", "revoke", id);
    const answer = await at.call("/v1/cards", { key });
    expect([answer.status, await answer.json()]).toEqual([401, unauthorized]);
  });

  it("of free accounts are refused with 403", async () => {
    const { key } = await newKey(at.home, "bob@example.org", "free");
    const answer = await at.call("/v1/cards", { key });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: "forbidden", message: "API access not enabled for this account" },
    ]);
  });

  it("work as a parameter, and are never logged", async () => {
    const answer = await at.call(`/v1/cards?api_key=${at.process().key}&limit=1`, { key: null });
    expect(answer.status).toBe(200);
    expect((await at.call(`/v1/cards/${card.id}?api_key=unused`)).status).toBe(200);
    expect((await at.call("/v1/cards?api_key=nope", { key: null })).status).toBe(401);
    expect((await at.call(`/nowhere?api_key=${at.process().key}`, { key: null })).status).toBe(404);
    expect(at.process().log()).toContain('"path":"/v1/cards"');
    expect(at.process().log()).not.toContain(at.process().key.slice(0, 20));
  });
});

describe("the service itself", () => {
  it("needs no key to describe itself", async () => {
    const health = await at.call("/healthz", { key: null });
    expect(await health.json()).toMatchObject({ status: "ok", dataset_version: card.dataset_version });
    expect((await at.call("/v1/openapi.json", { key: null })).status).toBe(200);
  });

  it.each([
    ["DELETE", "/v1/query", "POST"],
    ["GET", "/v1/query", "POST"],
    ["PUT", "/v1/cards/x", "GET, HEAD"],
    ["POST", "/v1/cards/search", "GET, HEAD"],
    ["QUERY", "/v1/cards/x/cite", "GET, HEAD"],
    ["OPTIONS", "/healthz", "GET, HEAD"],
  ])("answers 405 to %s %s and names what is allowed", async (method, path, allow) => {
    const answer = await at.call(path, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
    expect(await errorOf(answer)).toMatchObject({ error: "method_not_allowed" });
  });

  it.each(["/nowhere", "/v1", "/v1/cards/%zz", "//", "/v1/cards/../../etc/passwd"])(
    "has an error of its own for %s",
    async (path) => {
      const answer = await at.call(path);
      expect([400, 404]).toContain(answer.status);
      expect(await errorOf(answer)).toHaveProperty("message");
    },
  );

  it("keeps every acknowledged card when it is killed", async () => {
    const cards = await Promise.all(Array.from({ length: 8 }, () => at.newCard()));
    await at.killAndRestart();
    for (const one of cards) expect(await (await at.call(`/v1/cards/${one.id}`)).json()).toEqual(one);
  });

  it("ends with code 0 when it is asked to", async () => {
    expect(await at.process().end("SIGTERM")).toBe(0);
    await at.killAndRestart();
  });
});
