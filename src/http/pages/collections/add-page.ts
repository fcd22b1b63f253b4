import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../../contract/card.ts";
import type { CollectionEntry } from "../../../contract/collection.ts";
import { CardLink } from "../card-link.ts";
import type { PageDocument } from "../document.ts";
import { Form, Notice } from "../form.ts";
import { addAddress, collectionAddress, shownAddress } from "./address.ts";
import { NewCollection } from "./new-collection.ts";

export interface AddPage {
  readonly formToken: string;
  readonly card: CompletedCard;
  /** The visitor's collections that do not hold the card. */
  readonly collections: readonly CollectionEntry[];
  /** Studies of others that hold the visitor's own card; undefined for a card of somebody else. */
  readonly studies?: { readonly shown: readonly CollectionEntry[]; readonly hidden: readonly CollectionEntry[] };
  readonly notice?: string | undefined;
}

const Study = ({ formToken, card }: AddPage, { id, name, kind }: CollectionEntry, shown: boolean): VNode =>
  html`<li>
    <a href=${collectionAddress({ kind, id })}>${name}</a>
    ${Form(
      shownAddress(card.id),
      formToken,
      html`<input type="hidden" name="study" value=${id} />
        <input type="hidden" name="shown" value=${shown ? "no" : "yes"} />
        <button aria-label=${`${shown ? "Hide" : "Show"} the study ${name} on the page of this card`}>
          ${shown ? "Hide" : "Show"}
        </button>`,
    )}
  </li>`;

/** Anybody may put any card into a study: its owner says which are told of beside it. */
const Studies = (page: AddPage): VNode | null => {
  const { shown = [], hidden = [] } = page.studies ?? {};
  if (shown.length + hidden.length === 0) return null;
  return html`<section aria-labelledby="studies">
    <h2 id="studies">Studies of others that hold your card</h2>
    <p>Shown ones are listed on its page. Hiding one changes nothing in the study.</p>
    <ul>
      ${shown.map((study) => Study(page, study, true))} ${hidden.map((study) => Study(page, study, false))}
    </ul>
  </section>`;
};

const Choice = ({ formToken, card, collections }: AddPage): VNode =>
  Form(
    addAddress(card.id),
    formToken,
    html`
      <label for="collection">Collection</label>
      <select id="collection" name="collection" required>
        ${collections.map(({ id, name, kind }) => html`<option value=${id}>${name} (${kind})</option>`)}
      </select>
      <div><button>Add</button></div>
    `,
  );

/** Puts a card into one of the visitor's collections, or into a new one. */
export function addPage(page: AddPage): PageDocument {
  const { card, collections, formToken, notice } = page;
  return {
    title: "Add to a collection",
    description: `Add card ${card.id} to a collection.`,
    body: html`<div class="page">
      <h1>Add to a collection</h1>
      ${Notice(notice)}
      <p>${CardLink(card.id, card.query.original)} <small>${card.id}</small></p>
      ${collections.length === 0 ? null : Choice(page)}
      <h2>New collection</h2>
      ${NewCollection(formToken, { card: card.id })} ${Studies(page)}
    </div>`,
  };
}
