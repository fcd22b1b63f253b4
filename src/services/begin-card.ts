import { newCardId } from "../cards/card-id.ts";
import type { Reservation } from "../cards/card-store.ts";
import { requestSha256 } from "../cards/digest.ts";
import { SCHEMA_VERSION, type CardIdentity, type QueryCard } from "../contract/card.ts";
import { DEFAULT_LICENCE } from "../contract/licence.ts";
import { CgqError } from "../errors.ts";
import type { CardOrder } from "./card-order.ts";
import type { Ports } from "./ports.ts";

const ID_ATTEMPTS = 10;
const REPEATABLE_MS = 24 * 60 * 60 * 1000;

type IdentityPorts = Pick<Ports, "clock" | "publicUrl">;

export type CardLinks = Pick<CardIdentity, "parent_card_id" | "rerun_of">;

/** What is known of a card before its answer is, and the card itself where this order has been given before. */
export interface BegunCard {
  readonly identity: CardIdentity;
  readonly existing: QueryCard | undefined;
}

/** Gives an order its card identifier, on disk; a repeated order keeps the one it has. Throws `CgqError` when its key stands for another request. */
export async function beginCard(ports: Ports, order: CardOrder, links: CardLinks): Promise<BegunCard> {
  const { cardId, createdAt, isNew } = await reserve(ports, order);
  const identity = identityOf(ports, { ...links, ...authorship(order) }, { cardId, createdAt });
  return { identity, existing: isNew ? undefined : await ports.cards.get(cardId) };
}

/** A card with an identifier that may be taken. */
export function newIdentity(ports: IdentityPorts, order: Pick<CardOrder, "authors">, links: CardLinks): CardIdentity {
  const now = ports.clock();
  return identityOf(
    ports,
    { ...links, ...authorship(order) },
    { cardId: newCardId(now), createdAt: now.toISOString() },
  );
}

/** Cards that name nobody are the service's. */
const authorship = ({ authors = [] }: Pick<CardOrder, "authors">) =>
  authors.length === 0 ? {} : { authors: [...authors] };

const identityOf = (
  { publicUrl }: IdentityPorts,
  links: CardLinks & Pick<CardIdentity, "authors">,
  { cardId, createdAt }: Pick<Reservation, "cardId" | "createdAt">,
): CardIdentity => ({
  id: cardId,
  created_at: createdAt,
  schema_version: SCHEMA_VERSION,
  url: `${publicUrl()}/cards/${cardId}`,
  license: DEFAULT_LICENCE,
  ...links,
  fork_count: 0,
});

async function reserve(ports: Ports, { ownerId, repeatable }: CardOrder): Promise<Reservation> {
  const now = ports.clock();
  const request = repeatable && {
    key: repeatable.key,
    sha256: requestSha256(repeatable.request),
    repeatableSince: new Date(now.getTime() - REPEATABLE_MS).toISOString(),
  };
  for (let attempt = 0; attempt < ID_ATTEMPTS; attempt += 1) {
    const wanted = { cardId: newCardId(now), ownerId, createdAt: now.toISOString(), request };
    const reservation = await ports.cards.reserve(wanted);
    if (reservation === undefined) continue;
    if (reservation.requestSha256 === (request?.sha256 ?? null)) return reservation;
    throw new CgqError(
      "invalid_request",
      "This Idempotency-Key was used for another request within 24 hours; give every request a key of its own.",
    );
  }
  throw new Error(`No free card identifier was found in ${ID_ATTEMPTS} attempts.`);
}
