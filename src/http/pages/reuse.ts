import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { Lineage } from "../../services/card-lineage.ts";
import { CopyButton } from "./card-actions.ts";
import { ForkTree, RerunHistory } from "./lineage.ts";

/** Below the card: what to write when it is used, and the cards that it comes from and led to. */
export const Reuse = (card: CompletedCard, lineage: Lineage): VNode => html`
  <section class="reuse" aria-labelledby="reuse">
    <h2 id="reuse">Use this card</h2>
    <p>Anybody may share and adapt it with this credit:</p>
    <p class="attribution">${lineage.attribution}</p>
    ${CopyButton("Copy attribution", lineage.attribution)} ${ForkTree(lineage.tree, card.id)}
    ${RerunHistory(lineage, card.id)}
  </section>
`;
