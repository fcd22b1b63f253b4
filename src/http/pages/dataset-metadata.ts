import type { CompletedCard } from "../../contract/card.ts";

/** The card as a schema.org Dataset, for reference managers and search engines. */
export const datasetMetadata = (card: CompletedCard) => ({
  "@context": "https://schema.org",
  "@type": "Dataset",
  "@id": card.url,
  name: card.query.original,
  description: card.results.answer,
  identifier: card.id,
  url: card.url,
  datePublished: card.created_at,
  version: card.schema_version,
  license: "https://creativecommons.org/licenses/by/4.0/",
  isBasedOn: card.dataset_version,
  creator: { "@type": "Organization", name: "Cancer Genomics Query" },
  keywords: [...card.query.parsed.genes, ...card.query.parsed.cancer_types, card.query.parsed.analysis_type],
});
