import type { FastifyReply, FastifyRequest } from "fastify";
import type { Budget } from "../accounts/day-budget.ts";
import { isPending } from "../contract/card.ts";
import { routes, type Routes } from "../contract/routes.ts";
import { CgqError } from "../errors.ts";
import type { Ports } from "../services/ports.ts";
import type { Door, Refusal } from "./door.ts";
import { cardTag, dataTag, namesTag } from "./entity-tag.ts";

/** The largest integer that a structured header may have (RFC 9651) stands for no limit. */
const NO_LIMIT = 999_999_999_999_999;

export interface Doorkeeping {
  readonly isFree: () => Promise<boolean>;
  /** The work for a request, once it has begun. */
  readonly workOf: (request: FastifyRequest) => Promise<unknown> | undefined;
}

/**
 * Lets a request in within the limits of its door and says on its answer what is left. Its place is free again when the
 * answer is closed, for whatever reason, and its work has ended. What it gives back lets the request count for nothing
 * after all, also on its answer. Throws `CgqError` rate_limited.
 */
export async function admit(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  { isFree, workOf }: Doorkeeping,
): Promise<() => Promise<void>> {
  const admission = await door.admit(isFree);
  reply.headers(budgetHeaders(admission.budget));
  if (!admission.admitted) throw tooMany(admission, reply);
  if (reply.raw.closed) {
    // The caller has gone away in the meantime: its close is not told again, and no work is begun that could count.
    await Promise.allSettled([admission.giveBack(), admission.release()]);
    throw new CgqError("invalid_request", "The caller has gone away.");
  }
  reply.raw.once("close", () => void Promise.allSettled([workOf(request)]).then(admission.release));
  return async () => {
    await admission.giveBack();
    reply.headers(budgetHeaders(await door.look()));
  };
}

function budgetHeaders({ limit, remaining, resetsInSeconds }: Budget): Record<string, string> {
  return {
    "ratelimit-limit": String(limit ?? NO_LIMIT),
    "ratelimit-remaining": String(remaining ?? NO_LIMIT),
    "ratelimit-reset": String(resetsInSeconds),
  };
}

function tooMany({ limit, message, retryAfterSeconds }: Refusal, reply: FastifyReply): CgqError {
  reply.header("retry-after", String(retryAfterSeconds));
  return new CgqError("rate_limited", message, { details: { limit, retry_after_seconds: retryAfterSeconds } });
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
