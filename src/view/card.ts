import { html } from "htm/preact";
import { Answer } from "./answer.ts";
import type { CitationSet } from "../contract/citation.ts";
import type { ReadableCard } from "../contract/readable-card.ts";
import { alteredNote, type CitedCard } from "./cited-card.ts";
import { subjectOf } from "./cohort.ts";
import { Folds, Link, Tools } from "./folds.ts";
import type { Actions } from "./folds.ts";
import { keyFigures } from "./key-figures.ts";
import { QuantityWithNote } from "./markup.ts";
import type { Markup, Slot } from "./markup.ts";
import { provenanceOf } from "./provenance.ts";
import { StatisticsTables, TablesBelow } from "./tables.ts";
import { analysisName } from "./words.ts";

export interface CardProps {
  readonly card: CitedCard;
  /** The picture; the caption below it is the card's. */
  readonly figure?: Slot;
  /** Given apart from the card where a front end fetched them; a notebook card carries its own. */
  readonly citations?: CitationSet;
  readonly actions?: Actions;
}

/** The first line of every card: its kind, what it is about, its id. */
export const Header = (kind: string, subject: readonly string[], id: Markup): Markup => html`
  <header>
    <p class="cgq-kicker"><b>${kind}</b>${subject.map((part) => html`<span> · ${part}</span>`)}</p>
    ${id}
  </header>
`;

const KeyFigures = (card: ReadableCard): Markup => html`
  <dl class="cgq-key">
    ${keyFigures(card).map(
      ({ label, quantities }) =>
        html`<div class="cgq-number">
          <dt>${label}</dt>
          ${quantities.map((quantity) => html`<dd class="cgq-value">${QuantityWithNote(quantity)}</dd>`)}
        </div>`,
    )}
  </dl>
`;

function Picture({ figure: drawn }: ReadableCard, figure: Slot): Markup {
  if (!figure) return null;
  const caption = drawn?.caption ? html`<figcaption>${drawn.caption}</figcaption>` : null;
  return html`<figure>${figure}${caption}</figure>`;
}

function Warnings({ results }: ReadableCard): Markup {
  const warnings = results.warnings ?? [];
  if (warnings.length === 0) return null;
  return html`<ul class="cgq-warnings" aria-label="Warnings">
    ${warnings.map(({ message }) => html`<li>${message}</li>`)}
  </ul>`;
}

function Lead(card: ReadableCard, figure: Slot): Markup {
  const parts = [Picture(card, figure), TablesBelow(card)];
  return parts.every((one) => one === null) ? null : html`<div class="cgq-lead">${parts}</div>`;
}

function Aside(card: ReadableCard): Markup {
  const parts = [StatisticsTables(card), Warnings(card)];
  return parts.every((one) => one === null) ? null : html`<div class="cgq-aside">${parts}</div>`;
}

function Altered(card: CitedCard): Markup {
  const note = alteredNote(card);
  return note === "" ? null : html`<p class="cgq-altered" role="alert">${note}</p>`;
}

/** A finished Query Card of any service. */
export function Card({ card, figure, citations = card.citations, actions = {} }: CardProps): Markup {
  const { parsed, original } = card.query;
  const cited = citations === undefined ? card : { ...card, citations };
  return html`
    <article class="cgq-card" aria-label=${`Query Card ${card.id}`}>
      ${Header(analysisName(parsed.analysis_type), subjectOf(parsed, card.results.sample_sizes), html`<span class="cgq-id">${Link(card.url, card.id)}</span>`)}
      <h2 class="cgq-question">${original}</h2>
      ${Altered(card)} ${Answer(card.results.answer)} ${actions.answer} ${KeyFigures(card)}
      <div class="cgq-body">${Lead(card, figure)}${Aside(card)}</div>
      ${Folds(cited, actions)}
      <footer>
        ${Tools(actions.card)}
        <p class="cgq-provenance">${provenanceOf(card).join(" ")}</p>
      </footer>
    </article>
  `;
}
