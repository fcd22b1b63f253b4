import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { Lineage } from "../../services/card-lineage.ts";
import { Differences } from "../../view/index.ts";
import { LocalNote } from "./share.ts";
import { ForkTree, RerunHistory } from "./lineage.ts";

/** What the rerun that the page shows has changed. */
function RerunChanges({ id, rerun_of, comparison }: CompletedCard): VNode | null {
  if (rerun_of === null || !comparison) return null;
  return html`<section class="page kin" aria-labelledby="changed">
    <h3 id="changed">What the rerun changed</h3>
    <p>${comparison.answer_changed ? "The answer reads otherwise now." : "The answer reads as before."}</p>
    <div class="wide" tabindex="0" role="region" aria-labelledby="changed">
      ${Differences({ comparison, original_card_id: rerun_of, new_card_id: id })}
    </div>
  </section>`;
}

/** Below the card: who can open it, and the cards that it comes from and led to. */
export const Reuse = (card: CompletedCard, lineage: Lineage): VNode => html`
  <div class="reuse">
    ${LocalNote(card.url)} ${ForkTree(lineage.tree, card.id)} ${RerunHistory(lineage, card.id)} ${RerunChanges(card)}
  </div>
`;
