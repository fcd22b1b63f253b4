import type { CitationSet } from "../contract/citation.ts";
import { cardLicence } from "../contract/licence.ts";
import type { ReadableCard } from "../contract/readable-card.ts";
import { authorEntity, type Entity, referencesTo, serviceEntity } from "./entity.ts";

/** A card of a crate, how it asks to be cited, and where its rows lie in the crate. */
export interface CrateCard {
  readonly card: ReadableCard;
  readonly citations: CitationSet;
  readonly rowsPath?: string | undefined;
}

/** Ids are opaque: what a path may not hold is replaced. */
export const fileName = (id: string): string => id.replaceAll(/[^\w-]+/g, "-");

export const cardPath = (id: string): string => `cards/${fileName(id)}.json`;

export const cardText = ({ card }: CrateCard): string => `${JSON.stringify(card, null, 2)}\n`;

export const originOf = ({ citations }: CrateCard): string => new URL(citations.url).origin;

const authorsOf = (one: CrateCard): Entity[] => {
  const { authors = [] } = one.card;
  return authors.length === 0 ? [serviceEntity(originOf(one))] : authors.map(authorEntity);
};

/** What is said of a file that is a card. */
export function cardFields(one: CrateCard): Readonly<Record<string, unknown>> {
  const { card, citations, rowsPath } = one;
  return {
    name: card.query.original.trim(),
    description: card.results.answer,
    identifier: card.id,
    url: citations.url,
    dateCreated: card.created_at,
    ...(card.dataset_version === undefined ? {} : { version: card.dataset_version }),
    author: referencesTo(authorsOf(one)),
    license: { "@id": cardLicence.url },
    isBasedOn: referencesTo(citations.data_sources.map(({ url }) => ({ "@id": url }))),
    ...(rowsPath === undefined ? {} : { mentions: { "@id": rowsPath } }),
  };
}

/** Who made a card and what it was made from. */
export const cardContext = (one: CrateCard): Entity[] => [
  ...authorsOf(one),
  serviceEntity(originOf(one)),
  ...one.citations.data_sources.map(({ name, citation, url }) => ({
    "@id": url,
    "@type": "CreativeWork",
    name,
    description: citation,
  })),
];
