import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/account-store.ts";
import type { Admission, Budget, Gate } from "../accounts/admission.ts";
import { limitsOf } from "../accounts/limits.ts";
import { isPending } from "../contract/card.ts";
import { routes, type Routes } from "../contract/routes.ts";
import { CgqError } from "../errors.ts";
import type { Ports } from "../services/ports.ts";
import { cardTag, dataTag, namesTag } from "./entity-tag.ts";

/** The largest integer that a structured header may have (RFC 9651) stands for no limit. */
const NO_LIMIT = 999_999_999_999_999;
const SOON_SECONDS = 1;

export interface Doorkeeping {
  readonly gate: Gate;
  readonly isFree: () => Promise<boolean>;
  /** The work for a request, once it has begun. */
  readonly workOf: (request: FastifyRequest) => Promise<unknown> | undefined;
}

/**
 * Lets a request in within its account's limits and says on its answer what is left. Its place is free again when the
 * answer is closed, for whatever reason, and its work has ended. What it gives back lets the request count for nothing
 * after all, also on its answer. Throws `CgqError` rate_limited.
 */
export async function admit(
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, isFree, workOf }: Doorkeeping,
): Promise<() => Promise<void>> {
  const admission = await gate.admit(account, isFree);
  reply.headers(budgetHeaders(admission.budget));
  if (!admission.admitted) throw tooMany(account, admission, reply);
  if (reply.raw.closed) {
    // The caller has gone away in the meantime: its close is not told again, and no work is begun that could count.
    await Promise.allSettled([admission.giveBack(), admission.release()]);
    throw new CgqError("invalid_request", "The caller has gone away.");
  }
  reply.raw.once("close", () => void Promise.allSettled([workOf(request)]).then(admission.release));
  return async () => {
    await admission.giveBack();
    reply.headers(budgetHeaders(await gate.look(account)));
  };
}

function budgetHeaders({ limit, remaining, resetsInSeconds }: Budget): Record<string, string> {
  return {
    "ratelimit-limit": String(limit ?? NO_LIMIT),
    "ratelimit-remaining": String(remaining ?? NO_LIMIT),
    "ratelimit-reset": String(resetsInSeconds),
  };
}

function tooMany(
  account: Account,
  { budget, reached }: Admission & { admitted: false },
  reply: FastifyReply,
): CgqError {
  const limit = limitsOf(account)[reached];
  const seconds = reached === "requests_per_day" ? budget.resetsInSeconds : SOON_SECONDS;
  reply.header("retry-after", String(seconds));
  const messages = {
    requests_per_day: `The ${limit} requests that this account has a day are used up; there are new ones at 00:00 UTC.`,
    concurrent_requests: `This account has ${limit} request${limit === 1 ? "" : "s"} in progress, the most it may have; wait until one has ended.`,
  };
  return new CgqError("rate_limited", messages[reached], { details: { limit, retry_after_seconds: seconds } });
}

/** Whether a request polls a card that is not finished, or is told that what it asks for has not changed. */
export async function costsNothing(ports: Ports, name: keyof Routes, request: FastifyRequest): Promise<boolean> {
  const known = request.headers["if-none-match"];
  if (name === "getCard") return isFreeCard(ports, request.params, known);
  return namesTag(known, (await dataTag(ports, routes[name]))["etag"]);
}

async function isFreeCard(ports: Ports, params: unknown, known: string | undefined): Promise<boolean> {
  const path = routes.getCard.params.safeParse(params);
  const card = path.success ? await ports.cards.get(path.data.card_id) : undefined;
  if (card === undefined) return false;
  return isPending(card.status) || namesTag(known, cardTag(card)["etag"]);
}
