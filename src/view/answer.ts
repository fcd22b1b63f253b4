import { html } from "htm/preact";
import { type AnswerStretch, answerStretches, briefAnswer, firstSentence } from "./answer-text.ts";
import type { Markup, Slot } from "./markup.ts";

/** Compound words and powers, which no line may break: "log-rank", "p = 3.5 × 10⁻⁸". */
const UNBROKEN = /((?:p [=<>] )?\d[\d.]* × 10\S+|[^\s(]*\p{L}-\p{L}[^\s)]*)/u;

const unbroken = (text: string): Slot =>
  text.split(UNBROKEN).map((part, place) => (place % 2 === 1 ? html`<span class="cgq-unbroken">${part}</span>` : part));

const Stretch = ({ before, number, after, isDetail }: AnswerStretch): Slot => {
  const content = html`${unbroken(before)}${number === "" ? null : html`<strong>${number}</strong>`}${unbroken(after)}`;
  return isDetail ? html`<span class="cgq-detail">${content}</span>` : content;
};

/** The answer of a card: its first sentence large, what explains it smaller. */
export function Answer(answer: string): Markup {
  const first = firstSentence(answer);
  const further = answer.slice(first.length);
  return html`<p class="cgq-answer">
    ${answerStretches(first).map(Stretch)}${further === "" ? null : html`<span class="cgq-further">${unbroken(further)}</span>`}
  </p>`;
}

/** The answer in short, for lists and small cards. */
export const BriefAnswer = (answer: string): Slot => briefAnswer(answer).map(Stretch);

/** The whole answer as running text. */
export const WholeAnswer = (answer: string): Slot => answerStretches(answer).map(Stretch);
