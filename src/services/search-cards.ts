import type { FoundCards } from "../cards/card-store.ts";
import type { CardSearchQuery } from "../contract/pagination.ts";
import type { Ports } from "./ports.ts";

export { supportedAnalyses } from "../analyses/index.ts";

export function searchCards(ports: Ports, query: CardSearchQuery): Promise<FoundCards> {
  return ports.cards.search(query);
}
