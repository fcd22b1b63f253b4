import { QueryCard } from "../contract/card.ts";
import type { Route } from "../contract/route.ts";

const number = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

const budget = {
  "RateLimit-Limit": number("Requests that the account has a day"),
  "RateLimit-Remaining": number("Requests that are left of them"),
  "RateLimit-Reset": number("Seconds until 00:00 UTC, when they are renewed"),
};
const retryAfter = { "Retry-After": number("Seconds to wait before asking again") };
const scheme = { "WWW-Authenticate": { description: "How to send a key: Bearer", schema: { type: "string" } } };
const location = { Location: { description: "Address of the new card", schema: { type: "string" } } };

/** The headers of a route's answer with this status, as an OpenAPI document describes them. */
export function answerHeaders({ auth, response }: Route, status: number) {
  const knowsAccount = auth === "key" && ![401, 403, 503].includes(status);
  const mayBePending = response === QueryCard && status < 300;
  return {
    ...(knowsAccount ? budget : {}),
    ...(status === 201 ? location : {}),
    ...(status === 401 ? scheme : {}),
    ...(status === 429 || status === 503 || mayBePending ? retryAfter : {}),
  };
}
