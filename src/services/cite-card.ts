import { citable } from "../citations/citable.ts";
import { citationSet } from "../citations/citation-set.ts";
import type { CitationSet } from "../contract/citation.ts";
import { cardRecord } from "./card-record.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** Citations of a card and the attributions of the data that it read. */
export async function citeCard(ports: Ports, cardId: string): Promise<CitationSet> {
  const card = await getCompletedCard(ports, cardId);
  const record = await cardRecord(ports, cardId);
  return citationSet(citable(card), record.data_sources);
}
