import { attribution } from "../citations/attribution.ts";
import { citable } from "../citations/citable.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { CardListEntry } from "../contract/pagination.ts";
import type { Ports } from "./ports.ts";

export interface Lineage {
  /** The credit to give when the card is used; names the parent of a fork. */
  readonly attribution: string;
  /** The newest forks of the card. */
  readonly forks: readonly CardListEntry[];
}

/** Where a card stands among its kin. */
export async function cardLineage({ cards }: Ports, card: CompletedCard): Promise<Lineage> {
  const parent = card.parent_card_id === null ? undefined : await cards.get(card.parent_card_id);
  const origin = parent?.status === "completed" ? citable(parent) : undefined;
  return { attribution: attribution(citable(card), origin), forks: await cards.forks(card.id) };
}
