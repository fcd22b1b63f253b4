import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Kin, Lineage } from "../../services/card-lineage.ts";
import type { RerunEntry } from "../../services/rerun-history.ts";
import { CardLink } from "./card-link.ts";

const Day = (timestamp: string): VNode => html`<time datetime=${timestamp}>${timestamp.slice(0, 10)}</time>`;

/** The card that the page shows is named, not linked. */
const Named = (id: string, text: string, shownId: string): VNode =>
  id === shownId ? html`<strong aria-current="page">${text}</strong>` : CardLink(id, text);

function Branches(kin: readonly Kin[], tree: readonly Kin[], shownId: string): VNode | null {
  if (kin.length === 0) return null;
  return html`<ul>
    ${kin.map(
      ({ id, query, created_at }) =>
        html`<li>
          ${Named(id, query, shownId)} <small>${id} · ${Day(created_at)}</small>
          ${Branches(
            tree.filter(({ from }) => from === id),
            tree,
            shownId,
          )}
        </li>`,
    )}
  </ul>`;
}

/** The forks around a card as a nested list; nothing for a card that stands alone. */
export function ForkTree(tree: readonly Kin[], shownId: string): VNode | null {
  if (tree.length < 2) return null;
  const ids = new Set(tree.map(({ id }) => id));
  const roots = tree.filter(({ from }) => from === null || !ids.has(from));
  return html`<section class="kin">
    <h3 id="forks">Forks</h3>
    ${Branches(roots, tree, shownId)}
  </section>`;
}

const changes = {
  "same data": "the data were the same",
  "same numbers": "newer data, the numbers stayed the same",
  "other numbers": "newer data, the numbers changed",
} as const;

const rerunText = ({ rerunOf, change }: RerunEntry): string =>
  rerunOf === null ? "first asked" : `rerun of ${rerunOf}${change === null ? "" : `: ${changes[change]}`}`;

const Rerun = (one: RerunEntry, shownId: string): VNode => html`
  <li>
    ${Day(one.createdAt)} · ${Named(one.id, one.id, shownId)} · ${rerunText(one)}${" "}
    <small>data set ${one.datasetVersion}</small>
  </li>
`;

/** A card's reruns in the order of time; nothing for a card that was never rerun. */
export const RerunHistory = ({ history }: Pick<Lineage, "history">, shownId: string): VNode | null =>
  history.length === 0
    ? null
    : html`<section class="kin">
        <h3 id="reruns">Reruns</h3>
        <ol>
          ${history.map((one) => Rerun(one, shownId))}
        </ol>
      </section>`;
