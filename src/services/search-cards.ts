import type { FoundCards } from "../cards/card-store.ts";
import type { CardSearchQuery } from "../contract/pagination.ts";
import { type Lexicon, resolveGene } from "../question/index.ts";
import type { Ports } from "./ports.ts";

/** Looks for cards; the gene may be given by a name that a question may use, for example HER2. */
export function searchCards(ports: Ports, query: CardSearchQuery): Promise<FoundCards> {
  const gene = query.gene === undefined ? {} : { gene: approvedSymbol(query.gene, ports.lexicon) };
  return ports.cards.search({ ...query, ...gene });
}

function approvedSymbol(name: string, lexicon: Lexicon): string {
  return resolveGene(name, lexicon) ?? name;
}
