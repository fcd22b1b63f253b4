import type { CardSearch, CardSearchQuery } from "../contract/pagination.ts";
import type { Ports } from "./ports.ts";

export function searchCards(ports: Ports, query: CardSearchQuery): Promise<CardSearch> {
  return ports.cards.search(query);
}
