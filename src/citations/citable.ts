import type { Author } from "../contract/author.ts";
import type { CompletedCard } from "../contract/card.ts";
import { DEFAULT_LICENCE, type Licence } from "../contract/licence.ts";

export const SERVICE_NAME = "Cancer Genomics Query";

const MAX_TITLE_GRAPHEMES = 300;

/** What citations are made of. The title of a card is its question, cleaned. */
export interface Citable {
  readonly kind: "Query Card" | "Study page";
  readonly id: string;
  /** None: the service is the author. */
  readonly authors: readonly Author[];
  readonly title: string;
  readonly createdAt: Date;
  readonly datasetVersion: string;
  readonly licence: Licence;
  /** Its DOI as an address, where it has one. */
  readonly url: string;
  readonly doi?: string | undefined;
}

type CitedCard = Pick<CompletedCard, "id" | "created_at" | "dataset_version" | "url" | "authors"> & {
  readonly query: { readonly original: string };
};

export function citable(card: CitedCard): Citable {
  return {
    kind: "Query Card",
    id: card.id,
    authors: card.authors ?? [],
    title: cleanTitle(card.query.original),
    createdAt: new Date(card.created_at),
    datasetVersion: card.dataset_version,
    licence: DEFAULT_LICENCE,
    url: card.url,
  };
}

/** One line of visible characters: no control, zero-width or direction marks, at most 300 graphemes, cut at a word. */
export function cleanTitle(question: string): string {
  const line = question
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  const graphemes = Array.from(new Intl.Segmenter("en").segment(line), ({ segment }) => segment);
  if (graphemes.length <= MAX_TITLE_GRAPHEMES) return line;
  const start = graphemes.slice(0, MAX_TITLE_GRAPHEMES - 1).join("");
  const lastSpace = start.lastIndexOf(" ");
  return `${lastSpace > 0 ? start.slice(0, lastSpace) : start}…`;
}
