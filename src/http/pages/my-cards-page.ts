import { html } from "htm/preact";
import type { VNode } from "preact";
import { type CollectionEntry, MAX_NAME_LENGTH } from "../../contract/collection.ts";
import type { CardListQuery } from "../../contract/pagination.ts";
import { CardList, type CardListPage } from "./card-list.ts";
import { Choice } from "./choice.ts";
import type { PageDocument } from "./document.ts";
import { Form, Notice } from "./form.ts";

type Sorting = Pick<CardListQuery, "sort" | "order">;

export interface MyCardsPage {
  readonly formToken: string;
  readonly page: CardListPage;
  readonly sorting: Sorting;
  /** Where chosen cards may be put. */
  readonly collections: readonly CollectionEntry[];
  readonly notice?: string | undefined;
}

/** Where chosen cards are sent to. */
export const CHOSEN_CARDS = "/my-cards/collections";

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

const Destination = (collections: readonly CollectionEntry[]): VNode => html`
  <h2>Put chosen cards into a collection</h2>
  <div class="fields">
    ${Choice("Collection", "collection", "", [
      ["", "A new project"],
      ...collections.map(({ id, name, kind }) => [id, `${name} (${kind})`] as const),
    ])}
    <div>
      <label for="name">Name of the new project</label>
      <input id="name" name="name" maxlength=${MAX_NAME_LENGTH} autocomplete="off" />
    </div>
    <div class="send"><button>Add chosen cards</button></div>
  </div>
`;

const Cards = ({ formToken, page, sorting, collections }: MyCardsPage): VNode => html`
  ${Sort(sorting)}
  ${Form(CHOSEN_CARDS, formToken, html`${CardList({ ...page, isChoosing: true })} ${Destination(collections)}`)}
`;

/** The cards that the visitor has made, and the way to put some of them into a collection. */
export function myCardsPage(shown: MyCardsPage): PageDocument {
  return {
    title: "My cards",
    description: "The cards that you have made.",
    body: html`<div class="page">
      <h1>My cards</h1>
      ${Notice(shown.notice)}
      ${
        shown.page.total === 0
          ? html`<p>You have no cards yet. <a href="/">Ask a question</a> to make one.</p>`
          : Cards(shown)
      }
    </div>`,
  };
}
