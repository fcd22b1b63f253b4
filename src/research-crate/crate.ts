import type { Author } from "../contract/author.ts";
import { cancerTypeName } from "../contract/cancer-types.ts";
import { doiAddress } from "../contract/collection.ts";
import { DEFAULT_LICENCE, type Licence, licenceTerms } from "../contract/licence.ts";
import { cardContext, cardFields, cardPath, type CrateCard, originOf } from "./crate-card.ts";
import {
  authorEntity,
  distinct,
  type Entity,
  licenceEntity,
  referencesTo,
  referenceTo,
  serviceEntity,
} from "./entity.ts";

/** What a crate is, beyond its cards. */
export interface CrateSubject {
  readonly name: string;
  readonly description: string;
  /** YYYY-MM-DD. */
  readonly datePublished: string;
  /** None: the services that made the cards are its authors. */
  readonly authors: readonly Author[];
  readonly licence: Licence;
  /** Where it is found, if it is anywhere but in its file. */
  readonly url?: string | undefined;
  readonly doi?: string | undefined;
}

const CONTEXT = "https://w3id.org/ro/crate/1.2/context";
const CONFORMS = "https://w3id.org/ro/crate/1.2";
export const DESCRIPTOR = "ro-crate-metadata.json";

/** The description of a research object (RO-Crate 1.2) that holds these cards and files. */
export function crateMetadata(subject: CrateSubject, cards: readonly CrateCard[], files: readonly Entity[]): string {
  const byPath = new Map(cards.map((one) => [cardPath(one.card.id), one]));
  const described = files.map((file) => {
    const card = byPath.get(file["@id"]);
    return card === undefined ? file : { ...file, ...cardFields(card) };
  });
  const graph = distinct([
    { "@id": DESCRIPTOR, "@type": "CreativeWork", conformsTo: { "@id": CONFORMS }, about: { "@id": "./" } },
    root(subject, cards, files),
    ...described,
    ...authorsOf(subject, cards),
    ...cards.flatMap(cardContext),
    licenceEntity(subject.licence),
    licenceEntity(DEFAULT_LICENCE),
  ]);
  return `${JSON.stringify({ "@context": CONTEXT, "@graph": graph }, null, 2)}\n`;
}

const servicesOf = (cards: readonly CrateCard[]): Entity[] =>
  [...new Set(cards.map(originOf))].map((origin) => serviceEntity(origin));

const authorsOf = ({ authors }: CrateSubject, cards: readonly CrateCard[]): Entity[] =>
  authors.length === 0 ? servicesOf(cards) : authors.map(authorEntity);

function root(subject: CrateSubject, cards: readonly CrateCard[], files: readonly Entity[]): Entity {
  const { name, description, datePublished, licence, url, doi } = subject;
  const types = new Set(cards.flatMap(({ card }) => card.query.parsed.cancer_types));
  return {
    "@id": "./",
    "@type": "Dataset",
    name,
    description,
    datePublished,
    author: referencesTo(authorsOf(subject, cards)),
    publisher: referencesTo(servicesOf(cards)),
    license: { "@id": licenceTerms[licence].url },
    keywords: [...types].map(cancerTypeName),
    ...(url === undefined ? {} : { url }),
    ...(doi === undefined ? {} : { identifier: doiAddress(doi) }),
    hasPart: files.map(referenceTo),
  };
}
