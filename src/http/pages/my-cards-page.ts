import { html } from "htm/preact";
import type { VNode } from "preact";
import { z } from "zod";
import { type CollectionEntry, MAX_NAME_LENGTH } from "../../contract/collection.ts";
import type { CardListQuery } from "../../contract/pagination.ts";
import { type CardFilter, type Facet, type FacetCounts, MOST_COUNTED } from "../../services/card-facets.ts";
import { analysisName } from "../../view/index.ts";
import { CardList, type CardListPage } from "./card-list.ts";
import { Choice } from "./choice.ts";
import type { PageDocument } from "./document.ts";
import { Form, Notice } from "./form.ts";

type Sorting = Pick<CardListQuery, "sort" | "order">;

export interface MyCardsPage {
  readonly formToken: string;
  readonly page: CardListPage;
  readonly sorting: Sorting;
  /** What they were narrowed down by, and can be. */
  readonly filter: CardFilter;
  readonly facets: FacetCounts;
  /** Where chosen cards may be put. */
  readonly collections: readonly CollectionEntry[];
  readonly notice?: string | undefined;
}

/** What can be begun with chosen cards. */
export const NewKind = z.enum(["project", "study"]);

/** Where chosen cards are sent to. */
export const CHOSEN_CARDS = "/my-cards/collections";

const facetNames: Readonly<Record<Facet, string>> = {
  analysis_type: "Kind",
  gene: "Gene",
  cancer_type: "Cancer",
  month: "Month",
  dataset_version: "Data version",
};

/** Each value with how many cards have it; one that was chosen stays, also where no card is left. */
function FacetChoice(facet: Facet, { filter, facets }: Pick<MyCardsPage, "filter" | "facets">): VNode {
  const chosen = filter[facet];
  const counts = facets[facet];
  const isThere = chosen === undefined || counts.some(([value]) => value === chosen);
  const nameOf = (value: string) => (facet === "analysis_type" ? analysisName(value) : value);
  return Choice(facetNames[facet], facet, chosen ?? "", [
    ["", "All"],
    ...(isThere ? [] : [[chosen, `${nameOf(chosen)} (0)`] as const]),
    ...counts.map(([value, cards]) => [value, `${nameOf(value)} (${cards})`] as const),
  ]);
}

const Narrow = ({ sorting: { sort, order }, ...shown }: MyCardsPage): VNode => html`
  <form action="/my-cards">
    <div class="fields facets">
      ${FacetChoice("analysis_type", shown)} ${FacetChoice("gene", shown)} ${FacetChoice("cancer_type", shown)}
      ${FacetChoice("month", shown)} ${FacetChoice("dataset_version", shown)}
      ${Choice("Sort by", "sort", sort, [
        ["created_at", "Time"],
        ["query", "Question"],
        ["analysis_type", "Kind of analysis"],
      ])}
      ${Choice("Order", "order", order, [
        ["desc", "Descending"],
        ["asc", "Ascending"],
      ])}
      <div class="send"><button class="plain">Show</button></div>
    </div>
  </form>
`;

const CompareChosen = html`<p>
  <button class="plain" name="instead" value="compare">Compare two chosen cards</button>
</p>`;

const Destination = (collections: readonly CollectionEntry[]): VNode => html`
  <h2>Put chosen cards into a collection</h2>
  <div class="fields">
    ${Choice("Collection", "collection", "project", [
      ["project", "A new project"],
      ["study", "A new study"],
      ...collections.map(({ id, name, kind }) => [id, `${name} (${kind})`] as const),
    ])}
    <div>
      <label for="name">Name of the new one</label>
      <input id="name" name="name" maxlength=${MAX_NAME_LENGTH} autocomplete="off" />
    </div>
    <div class="send"><button>Add chosen cards</button></div>
  </div>
`;

const Cards = ({ formToken, page, collections }: MyCardsPage): VNode => html`
  ${Form(CHOSEN_CARDS, formToken, html`${CardList({ ...page, isChoosing: true })} ${CompareChosen} ${Destination(collections)}`)}
`;

/** Counting more would keep others waiting. */
const CountedNote = ({ page }: MyCardsPage): VNode | null =>
  page.total > MOST_COUNTED
    ? html`<p class="quiet">Numbers beside a choice are of your newest ${MOST_COUNTED} cards.</p>`
    : null;

const hasCards = ({ page, filter }: MyCardsPage): boolean =>
  page.total > 0 || Object.values(filter).some((one) => one !== undefined);

/** The cards that the visitor has made, and the way to put some of them into a collection. */
export function myCardsPage(shown: MyCardsPage): PageDocument {
  return {
    title: "My cards",
    description: "The cards that you have made.",
    body: html`<div class="page">
      <h1>My cards</h1>
      ${Notice(shown.notice)}
      ${
        hasCards(shown)
          ? html`${Narrow(shown)} ${CountedNote(shown)}
            ${shown.page.total === 0 ? html`<p>No card of yours is like this; <a href="/my-cards">show all</a>.</p>` : Cards(shown)}`
          : html`<p>You have no cards yet. <a href="/">Ask a question</a> to make one.</p>`
      }
    </div>`,
  };
}
