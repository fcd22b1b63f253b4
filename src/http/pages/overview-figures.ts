import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Group } from "../../contract/results.ts";
import type { TopicAnswer } from "./overview.ts";

/** One of the few numbers at the top of a page about a gene or a cancer type. */
export interface OverviewFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

export const KeyRow = (figures: readonly OverviewFigure[]): VNode | null =>
  figures.length === 0
    ? null
    : html`<dl class="stats">
        ${figures.map(
          ({ label, value, note }) =>
            html`<div>
              <dt>${label}</dt>
              <dd><strong>${value}</strong> ${note === undefined ? null : html`<small>${note}</small>`}</dd>
            </div>`,
        )}
      </dl>`;

/** Pages elsewhere. */
export const Places = (places: readonly (readonly [name: string, url: string])[]): VNode | null =>
  places.length === 0
    ? null
    : html`<p class="kinds">${places.map(([name, url]) => html`<a href=${url} rel="noopener">${name}</a>`)}</p>`;

/** Where a part of the page begins. */
export interface Anchor {
  readonly key: string;
  readonly title: string;
}

export const Contents = (parts: readonly Anchor[]): VNode => html`
  <nav class="contents" aria-label="On this page">
    <span>On this page:</span>
    <ul>
      ${parts.map(({ key, title }) => html`<li><a href=${`#${key}`}>${title}</a></li>`)}
    </ul>
  </nav>
`;

/** What the card of a topic says of each group; nothing where there is none. */
export function groupsOf(answers: readonly TopicAnswer[], key: string): readonly Group[] {
  const shown = answers.find((one) => one.key === key)?.shown;
  return shown === undefined || !("card" in shown) ? [] : shown.card.results.groups;
}
