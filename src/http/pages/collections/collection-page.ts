import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Collection } from "../../../contract/collection.ts";
import { licenceTerms } from "../../../contract/licence.ts";
import type { ShownCard } from "../../../services/list-collection-cards.ts";
import { WholeAnswer } from "../../../view/index.ts";
import { CardLink } from "../card-link.ts";
import { CardPicture } from "../card-picture.ts";
import type { PageDocument } from "../document.ts";
import { Thumbnail } from "../thumbnail.ts";
import { collectionAddress, editAddress } from "./address.ts";
import { descriptionOf, MarkdownText } from "./markdown-text.ts";
import { StudyAuthors, StudyCitation } from "./study-head.ts";
import { publicity } from "./words.ts";

export interface CollectionPage {
  readonly collection: Collection;
  readonly cards: readonly ShownCard[];
  readonly isOwner: boolean;
  /** Where browsers reach the service. */
  readonly publicUrl: string;
  /** How a study is cited. */
  readonly citation?: string | undefined;
}

const Held = (card: ShownCard, withPicture: boolean): VNode => html`
  <li>
    <h2>${CardLink(card.id, card.query)}</h2>
    <p>${WholeAnswer(card.answer)}</p>
    ${card.note === "" ? null : html`<p class="note">${card.note}</p>`}
    ${withPicture ? CardPicture(card.id, card.alt_text) : html`<div class="small">${Thumbnail(card.id, card.alt_text)}</div>`}
    <small>${card.id} · <time datetime=${card.created_at}>${card.created_at.slice(0, 10)}</time></small>
  </li>
`;

const kindNames = { project: "Project", exploration: "Exploration", study: "Study" } as const;

const Head = ({ collection, isOwner }: CollectionPage): VNode => html`
  <p class="quiet">
    ${isOwner ? html`<a href="/collections">Collections</a> · <a href=${editAddress(collection)}>Edit</a> · ` : null}
    ${`${kindNames[collection.kind]} · ${publicity(collection)}`}
  </p>
  <h1>${collection.name}</h1>
  ${StudyAuthors(collection.authors)}
`;

/** For previews of links and search engines. */
const metadataOf = ({ collection, publicUrl }: CollectionPage): VNode[] => [
  html`<link rel="canonical" href=${publicUrl + collectionAddress(collection)} />`,
  ...collection.authors.map(({ name }) => html`<meta name="citation_author" content=${name} />`),
  html`<meta name="citation_title" content=${collection.name} />`,
  html`<meta name="DC.rights" content=${licenceTerms[collection.licence].url} />`,
  ...(collection.doi === null ? [] : [html`<meta name="citation_doi" content=${collection.doi} />`]),
  html`<meta property="og:type" content="article" />`,
  html`<meta property="og:title" content=${collection.name} />`,
  html`<meta property="og:description" content=${descriptionOf(collection)} />`,
];

/** A collection to be read: by its owner, and when it is published by everybody. */
export function collectionPage(page: CollectionPage): PageDocument {
  const { collection, cards } = page;
  const isStudy = collection.kind === "study";
  return {
    title: collection.name,
    description: descriptionOf(collection),
    isListed: collection.published_at !== null,
    scripts: isStudy ? [html`<script type="module" src="/assets/copy-text.js"></script>`] : [],
    metadata: collection.published_at === null ? [] : metadataOf(page),
    body: html`<article class="page">
      ${Head(page)}
      <div class="study-body">
        <div>
          ${collection.text === "" ? null : MarkdownText(collection.text)}
          ${
            cards.length === 0
              ? html`<p>There are no cards in this ${collection.kind} yet.</p>`
              : html`<ol class="list held">
                  ${cards.map((card) => Held(card, isStudy))}
                </ol>`
          }
        </div>
        ${page.citation === undefined ? null : StudyCitation(collection, page.citation, page.publicUrl + collectionAddress(collection))}
      </div>
    </article>`,
  };
}
