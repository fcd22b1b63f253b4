import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { Lineage } from "../../services/card-lineage.ts";
import { CopyButton } from "./card-actions.ts";

const CardLink = (cardId: string, text = cardId): VNode =>
  html`<a href=${`/cards/${encodeURIComponent(cardId)}`}>${text}</a>`;

const Origin = (label: string, cardId: string | null): VNode | null =>
  cardId === null ? null : html`<p>${label} ${CardLink(cardId)}</p>`;

const Forks = ({ forks }: Lineage): VNode | null =>
  forks.length === 0
    ? null
    : html`<h3>Forks of this card</h3>
        <ul>
          ${forks.map(({ id, query }) => html`<li>${CardLink(id, query)} <small>${id}</small></li>`)}
        </ul>`;

/** Below the card: what to write when it is used, and the cards that it comes from and led to. */
export const Reuse = (card: CompletedCard, lineage: Lineage): VNode => html`
  <section class="reuse" aria-labelledby="reuse">
    <h2 id="reuse">Use this card</h2>
    <p>Anybody may share and adapt it with this credit:</p>
    <p class="attribution">${lineage.attribution}</p>
    ${CopyButton("Copy attribution", lineage.attribution)} ${Origin("Forked from", card.parent_card_id)}
    ${Origin("A rerun of", card.rerun_of)} ${Forks(lineage)}
  </section>
`;
