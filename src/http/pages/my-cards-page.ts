import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CardListQuery } from "../../contract/pagination.ts";
import { CardList, type CardListPage } from "./card-list.ts";
import { Choice } from "./choice.ts";
import type { PageDocument } from "./document.ts";

type Sorting = Pick<CardListQuery, "sort" | "order">;

const Sort = ({ sort, order }: Sorting): VNode => html`
  <form action="/my-cards">
    <div class="fields">
      ${Choice("Sort by", "sort", sort, [
        ["created_at", "Time"],
        ["query", "Question"],
        ["analysis_type", "Kind of analysis"],
      ])}
      ${Choice("Order", "order", order, [
        ["desc", "Newest, or Z to A"],
        ["asc", "Oldest, or A to Z"],
      ])}
      <div class="send"><button class="plain">Sort</button></div>
    </div>
  </form>
`;

/** The cards that the visitor has made. */
export function myCardsPage(page: CardListPage, sorting: Sorting): PageDocument {
  return {
    title: "My cards",
    description: "The cards that you have made.",
    body: html`<div class="page">
      <h1>My cards</h1>
      ${
        page.total === 0
          ? html`<p>You have no cards yet. <a href="/">Ask a question</a> to make one.</p>`
          : html`${Sort(sorting)} ${CardList(page)}`
      }
    </div>`,
  };
}
