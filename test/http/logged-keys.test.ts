import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { logged } from "./logged.ts";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
let key: string;
beforeAll(async () => {
  at = await startTestService({ args: ["--log-level", "debug", "--sign-up", "open"] });
  key = at.process().key;
});
afterAll(() => at.stop());

/** Sends these bytes and waits for the end of the connection. */
async function raw(text: string): Promise<void> {
  const socket = connect(Number(new URL(at.process().url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume().end(text);
  await once(socket, "close");
}

const tail = () => `api_key=${key}`;

describe("the log at its most talkative", () => {
  it("never holds a key that stood in an address, whatever came of the request", async () => {
    const paths = ["/v1/cards?", "/v1/cards?limit=0&", "/v1/cards/%zz?", "/v1/cards/nope?", "/nowhere?", "/v1/query?"];
    const pages = ["/?q=x&", "/sign-in?", "/settings?", "/cards/nope?", "//?", `/v1/cards/${"x".repeat(600)}?`];
    const mistaken = ["/v1/cards&", "/v1/cards;", "/v1/cards/", "/v1/cards#", "/v1/"];
    for (const path of [...paths, ...pages, ...mistaken]) await at.call(path + tail(), { key: null });
    for (const method of ["POST", "DELETE", "OPTIONS"]) await at.call(`/v1/cards?${tail()}`, { method, key: null });
    await at.call(`/v1/query?${tail()}`, {
      method: "POST",
      key: null,
      body: "{",
      headers: { "content-type": "application/json" },
    });
    await at.call(`/sign-in?${tail()}`, {
      method: "POST",
      key: null,
      body: tail(),
      headers: { "content-type": "text/x" },
    });
    await raw(`GET /v1/cards?${tail()} nonsense\r\n\r\n`);
    await raw(`GET /v1/cards?${tail()} HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(20_000)}\r\n\r\n`);
    await raw(`POST /v1/query?${tail()} HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{`);
    const cards = new DatabaseSync(join(at.home, "cards.sqlite"), { timeout: 10_000 });
    cards.exec("DROP TABLE cards");
    cards.close();
    expect((await at.call(`/v1/cards/card_x?${tail()}`, { key: null })).status).toBe(500);
    await logged(at, "no such table: cards");
    expect((await at.call("/healthz?last=1")).status).toBe(400);
    await logged(at, '"path":"/healthz"');
    expect(at.process().log()).toContain('"path":"/v1/cards"');
    expect(at.process().log().includes(key.slice("cgq_sk_".length, -4))).toBe(false);
  });
});
