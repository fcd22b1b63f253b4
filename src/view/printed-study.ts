import { orcidAddress } from "../contract/author.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { CitationSet } from "../contract/citation.ts";
import type { Collection } from "../contract/collection.ts";
import { cardLicence, licenceTerms } from "../contract/licence.ts";
import { printedCard } from "./printed-card.ts";

/** A study with all that its paper says. */
export interface StudyToPrint<Block> {
  readonly study: Collection;
  readonly url: string;
  /** How it is cited. */
  readonly citation: string;
  readonly description: string;
  readonly text: Block[];
  readonly cards: readonly { readonly card: CompletedCard; readonly citations: CitationSet }[];
}

/** A study as the words of a printed document; laying them out is left to whatever prints. */
export function printedStudy<Block>({ study, url, citation, description, text, cards }: StudyToPrint<Block>) {
  const licence = licenceTerms[study.licence];
  const sources = cards.flatMap(({ citations }) => citations.data_sources);
  const createdAt = study.published_at ?? study.created_at;
  return {
    url,
    created_at: createdAt,
    title: study.name,
    description,
    day: study.published_at === null ? "draft" : createdAt.slice(0, 10),
    authors: study.authors.map(({ name, orcid = "" }) => ({ name, orcid, orcid_address: orcidAddress(orcid) })),
    licence,
    licence_note: licence === cardLicence ? "" : `Its cards are under ${cardLicence.short}.`,
    doi: study.doi ?? "",
    datasets: [...new Set(cards.map(({ card }) => card.dataset_version))].toSorted().join(", "),
    citation,
    text,
    cards: cards.map(({ card, citations }) => printedCard(card, citations)),
    sources: [...new Map(sources.map((source) => [source.url + source.citation, source])).values()],
  };
}
