import { bibtex } from "../citations/bibtex.ts";
import { citable, type Citable } from "../citations/citable.ts";
import { citationSet } from "../citations/citation-set.ts";
import { cslJson } from "../citations/csl-json.ts";
import { ris } from "../citations/ris.ts";
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

/** File formats of reference managers and citation processors. */
export const writeCitation = { bib: bibtex, ris, "csl.json": cslJson } as const satisfies Record<
  string,
  (cited: Citable) => string
>;
export type CitationFormat = keyof typeof writeCitation;

/** The citation of a card as the text of a file. */
export async function citationFile(ports: Ports, cardId: string, format: CitationFormat): Promise<string> {
  return writeCitation[format](citable(await getCompletedCard(ports, cardId)));
}
