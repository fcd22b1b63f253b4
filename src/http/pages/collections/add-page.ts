import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../../contract/card.ts";
import type { CollectionEntry } from "../../../contract/collection.ts";
import { CardLink } from "../card-link.ts";
import type { PageDocument } from "../document.ts";
import { Form, Notice } from "../form.ts";
import { addAddress } from "./address.ts";
import { NewCollection } from "./new-collection.ts";

export interface AddPage {
  readonly formToken: string;
  readonly card: CompletedCard;
  /** The visitor's collections that do not hold the card. */
  readonly collections: readonly CollectionEntry[];
  readonly notice?: string | undefined;
}

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
      ${NewCollection(formToken, { card: card.id })}
    </div>`,
  };
}
