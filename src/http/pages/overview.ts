import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Warning } from "../../contract/results.ts";
import { figureSize } from "../../services/figure-size.ts";
import type { Draw, Drawn, Shown } from "../../services/show-topic.ts";
import { counted } from "../../prose/join-words.ts";
import { BriefAnswer } from "../../view/index.ts";
import { questionAddress } from "./local-address.ts";

/** One question of a page about a gene or a cancer type. */
export interface Topic {
  /** The end of its figure's address. */
  readonly key: string;
  readonly title: string;
  readonly question: string;
  /** In place of the card's own figure. */
  readonly draw?: Draw;
  /** Whether its figure takes the whole width of the page. */
  readonly isWide?: boolean;
}

/** Pixels that a figure of a page is drawn with: a little more than the room that it gets, so that its words are as large as those beside it. */
const WIDTHS = { column: 600, wide: 1240, narrow: 410 } as const;

/** How a figure of a page is drawn, by the end of its address. */
export const figureLooks = {
  "": { isNarrow: false, isDark: false },
  "-dark": { isNarrow: false, isDark: true },
  "-narrow": { isNarrow: true, isDark: false },
  "-narrow-dark": { isNarrow: true, isDark: true },
} as const;
export type Look = keyof typeof figureLooks;

/** The size of a topic's figure in pixels. */
export const topicSize = (figure: Drawn["figure"], { isWide = false }: Topic, isNarrow: boolean) => ({
  ...figureSize(figure),
  width: isNarrow ? WIDTHS.narrow : WIDTHS[isWide ? "wide" : "column"],
});

export interface TopicAnswer extends Topic {
  readonly shown: Shown;
  /** Whether it is in the first view of the page, so that its figure is fetched before all else. */
  readonly isFirst?: boolean;
}

/** Where the figure of a topic is. */
const figureAddress = (page: string, key: string, look: Look): string => `${page}/${key}${look}.png`;

const [WIDE, NARROW] = ["(min-width: 620.02px)", "(max-width: 620px)"];
const [LIGHT, DARK] = ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"];

/** Exactly one of them holds, so that exactly one figure is fetched. */
const media: Readonly<Record<Look, string>> = {
  "": `${WIDE} and ${LIGHT}`,
  "-dark": `${WIDE} and ${DARK}`,
  "-narrow": `${NARROW} and ${LIGHT}`,
  "-narrow-dark": `${NARROW} and ${DARK}`,
};
const looks = ["", "-dark", "-narrow", "-narrow-dark"] as const;

/** Begins to fetch the figure of a topic before the page says where it stands. */
export const Preload =
  (page: string) =>
  ({ key }: Topic): VNode[] =>
    looks.map(
      (look) => html`<link rel="preload" as="image" href=${figureAddress(page, key, look)} media=${media[look]} />`,
    );

/** The figure of a topic, drawn for the width and the colours of the reader. */
const Figure = (page: string, topic: TopicAnswer, figure: Drawn["figure"]): VNode => html`
  <picture>
    ${looks.map(
      (look) =>
        html`<source
          srcset=${figureAddress(page, topic.key, look)}
          media=${media[look]}
          ...${topicSize(figure, topic, figureLooks[look].isNarrow)}
        />`,
    )}
    <img
      src=${figureAddress(page, topic.key, "")}
      alt=${figure.alt_text}
      ...${topicSize(figure, topic, false)}
      ...${topic.isFirst ? { fetchpriority: "high" } : { loading: "lazy" }}
    />
  </picture>
`;

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

function Content(page: string, topic: TopicAnswer): VNode {
  const { shown } = topic;
  if (!("card" in shown)) return html`<p class="missing">${shown.reason}</p>`;
  const { answer, figure, warnings } = shown;
  return html`
    <p class="answer">${BriefAnswer(answer)}</p>
    ${Figure(page, topic, figure)}
    <p class="quiet">${figure.caption}</p>
    ${Warnings(warnings)}
  `;
}

/** What the data say of a topic, and the question that makes a card of it. */
export const TopicSection =
  (page: string) =>
  (topic: TopicAnswer): VNode =>
    html`
      <section class=${topic.isWide ? "topic across" : "topic"} id=${topic.key}>
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
