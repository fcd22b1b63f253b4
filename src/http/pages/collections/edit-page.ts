import { html } from "htm/preact";
import type { VNode } from "preact";
import { type Collection, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from "../../../contract/collection.ts";
import type { ShownCard } from "../../../services/list-collection-cards.ts";
import { CardLink } from "../card-link.ts";
import { renderDocument } from "../document.ts";
import { Form, Notice } from "../form.ts";
import { collectionAddress } from "./address.ts";

interface TypedContent {
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly card?: string | undefined;
}

export interface EditPage {
  readonly formToken: string;
  readonly collection: Collection;
  readonly cards: readonly ShownCard[];
  readonly notice?: string | undefined;
  /** What was typed and could not be kept. */
  readonly typed?: TypedContent | undefined;
}

const TEXT_ROWS = 14;
const NOTE_ROWS = 3;

const Text = (text: string): VNode => html`
  <label for="text">Text <small>(Markdown: headings, lists, links, emphasis; no HTML, no pictures)</small></label>
  <textarea id="text" name="text" rows=${TEXT_ROWS} maxlength=${MAX_TEXT_LENGTH}>${text}</textarea>
`;

const Content = ({ formToken, collection, typed }: EditPage): VNode =>
  Form(
    `${collectionAddress(collection)}/edit`,
    formToken,
    html`
      <label for="name">${collection.kind === "study" ? "Title" : "Name"}</label>
      <input
        id="name"
        name="name"
        required
        maxlength=${MAX_NAME_LENGTH}
        autocomplete="off"
        value=${typed?.name ?? collection.name}
      />
      ${collection.kind === "study" ? Text(typed?.text ?? collection.text) : null}
      <div><button>Save</button></div>
    `,
  );

const AddCard = ({ formToken, collection, typed }: EditPage): VNode =>
  Form(
    `${collectionAddress(collection)}/cards`,
    formToken,
    html`
      <label for="card">Add a card <small>(its identifier, or the address of its page)</small></label>
      <input id="card" name="card" required autocomplete="off" value=${typed?.card ?? ""} />
      <div><button class="plain">Add</button></div>
    `,
  );

const Note = ({ id, query, note }: ShownCard): VNode => html`
  <label for=${`note-${id}`}>Note <span class="unseen">on ${query}</span></label>
  <textarea id=${`note-${id}`} name="note" rows=${NOTE_ROWS} maxlength=${MAX_NOTE_LENGTH}>${note}</textarea>
`;

const Change = (change: string, label: string, { query }: ShownCard, isPossible = true): VNode => html`
  <button class="plain" name="change" value=${change} disabled=${!isPossible} aria-label=${`${label}: ${query}`}>
    ${label}
  </button>
`;

const Held =
  ({ formToken, collection, cards }: EditPage) =>
  (card: ShownCard, index: number): VNode =>
    html`
      <li id=${`card-${card.id}`} tabindex="-1">
        ${CardLink(card.id, card.query)} <small>${card.id}</small>
        ${Form(
          `${collectionAddress(collection)}/cards/${encodeURIComponent(card.id)}`,
          formToken,
          html`
            ${collection.kind === "exploration" ? Note(card) : null}
            <div class="buttons">
              ${collection.kind === "exploration" ? Change("note", "Save note", card) : null}
              ${Change("up", "Up", card, index > 0)} ${Change("down", "Down", card, index < cards.length - 1)}
              ${Change("remove", "Remove", card)}
            </div>
          `,
        )}
      </li>
    `;

const Publication = ({ formToken, collection }: EditPage): VNode => {
  const isPublished = collection.published_at !== null;
  const said = isPublished
    ? "Everybody may see this study, and the pages of its cards name it."
    : "Only you see this study. Once it is published, everybody may, and the pages of its cards name it.";
  const button = html`<button name="published" value=${isPublished ? "no" : "yes"} class="plain">
    ${isPublished ? "Unpublish" : "Publish"}
  </button>`;
  return html`<h2>Publication</h2>
    <p>${said}</p>
    ${Form(`${collectionAddress(collection)}/publication`, formToken, button)}`;
};

/** Where the owner changes a collection. */
export function editPage(page: EditPage): string {
  const { collection, cards, notice } = page;
  const address = collectionAddress(collection);
  return renderDocument({
    title: `Edit: ${collection.name}`,
    description: `Change this ${collection.kind}.`,
    body: html`<div class="page">
      <p class="quiet">
        <a href="/collections">Collections</a> · <a href=${address}>Back to the ${collection.kind}</a>
      </p>
      <h1>Edit ${collection.name}</h1>
      ${Notice(notice)} ${Content(page)}
      <h2>Cards</h2>
      ${
        cards.length === 0
          ? null
          : html`<ol class="list held">
              ${cards.map(Held(page))}
            </ol>`
      }
      ${AddCard(page)} ${collection.kind === "study" ? Publication(page) : null}
      <h2>Delete</h2>
      <p><a href=${`${address}/delete`}>Delete this ${collection.kind}</a></p>
    </div>`,
  });
}
