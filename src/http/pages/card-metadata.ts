import { html } from "htm/preact";
import type { VNode } from "preact";
import { plainAuthors } from "../../citations/author-names.ts";
import { citable, SERVICE_NAME } from "../../citations/citable.ts";
import { cardLicence } from "../../contract/licence.ts";
import type { CompletedCard } from "../../contract/card.ts";
import { figureSize } from "../../services/figure-size.ts";
import { PICTURE_SCALE } from "./card-file.ts";

type Tags = Readonly<Record<string, string | number>>;

export const keywordsOf = ({ query: { parsed } }: CompletedCard): string[] => [
  ...parsed.genes,
  ...parsed.cancer_types,
  parsed.analysis_type.replaceAll("_", " "),
];

/** Open Graph, for previews of links. */
function openGraph(card: CompletedCard): Tags {
  const { width, height } = figureSize(card.figure);
  return {
    "og:site_name": SERVICE_NAME,
    "og:type": "website",
    "og:title": citable(card).title,
    "og:description": card.results.answer,
    "og:url": card.url,
    "og:image": `${card.url}/figure.png`,
    "og:image:type": "image/png",
    "og:image:width": width * PICTURE_SCALE,
    "og:image:height": height * PICTURE_SCALE,
    "og:image:alt": card.figure.alt_text,
  };
}

/** Highwire tags, as reference managers and scholarly search engines read them. */
function highwire(card: CompletedCard): Tags {
  return {
    citation_title: citable(card).title,
    citation_publication_date: card.created_at.slice(0, 10).replaceAll("-", "/"),
    citation_publisher: SERVICE_NAME,
    citation_language: "en",
    citation_keywords: keywordsOf(card).join("; "),
    citation_public_url: card.url,
    citation_abstract_html_url: card.url,
    citation_pdf_url: `${card.url}.pdf`,
  };
}

/** Dublin Core elements. */
const dublinCore = (card: CompletedCard): Tags => ({
  "DC.title": citable(card).title,
  "DC.publisher": SERVICE_NAME,
  "DC.date": card.created_at.slice(0, 10),
  "DC.type": "Dataset",
  "DC.identifier": card.url,
  "DC.description": card.results.answer,
  "DC.language": "en",
  "DC.rights": cardLicence.url,
});

const metas = (attribute: "name" | "property", tags: Tags): VNode[] =>
  Object.entries(tags).map(([name, content]) => html`<meta ...${{ [attribute]: name }} content=${String(content)} />`);

/** One author of a card; the comma keeps readers from taking the last word of a group for a family name. */
const authorTags = (name: string): VNode[] =>
  metas("name", { citation_author: name.includes(",") ? name : `${name},`, "DC.creator": name });

/** The head of a card's page, for reference managers, search engines and previews of links. */
export const cardMetadata = (card: CompletedCard): VNode[] => [
  html`<link rel="canonical" href=${card.url} />`,
  html`<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />`,
  ...metas("property", openGraph(card)),
  ...metas("name", { "twitter:card": "summary_large_image", ...highwire(card), ...dublinCore(card) }),
  ...plainAuthors(card.authors ?? []).flatMap(authorTags),
];
