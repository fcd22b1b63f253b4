import type { CardList, CardListQuery } from "../contract/pagination.ts";
import type { Ports } from "./ports.ts";

export function listCards(ports: Ports, ownerId: string, query: CardListQuery): Promise<CardList> {
  return ports.cards.list(ownerId, query);
}
