import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CollectionKind } from "../../../contract/collection.ts";
import type { CardContext } from "../../../contract/context.ts";
import { addAddress, collectionAddress } from "./address.ts";
import { counted } from "./words.ts";

const Entry = (kind: CollectionKind, id: string, name: string, remark: string = kind): VNode =>
  html`<li><a href=${collectionAddress({ kind, id })}>${name}</a> <small>${remark}</small></li>`;

/** Anybody may publish a study of any card. */
const MOST_STUDIES = 50;

const mostViewed = ({ studies }: CardContext) =>
  studies.toSorted((a, b) => b.view_count - a.view_count).slice(0, MOST_STUDIES);

const entries = (context: CardContext): VNode[] => [
  ...mostViewed(context).map((one) =>
    Entry("study", one.study_id, one.title, `study, ${counted(one.view_count, "view")}`),
  ),
  ...context.explorations.map((one) => Entry("exploration", one.exploration_id, one.name)),
  ...context.projects.map((one) => Entry("project", one.project_id, one.name)),
];

/** Leads those whose card it is to the studies that its page names. */
const StudiesShown = (cardId: string): VNode => html`
  <p><a href=${`${addAddress(cardId)}#studies`} rel="nofollow">Choose the studies shown</a>, if the card is yours.</p>
`;

/** Below a card: the collections that hold it, as far as the visitor may see them; nothing where none does. */
export const CardCollections = (cardId: string, context: CardContext): VNode | null => {
  const found = entries(context);
  if (found.length === 0) return null;
  return html`<section class="reuse" aria-labelledby="collections">
    <h2 id="collections">In collections</h2>
    <ul>
      ${found}
    </ul>
    ${context.studies.length === 0 ? null : StudiesShown(cardId)}
  </section>`;
};
