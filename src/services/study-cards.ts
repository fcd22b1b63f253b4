import { citable } from "../citations/citable.ts";
import { citationSet } from "../citations/citation-set.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { CitationSet } from "../contract/citation.ts";
import type { Collection } from "../contract/collection.ts";
import { cardRecord } from "./card-record.ts";
import type { Ports } from "./ports.ts";

export interface CitedCard {
  readonly card: CompletedCard;
  readonly citations: CitationSet;
}

/** The cards of a study in its order, with how each asks to be cited; one after the other, since there may be hundreds. */
export async function studyCards(ports: Ports, { cards }: Collection): Promise<CitedCard[]> {
  const found: CitedCard[] = [];
  for (const { card_id: id } of cards) {
    const card = await ports.cards.get(id);
    if (card?.status !== "completed") continue;
    const { data_sources: sources } = await cardRecord(ports, id);
    found.push({ card, citations: citationSet(citable(card), sources) });
  }
  return found;
}
