import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { FigureView } from "../../contract/figure-view.ts";
import { lastMonth } from "../../services/view-figure.ts";
import { joinWords } from "../../prose/join-words.ts";
import { BriefAnswer, keyFigures, readingOf } from "../../view/index.ts";
import { CardLink } from "./card-link.ts";
import type { PageDocument } from "./document.ts";
import { figureDifference } from "./figure-difference.ts";
import { Thumbnail } from "./thumbnail.ts";

export interface Compared {
  readonly first?: CompletedCard | undefined;
  readonly second?: CompletedCard | undefined;
  /** As they were typed. */
  readonly typed: { readonly a: string; readonly b: string };
}

/** The words of a question, which say the same as its other terms. */
const NOT_COMPARED: ReadonlySet<string> = new Set(["Asked", "Read as", "Words without effect"]);

/** Terms that are no nouns. */
const IN_SENTENCE: Readonly<Record<string, string>> = { "Adjusted for": "covariates" };

/** What differs between the readings of two questions, term by term. */
function differencesOf(first: CompletedCard, second: CompletedCard): string[] {
  const terms = (card: CompletedCard) =>
    new Map(readingOf(card).flatMap(({ term, text }) => (NOT_COMPARED.has(term) ? [] : [[term, text]])));
  const [before, after] = [terms(first), terms(second)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((term) => before.get(term) !== after.get(term));
}

function readingText({ query: one }: CompletedCard, { query: other }: CompletedCard, terms: readonly string[]): string {
  if (terms.length > 0) return `The questions differ in ${joinWords(terms)}.`;
  const [first, second] = [one.parsed.restated, other.parsed.restated];
  return first === second
    ? "Both questions were read alike."
    : `The first was read as “${first ?? one.original}”, the second as “${second ?? other.original}”.`;
}

function differenceText(first: CompletedCard, second: CompletedCard): string {
  const terms = differencesOf(first, second).map((term) => IN_SENTENCE[term] ?? term.toLowerCase());
  const data =
    first.dataset_version === second.dataset_version ? "" : " They were answered from different dataset versions.";
  return readingText(first, second, terms) + data;
}

/** Survival curves side by side end at the same month. */
function sharedView(first: CompletedCard, second: CompletedCard): FigureView {
  const [one, other] = [lastMonth(first.figure), lastMonth(second.figure)];
  return one === null || other === null ? {} : { until_months: Math.ceil(Math.max(one, other)) };
}

const Side = (card: CompletedCard, view: FigureView): VNode => html`
  <section>
    <h2>${CardLink(card.id, card.query.original)}</h2>
    <p class="answer">${BriefAnswer(card.results.answer)}</p>
    ${Thumbnail(card.id, card.figure.alt_text, view)}
    <p class="quiet">${card.id}, data set ${card.dataset_version}</p>
  </section>
`;

type KeyFigure = ReturnType<typeof keyFigures>[number];

/** The key figures of one card, by their labels. */
const figuresOf = (card: CompletedCard): Map<string, KeyFigure> =>
  new Map(keyFigures(card).map((figure) => [figure.label, figure]));

const inWords = (figure: KeyFigure | undefined): string =>
  figure === undefined
    ? "–"
    : figure.quantities.map(({ text, note }) => (note === undefined ? text : `${text} (${note})`)).join(", ");

function Figures(first: CompletedCard, second: CompletedCard): VNode {
  const [before, after] = [figuresOf(first), figuresOf(second)];
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  return html`<table>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">Number</span></th>
        <th scope="col">${first.id}</th>
        <th scope="col">${second.id}</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      ${labels.map(
        (label) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${inWords(before.get(label))}</td>
            <td>${inWords(after.get(label))}</td>
            <td>${figureDifference(before.get(label), after.get(label)) || "–"}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const Both = (first: CompletedCard, second: CompletedCard): VNode => html`
  <p>${differenceText(first, second)}</p>
  <div class="topics sides">${Side(first, sharedView(first, second))} ${Side(second, sharedView(first, second))}</div>
  <h2>Numbers</h2>
  ${Figures(first, second)}
  <p class="quiet">
    Probabilities are not compared: they depend on the numbers of patients as much as on the difference.
  </p>
`;

const Field = (name: string, label: string, value: string): VNode => html`
  <div>
    <label for=${name}>${label}</label>
    <input id=${name} name=${name} value=${value} required maxlength="300" placeholder="cgq-..." spellcheck="false" />
  </div>
`;

/** Two cards side by side. */
export function comparePage({ first, second, typed }: Compared): PageDocument {
  return {
    title: "Compare two cards",
    description: "Two cards side by side.",
    body: html`<div class="page">
      <h1>Compare two cards</h1>
      <form action="/compare">
        <div class="fields">
          ${Field("a", "First card", typed.a)} ${Field("b", "Second card", typed.b)}
          <div class="send"><button class="plain">Compare</button></div>
        </div>
      </form>
      ${first === undefined || second === undefined ? null : Both(first, second)}
    </div>`,
  };
}
