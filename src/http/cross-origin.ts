import type { FastifyInstance } from "fastify";
import { allowedMethods } from "./allowed-methods.ts";

const DAY_SECONDS = 24 * 60 * 60;

const readable = [
  "etag",
  "location",
  "retry-after",
  "www-authenticate",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "content-disposition",
];
const sendable = ["authorization", "content-type", "idempotency-key", "if-none-match", "prefer"];

/** Lets scripts of these origins use the API, never a page. A key travels in a header, so cookies are not allowed. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook("onRequest", async ({ method, url, headers }, reply) => {
    const allowed = allowedMethods(url.split("?", 1)[0] ?? "");
    if (allowed === undefined) return;
    reply.header("vary", "Origin");
    if (headers.origin === undefined || !origins.includes(headers.origin)) return;
    reply.headers({
      "access-control-allow-origin": headers.origin,
      "access-control-expose-headers": readable.join(", "),
    });
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return;
    const preflight = {
      "access-control-allow-methods": allowed.join(", "),
      "access-control-allow-headers": sendable.join(", "),
      "access-control-max-age": String(DAY_SECONDS),
    };
    await reply.code(204).headers(preflight).send();
  });
}
