import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../cli/cgq-process.ts";
import { startTestService, type Given, type TestService } from "./test-service.ts";

const ORIGIN = "https://notebooks.example.org";
const preflight: Given = {
  method: "OPTIONS",
  key: null,
  headers: { origin: ORIGIN, "access-control-request-method": "POST" },
};

let at: TestService;

describe("a service without --cors", () => {
  beforeAll(async () => {
    at = await startTestService();
  });
  afterAll(() => at.stop());

  it("lets no other origin read, and answers 405 to preflights", async () => {
    const answer = await at.call("/v1/cards", { headers: { origin: ORIGIN } });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, null]);
    const asked = await at.call("/v1/query", preflight);
    expect([asked.status, asked.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("a service with --cors", () => {
  beforeAll(async () => {
    at = await startTestService({ args: ["--cors", "http://localhost:8000", "--cors", ORIGIN] });
  });
  afterAll(() => at.stop());

  it("answers preflights of the origins named, without a key", async () => {
    const answer = await at.call("/v1/query", preflight);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "authorization, content-type, idempotency-key, if-none-match, prefer",
    });
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
  });

  it("lets those origins read answers, errors too", async () => {
    for (const key of [at.process().key, null]) {
      const { headers, status } = await at.call("/v1/cards", { key, headers: { origin: ORIGIN } });
      expect([status, headers.get("access-control-allow-origin")]).toEqual([key === null ? 401 : 200, ORIGIN]);
      expect(headers.get("access-control-expose-headers")).toContain("ratelimit-remaining");
      expect(headers.get("vary")).toContain("Origin");
    }
  });

  it("lets no other origin read, nor any origin read pages", async () => {
    const evil = { origin: "https://evil.example.org" };
    const answer = await at.call("/v1/cards", { headers: evil });
    expect([answer.headers.get("access-control-allow-origin"), answer.headers.get("vary")]).toEqual([
      null,
      expect.stringContaining("Origin"),
    ]);
    const asked = await at.call("/v1/query", { ...preflight, headers: { ...preflight.headers, ...evil } });
    expect(asked.status).toBe(405);
    const page = await at.call("/cards/card_unknown", { headers: { origin: ORIGIN } });
    expect(page.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("answers 405 to what is no preflight", async () => {
    expect((await at.call("/v1/query", { method: "OPTIONS", headers: { origin: ORIGIN } })).status).toBe(405);
  });

  it("takes origins only", async () => {
    const ended = await cgq(at.home, "serve", "--cors", "https://notebooks.example.org/lab");
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain("--cors");
  });
});
