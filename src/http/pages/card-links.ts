import { cardLicence } from "../../contract/licence.ts";
import { orcidAddress } from "../../contract/author.ts";
import type { CompletedCard, QueryCard } from "../../contract/card.ts";
import { type CardFile, filesOf } from "./card-file.ts";
import { signpost } from "./signpost.ts";

/** The Link header of a card's page, so that programs find what to cite, its descriptions and its files (Signposting, RFC 8288). */
export function cardLinks(card: CompletedCard): string {
  const { url, authors = [] } = card;
  return [
    signpost(url, "cite-as"),
    signpost("https://schema.org/AboutPage", "type"),
    signpost("https://schema.org/Dataset", "type"),
    signpost(cardLicence.url, "license"),
    ...authors.flatMap(({ orcid }) => (orcid === undefined ? [] : signpost(orcidAddress(orcid), "author"))),
    ...filesOf(card).map(({ suffix, relation, type }) => signpost(url + suffix, relation, type)),
  ].join(", ");
}

/** The Link header of a card's file, which leads back to the card. */
export const fileLink = ({ url }: QueryCard, { relation }: CardFile): string =>
  signpost(url, relation === "item" ? "collection" : "describes", "text/html");
