import { citable, SERVICE_NAME } from "../../citations/citable.ts";
import { cardLicence } from "../../contract/licence.ts";
import { orcidAddress } from "../../contract/author.ts";
import type { CompletedCard } from "../../contract/card.ts";
import type { CitationSet } from "../../contract/citation.ts";
import { filesOf } from "./card-file.ts";
import { keywordsOf } from "./card-metadata.ts";

const distribution = (card: CompletedCard) => {
  const { id, url } = card;
  return filesOf(card)
    .filter(({ relation }) => relation === "item")
    .map(({ suffix, type }) => ({
      "@type": "DataDownload",
      name: id + suffix.replace("/", "-"),
      contentUrl: url + suffix,
      encodingFormat: type,
    }));
};

/** The data and the cards that the card was made from. */
function isBasedOn({ dataset_version, parent_card_id, rerun_of, url }: CompletedCard) {
  const kin = [parent_card_id, rerun_of].filter((one) => one !== null);
  const cards = kin.map((one) => ({
    "@type": "Dataset",
    identifier: one,
    url: new URL(encodeURIComponent(one), url).href,
  }));
  return [{ "@type": "Dataset", name: dataset_version, version: dataset_version }, ...cards];
}

const creators = ({ authors = [] }: CompletedCard) =>
  authors.length === 0
    ? { "@type": "Organization", name: SERVICE_NAME }
    : authors.map(({ name, orcid }) => ({
        "@type": name.includes(",") || orcid !== undefined ? "Person" : "Organization",
        name,
        ...(orcid === undefined ? {} : { "@id": orcidAddress(orcid) }),
      }));

/** The card as a schema.org Dataset, for reference managers and search engines. */
export const datasetMetadata = (card: CompletedCard, { data_sources }: CitationSet) => ({
  "@context": "https://schema.org",
  "@type": "Dataset",
  "@id": card.url,
  name: citable(card).title,
  description: card.results.answer,
  identifier: card.id,
  url: card.url,
  dateCreated: card.created_at,
  datePublished: card.created_at,
  version: card.dataset_version,
  license: cardLicence.url,
  isAccessibleForFree: true,
  creator: creators(card),
  publisher: { "@type": "Organization", name: SERVICE_NAME },
  measurementTechnique: card.methods,
  keywords: keywordsOf(card),
  isBasedOn: isBasedOn(card),
  distribution: distribution(card),
  citation: data_sources.map(({ name, citation, url }) => ({
    "@type": "CreativeWork",
    name,
    description: citation,
    url,
  })),
});
