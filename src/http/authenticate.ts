import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account, AccountStore } from "../accounts/account-store.ts";
import { CgqError } from "../errors.ts";

const unauthorized = () => new CgqError("unauthorized", "Invalid or missing API key");
const forbidden = () => new CgqError("forbidden", "API access not enabled for this account");

/** The account whose key the request carries; throws `CgqError` unauthorized, with the scheme on the answer, or, for accounts without API access, forbidden. */
export async function authenticate(
  accounts: AccountStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account> {
  const inAddress = takeQueryKey(request.query);
  const key = bearerKey(request.headers.authorization) ?? inAddress;
  const account = key === undefined ? undefined : await accounts.authenticate(key);
  if (account === undefined) {
    reply.header("www-authenticate", "Bearer");
    throw unauthorized();
  }
  if (account.tier === "free" || account.disabled_at !== null) throw forbidden();
  return account;
}

function bearerKey(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? "");
}

/** `api_key` belongs to no route's parameters: it is taken away before they are checked. */
function takeQueryKey(query: unknown): string | undefined {
  if (typeof query !== "object" || query === null || !("api_key" in query)) return undefined;
  const { api_key: key } = query;
  delete query.api_key;
  return typeof key === "string" ? key : "";
}
