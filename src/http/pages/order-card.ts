import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../../accounts/account-store.ts";
import { CgqError } from "../../errors.ts";
import type { CardOrder } from "../../services/card-order.ts";
import { admit } from "../admit.ts";
import type { Site } from "./site.ts";

/** What a form asks for: the work for a new card, and whether it will be refused and so costs nothing of the day. */
export interface OrderedCard {
  readonly isRefused: () => Promise<boolean>;
  /** Makes or queues the card and gives its identifier. */
  readonly make: (order: CardOrder) => Promise<string>;
}

/**
 * Makes a card within the account's limits and sends the browser to its page. What is refused only once the data are
 * read is given back to the day. Throws `CgqError`.
 */
export async function orderCard(
  { gate }: Site,
  account: Account,
  { isRefused, make }: OrderedCard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let work: Promise<string> | undefined;
  const giveBack = await admit(account, request, reply, { gate, isFree: isRefused, workOf: () => work });
  // It is paid for: whoever leaves, or sends the form again, finds the card among theirs.
  const { signal } = new AbortController();
  work = make({ ownerId: account.id, signal, respondAsync: false }).catch(async (error: unknown) => {
    if (error instanceof CgqError) await giveBack();
    throw error;
  });
  return reply.redirect(`/cards/${await work}`, 303);
}

/** Whether an attempt ends with an error that tells the visitor what to change. */
export async function isRefused(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return false;
  } catch (error) {
    if (error instanceof CgqError) return true;
    throw error;
  }
}
