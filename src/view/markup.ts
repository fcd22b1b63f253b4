import { html } from "htm/preact";
import type { ComponentChildren, VNode } from "preact";
import type { Quantity } from "./quantity.ts";
import type { Term } from "./reading.ts";

/** A piece of the card; text put into it is escaped by the library that writes it. */
export type Markup = VNode | null;
export type Slot = ComponentChildren;

/** A number; its machine-readable value is the card's own, unrounded. */
const QuantityText = ({ text, value }: Quantity): Markup =>
  value === undefined ? html`<span>${text}</span>` : html`<data value=${String(value)}>${text}</data>`;

/** "0.57 to 1.29; p = 0.0031": breaks between its parts alone. */
const Note = (note: string): Markup =>
  html`<small
    >${note.split(/(?<=[;,]) /u).map((part, i) => html`${i === 0 ? "" : " "}<span class="cgq-unbroken">${part}</span>`)}</small
  >`;

export const QuantityWithNote = (quantity: Quantity): Markup =>
  html`<span>${QuantityText(quantity)}${quantity.note === undefined ? null : html` ${Note(quantity.note)}`}</span>`;

export const Terms = (terms: readonly Term[]): Markup => html`
  <dl class="cgq-terms">
    ${terms.map(
      ({ term, text }) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>
`;

/** A folded part of the card. */
export const Fold = (title: string, hint: string, isOpen: boolean, content: Slot): Markup => html`
  <details open=${isOpen}>
    <summary>${title}${hint === "" ? null : html` <span class="cgq-hint">${hint}</span>`}</summary>
    ${content}
  </details>
`;
