import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Warning } from "../../contract/results.ts";
import { figureSize } from "../../services/figure-size.ts";
import type { Draw, Shown } from "../../services/show-topic.ts";
import { counted } from "../../prose/join-words.ts";
import { answerParts } from "../../view/index.ts";
import { firstSentence } from "./first-sentence.ts";
import { questionAddress } from "./local-address.ts";

/** One question of a page about a gene or a cancer type. */
export interface Topic {
  /** The end of its figure's address. */
  readonly key: string;
  readonly title: string;
  readonly question: string;
  /** In place of the card's own figure. */
  readonly draw?: Draw;
}

export interface TopicAnswer extends Topic {
  readonly shown: Shown;
}

/** Where the figure of a topic is. */
export const figureAddress = (page: string, key: string, isDark: boolean): string =>
  `${page}/${key}${isDark ? "-dark" : ""}.png`;

const Answer = (answer: string): VNode => {
  const { before, number, after } = answerParts(firstSentence(answer));
  return html`<p class="answer">${before}<strong>${number}</strong>${after}</p>`;
};

/** What a reader must know of the numbers; long ones stay folded until the card is opened. */
function Warnings(warnings: readonly Warning[]): VNode | null {
  if (warnings.length === 0) return null;
  return html`<details>
    <summary>
      ${warnings.length === 1 ? "One note on these numbers" : `${warnings.length} notes on these numbers`}
    </summary>
    ${warnings.map(({ message }) => html`<p class="notice">${message}</p>`)}
  </details>`;
}

function Content(page: string, { key, shown }: TopicAnswer): VNode {
  if (!("card" in shown)) return html`<p class="missing">${shown.reason}</p>`;
  const { answer, figure, warnings } = shown;
  return html`
    ${Answer(answer)}
    <picture>
      <source srcset=${figureAddress(page, key, true)} media="(prefers-color-scheme: dark)" />
      <img src=${figureAddress(page, key, false)} alt=${figure.alt_text} ...${figureSize(figure)} loading="lazy" />
    </picture>
    <p class="quiet">${figure.caption}</p>
    ${Warnings(warnings)}
  `;
}

/** What the data say of a topic, and the question that makes a card of it. */
export const TopicSection =
  (page: string) =>
  (topic: TopicAnswer): VNode =>
    html`
      <section class="topic" id=${topic.key}>
        <h2>${topic.title}</h2>
        ${"card" in topic.shown ? html`<a class="keep" href=${questionAddress(topic.question)}>Keep as card</a>` : null}
        ${Content(page, topic)}
      </section>
    `;

/** A question to go on with, and how many patients would answer it, where that was counted. */
export interface Offer {
  readonly question: string;
  readonly patients?: number;
}

/** Questions to go on with. */
export const Questions = (offers: readonly Offer[]): VNode => html`
  <ul class="list offers">
    ${offers.map(
      ({ question, patients }) =>
        html`<li>
          <a href=${questionAddress(question)}>${question}</a>
          ${patients === undefined ? null : html`<small>${counted(patients, "patient")}</small>`}
        </li>`,
    )}
  </ul>
`;
