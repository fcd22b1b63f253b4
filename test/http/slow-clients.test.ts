import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../cli/cgq-process.ts";
import { newKey, startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

interface Ended {
  readonly answer: string;
  readonly seconds: number;
}

/** Sends `first` at once and then `drop` once a second, until the service closes the connection. */
async function trickle(first: string, drop: string): Promise<Ended> {
  const start = performance.now();
  const socket = connect(Number(new URL(at.process().url).port), "127.0.0.1");
  const dripping = setInterval(() => socket.write(drop), 1000);
  socket.on("error", () => undefined);
  socket.write(first);
  const [answer] = await Promise.all([text(socket).catch(() => ""), once(socket, "close")]);
  clearInterval(dripping);
  return { answer, seconds: (performance.now() - start) / 1000 };
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.split("\r\n\r\n")[1] ?? "");

describe("a client that is slow or wrong", () => {
  it("keeps its connection for a limited time: 20 s for headers, 40 s for a request", async () => {
    const request = "POST /v1/query HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n";
    const { key } = await newKey(at.home, "slow@example.org", "enterprise");
    await cgq(at.home, "account", "limit", "--email", "slow@example.org", "--concurrent-requests", "1");
    const status = async () => (await at.call("/v1/cards", { key })).status;
    const [headers, stranger, member, meanwhile] = await Promise.all([
      trickle("GET /healthz HTTP/1.1\r\nhost: x\r\n", "x-more: 1\r\n"),
      trickle(`${request}\r\n`, " "),
      trickle(`${request}authorization: Bearer ${key}\r\n\r\n`, " "),
      sleep(5000).then(status),
    ]);
    expect(headers.seconds).toBeGreaterThan(19);
    expect(headers.seconds).toBeLessThan(30);
    expect(headers.answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const late = { error: "invalid_request", message: "The request took too long to arrive; send it again." };
    expect(bodyOf(headers.answer)).toEqual(late);
    // Without a key it is refused before its body is read.
    expect(stranger.answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(member.seconds).toBeGreaterThan(39);
    expect(member.seconds).toBeLessThan(50);
    expect(member.answer).not.toMatch(/^HTTP\/1\.1 2/);
    // The place of its account is taken for so long, and then free again.
    expect([meanwhile, await status()]).toEqual([429, 200]);
  }, 120_000);

  it.each([
    ["too large headers", `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, "at most 16 kB"],
    ["no HTTP", "hello\r\n\r\n", "not a valid HTTP request"],
    ["two lengths", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n", "not a valid HTTP"],
    [
      "a length and chunks",
      "POST /v1/query HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
      "not a valid HTTP",
    ],
  ])("is told of %s, and its connection is closed", async (_, sent, message) => {
    const { answer } = await trickle(sent, "");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(answer)).toMatchObject({ error: "invalid_request", message: expect.stringContaining(message) });
  });

  it("leaves its connection open for further requests", async () => {
    expect((await at.call("/healthz")).headers.get("keep-alive")).toBe("timeout=72");
  });
});
