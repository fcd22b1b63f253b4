import type { CardSummary } from "../cards/card-store.ts";
import type { Collection } from "../contract/collection.ts";
import type { Ports } from "./ports.ts";

/** A card of a collection, with what its page says of it. */
export interface ShownCard extends CardSummary {
  readonly note: string;
}

/** The cards of a collection in its order. */
export async function listCollectionCards(ports: Ports, { cards }: Collection): Promise<ShownCard[]> {
  const found = await ports.cards.summaries(cards.map(({ card_id }) => card_id));
  const byId = new Map(found.map((summary) => [summary.id, summary]));
  return cards.flatMap(({ card_id, note }) => {
    const summary = byId.get(card_id);
    return summary === undefined ? [] : [{ ...summary, note }];
  });
}
