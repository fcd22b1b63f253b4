import type { CardFilter } from "../cards/card-store.ts";
import type { CardList, CardListEntry, CardListQuery } from "../contract/pagination.ts";
import type { Ports } from "./ports.ts";

export function listCards(ports: Ports, ownerId: string, query: CardListQuery): Promise<CardList> {
  return ports.cards.list(ownerId, query);
}

/** A card of a list with its answer. */
export interface OwnCard extends CardListEntry {
  readonly answer: string;
}

/** The cards of an account with what they answer. */
export async function listOwnCards(
  ports: Ports,
  ownerId: string,
  query: CardListQuery,
  filter: CardFilter,
): Promise<Omit<CardList, "cards"> & { readonly cards: readonly OwnCard[] }> {
  const { cards, ...place } = await ports.cards.list(ownerId, query, filter);
  const summaries = await ports.cards.summaries(cards.map(({ id }) => id));
  const answers = new Map(summaries.map(({ id, answer }) => [id, answer]));
  return { cards: cards.map((card) => ({ ...card, answer: answers.get(card.id) ?? "" })), ...place };
}
