import { html } from "htm/preact";
import type { VNode } from "preact";
import { renderDocument } from "./document.ts";

/** One page of a list of cards. */
export interface CardListPage {
  readonly cards: readonly { readonly id: string; readonly question: string; readonly created_at: string }[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** Where the page that begins at this card is. */
  readonly addressOf: (offset: number) => string;
}

const Entry = ({ id, question, created_at }: CardListPage["cards"][number]): VNode => html`
  <li>
    <a href=${`/cards/${id}`}>${question}</a>
    <small>${id} · <time datetime=${created_at}>${created_at.slice(0, 10)}</time></small>
  </li>
`;

const Paging = ({ total, limit, offset, addressOf }: CardListPage): VNode => html`
  <nav aria-label="Pages of the list" class="paging">
    ${offset === 0 ? null : html`<a rel="prev" href=${addressOf(Math.max(0, offset - limit))}>Previous</a>`}
    <span>${Math.min(offset + 1, total)} to ${Math.min(offset + limit, total)} of ${total}</span>
    ${offset + limit >= total ? null : html`<a rel="next" href=${addressOf(offset + limit)}>Next</a>`}
  </nav>
`;

const Cards = (page: CardListPage): VNode => html`
  <ul class="list">
    ${page.cards.map(Entry)}
  </ul>
  ${Paging(page)}
`;

/** The cards that the visitor has made. */
export function myCardsPage(page: CardListPage): string {
  return renderDocument({
    title: "My cards",
    description: "The cards that you have made.",
    body: html`<div class="page">
      <h1>My cards</h1>
      ${page.total === 0 ? html`<p>You have no cards yet. <a href="/">Ask a question</a> to make one.</p>` : Cards(page)}
    </div>`,
  });
}

const Found = (words: string, page: CardListPage): VNode =>
  page.total === 0 ? html`<p role="status">No card matches “${words}”.</p>` : Cards(page);

/** Looks for words in the cards of all; `page` is absent before anything was looked for. */
export function searchPage(words: string, page: CardListPage | undefined): string {
  return renderDocument({
    title: words === "" ? "Search" : `Search: ${words}`,
    description: "Look for cards.",
    body: html`<div class="page">
      <h1>Search</h1>
      <form role="search" action="/search">
        <label for="q">Words of a question or an answer, genes, cancer types</label>
        <input id="q" name="q" type="search" maxlength="500" required value=${words} />
        <div><button>Search</button></div>
      </form>
      ${page === undefined ? null : Found(words, page)}
    </div>`,
  });
}
