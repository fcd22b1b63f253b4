import type { CompletedCard, QueryCard } from "../contract/card.ts";
import { CgqError } from "../errors.ts";
import type { Ports } from "./ports.ts";

/** Throws `CgqError` not_found when there is no such card. */
export async function getCard(ports: Pick<Ports, "cards">, cardId: string): Promise<QueryCard> {
  const card = await ports.cards.get(cardId);
  if (card !== undefined) return card;
  throw new CgqError("not_found", `There is no card ${cardId}; check the identifier.`);
}

/** A card with results; throws `CgqError` when there is none, or none yet. */
export async function getCompletedCard(ports: Pick<Ports, "cards">, cardId: string): Promise<CompletedCard> {
  const card = await getCard(ports, cardId);
  if (card.status === "completed") return card;
  throw new CgqError(
    "invalid_request",
    card.status === "failed"
      ? `Card ${cardId} could not be computed: ${card.error.message}`
      : `Card ${cardId} is ${card.status}; wait until it is completed.`,
  );
}
