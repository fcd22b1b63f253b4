import { Readable } from "node:stream";
import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { compressAnswers } from "../../src/http/compress-answers.ts";

const TEXT = "median survival ".repeat(500);
const app = Fastify({ trustProxy: ["loopback"] });
const rest = Promise.withResolvers<string>();
beforeAll(async () => {
  await compressAnswers(app);
  app.get("/", async () => TEXT);
  app.get("/parts", async (_, reply) => reply.type("text/html").send(Readable.from(parts())));
});
async function* parts() {
  yield TEXT;
  yield await rest.promise;
}
afterAll(() => app.close());

const get = (remoteAddress: string, further: Record<string, string> = {}) =>
  app.inject({ remoteAddress, url: "/", headers: { "accept-encoding": "gzip", ...further } });

describe("answers", () => {
  it.each<[string, string, Record<string, string>]>([
    ["to another machine", "203.0.113.7", {}],
    ["to another machine by IPv6", "2001:db8::7", {}],
    ["through a proxy on this one", "127.0.0.1", { "x-forwarded-for": "203.0.113.7" }],
  ])("are compressed %s", async (_, address, headers) => {
    const answer = await get(address, headers);
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(answer.rawPayload).toString()).toBe(TEXT);
  });

  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
    "are handed over as they are to this machine (%s)",
    async (address) => {
      const answer = await get(address);
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.payload).toBe(TEXT);
    },
  );

  it.each([
    ["gzip", (part: Buffer) => gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH })],
    ["br", (part: Buffer) => brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH })],
    ["zstd", (part: Buffer) => zstdDecompressSync(part, { finishFlush: constants.ZSTD_e_flush })],
  ])("are sent part by part in %s", async (encoding, unpack) => {
    const headers = { "accept-encoding": encoding, "x-forwarded-for": "203.0.113.7" };
    const answer = await app.inject({ url: "/parts", headers, payloadAsStream: true });
    const received: Buffer[] = [];
    for await (const part of answer.stream()) {
      received.push(part);
      if (unpack(Buffer.concat(received)).toString() === TEXT) break;
    }
    expect(answer.headers["content-encoding"]).toBe(encoding);
    rest.resolve("");
  });
});
