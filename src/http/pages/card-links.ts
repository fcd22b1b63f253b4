import { LICENCE_URL } from "../../citations/citable.ts";
import type { CompletedCard, QueryCard } from "../../contract/card.ts";
import { type CardFile, filesOf } from "./card-file.ts";

const link = (address: string, relation: string, type?: string): string =>
  `<${address}>; rel="${relation}"${type === undefined ? "" : `; type="${type.split(";", 1)[0]}"`}`;

/** The Link header of a card's page, so that programs find what to cite, its descriptions and its files (Signposting, RFC 8288). */
export function cardLinks(card: CompletedCard): string {
  const { url } = card;
  return [
    link(url, "cite-as"),
    link("https://schema.org/AboutPage", "type"),
    link("https://schema.org/Dataset", "type"),
    link(LICENCE_URL, "license"),
    ...filesOf(card).map(({ suffix, relation, type }) => link(url + suffix, relation, type)),
  ].join(", ");
}

/** The Link header of a card's file, which leads back to the card. */
export const fileLink = ({ url }: QueryCard, { relation }: CardFile): string =>
  link(url, relation === "item" ? "collection" : "describes", "text/html");
