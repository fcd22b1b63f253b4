import { type Account, authorsOf } from "../accounts/account-store.ts";
import type { ParsedRequestOf } from "../contract/route.ts";
import type { Routes } from "../contract/routes.ts";
import type { CardOrder } from "../services/card-order.ts";
import type { Call } from "./handler.ts";

/** One of the preferences of a Prefer header (RFC 7240). */
const RESPOND_ASYNC = /(^|,)\s*respond-async\s*($|[,;])/i;
const RETURN_EXISTING = /(^|,)\s*return\s*=\s*"?existing"?\s*($|[,;])/i;

type Ordering = Pick<Routes, "createQuery" | "forkCard" | "rerunCard">;

/** What a request that makes a card orders. */
export function cardOrder(
  operation: keyof Ordering,
  { caller, signal }: Call<Account>,
  { headers, ...request }: ParsedRequestOf<Ordering[keyof Ordering]>,
): CardOrder {
  const key = headers["idempotency-key"];
  // A key stands for one request at one address: a rerun, which has no body, can never meet another request's key.
  const address = JSON.stringify([operation, "params" in request ? request.params : {}]);
  const repeatable = key === undefined ? undefined : { key: `${address} ${key}`, request: { operation, ...request } };
  const preferences = headers.prefer ?? "";
  const respondAsync = RESPOND_ASYNC.test(preferences);
  const takesExisting = RETURN_EXISTING.test(preferences);
  return { ownerId: caller.id, authors: authorsOf(caller), signal, respondAsync, takesExisting, repeatable };
}
