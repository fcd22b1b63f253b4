import { html } from "htm/preact";
import type { VNode } from "preact";
import type { LaterPart } from "./later.ts";
import { Preload, type Topic, type TopicAnswer, TopicSection } from "./overview.ts";
import type { OverviewAnswers } from "./overview-answers.ts";
import { type Anchor, Contents, KeyRow, type OverviewFigure } from "./overview-figures.ts";

/** What a page about a gene or a cancer type holds below its name. */
export interface OverviewParts {
  readonly address: string;
  readonly figures: () => Promise<readonly OverviewFigure[]>;
  /** What the first view of the page has room for. */
  readonly first: readonly Topic[];
  readonly others: () => Promise<readonly Topic[]>;
  /** What follows the topics, and where its parts begin. */
  readonly end: () => Promise<VNode>;
  readonly ends: readonly Anchor[];
}

const Topics = (address: string, answers: readonly TopicAnswer[]): VNode =>
  html`<div class="topics">${answers.map(TopicSection(address))}</div>`;

/** What such a page has in its head and below its name. */
export interface OverviewContent {
  readonly preloads: readonly VNode[];
  readonly later: readonly LaterPart[];
}

/** First what the first view shows; the rest follows when all of it is known, because its columns are of one height. */
export const overviewContent = (
  { answer }: Pick<OverviewAnswers, "answer">,
  { address, figures, first, others, end, ends }: OverviewParts,
): OverviewContent => ({
  preloads: first.flatMap(Preload(address)),
  later: [
    async () => {
      const [row, shown, further] = await Promise.all([figures(), answer(first), others()]);
      const firstView = shown.map((one) => ({ ...one, isFirst: true }));
      return html`<div>${KeyRow(row)} ${Contents([...first, ...further, ...ends])} ${Topics(address, firstView)}</div>`;
    },
    async () => {
      const [shown, after] = await Promise.all([answer(await others()), end()]);
      return html`<div>${Topics(address, shown)} ${after}</div>`;
    },
  ],
});

/** One of its topics by its key. */
export const topicOf = async ({ first, others }: OverviewParts, key: string): Promise<Topic | undefined> => {
  const isMeant = (one: Topic): boolean => one.key === key;
  return first.find(isMeant) ?? (await others()).find(isMeant);
};
