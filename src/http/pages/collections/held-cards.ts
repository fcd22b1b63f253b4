import { html } from "htm/preact";
import type { VNode } from "preact";
import { type Collection, MAX_NOTE_LENGTH } from "../../../contract/collection.ts";
import type { ShownCard } from "../../../services/list-collection-cards.ts";
import { CardLink } from "../card-link.ts";
import { Form } from "../form.ts";
import { collectionAddress } from "./address.ts";

interface HeldCards {
  readonly formToken: string;
  readonly collection: Collection;
  readonly cards: readonly ShownCard[];
  /** The card that was typed and could not be added. */
  readonly typed?: { readonly card?: string | undefined } | undefined;
}

const NOTE_ROWS = 3;

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
  ({ formToken, collection, cards }: HeldCards) =>
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

const AddCard = ({ formToken, collection, typed }: HeldCards): VNode =>
  Form(
    `${collectionAddress(collection)}/cards`,
    formToken,
    html`
      <label for="card">Add a card <small>(its identifier, or the address of its page)</small></label>
      <input id="card" name="card" required autocomplete="off" value=${typed?.card ?? ""} />
      <div><button class="plain">Add</button></div>
    `,
  );

/** The cards of a collection, each with what may be done to it, and the way to add one. */
export const HeldCards = (held: HeldCards): VNode => html`
  <h2>Cards</h2>
  ${
    held.cards.length === 0
      ? null
      : html`<ol class="list held">
          ${held.cards.map(Held(held))}
        </ol>`
  }
  ${AddCard(held)}
`;
