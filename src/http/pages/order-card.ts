import type { FastifyReply, FastifyRequest } from "fastify";
import { type Account, authorsOf } from "../../accounts/account-store.ts";
import { networkOf } from "../../accounts/network.ts";
import { type VisitorGate, VISITORS } from "../../accounts/visitors.ts";
import type { Author } from "../../contract/author.ts";
import { CgqError } from "../../errors.ts";
import type { CardOrder } from "../../services/card-order.ts";
import { addressOf } from "../address-of.ts";
import { admit } from "../admit.ts";
import { accountDoor, type Door, visitorDoor } from "../door.ts";
import type { Site } from "./site.ts";

/** What a form asks for: the work for a new card, and whether it costs nothing of the day, since it will be refused or is there. */
export interface OrderedCard {
  readonly isFree: () => Promise<boolean>;
  /** Makes or queues the card and gives its identifier. */
  readonly make: (order: CardOrder) => Promise<string>;
}

/** Who asks for a card, and within which limits. */
export interface Asker {
  readonly ownerId: string;
  /** Who is cited for the card. */
  readonly authors: readonly Author[];
  readonly door: Door;
  /** Whether a card with the same question to the same data will do. */
  readonly takesExisting: boolean;
}

export const accountAsker = ({ gate }: Site, account: Account): Asker => ({
  ownerId: account.id,
  authors: authorsOf(account),
  door: accountDoor(gate, account),
  takesExisting: false,
});

/** Whoever has no account; the cards are nobody's. */
export const visitorAsker = (gate: VisitorGate, request: FastifyRequest): Asker => ({
  ownerId: VISITORS,
  authors: [],
  door: visitorDoor(gate, networkOf(addressOf(request))),
  takesExisting: true,
});

/**
 * Makes a card within the asker's limits and sends the browser to its page. What is refused only once the data are
 * read is given back to the day. Throws `CgqError`.
 */
export async function orderCard(
  { ownerId, authors, door, takesExisting }: Asker,
  { isFree, make }: OrderedCard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let work: Promise<string> | undefined;
  const giveBack = await admit(door, request, reply, { isFree, workOf: () => work });
  // It is paid for: whoever leaves, or sends the form again, finds the card among theirs.
  const { signal } = new AbortController();
  work = make({ ownerId, authors, takesExisting, signal, respondAsync: false }).catch(async (error: unknown) => {
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
