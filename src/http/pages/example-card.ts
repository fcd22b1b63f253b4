import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import { analysisName, answerParts, subjectOf, totalSamples } from "../../view/index.ts";
import { firstSentence } from "./first-sentence.ts";
import { Thumbnail } from "./thumbnail.ts";

/** A card in short: its kind, its answer, its figure; all of it leads to the card. */
export function ExampleCard(card: CompletedCard): VNode {
  const { parsed, original } = card.query;
  const { before, number, after } = answerParts(firstSentence(card.results.answer));
  return html`<li>
    <a href=${`/cards/${card.id}`}>
      <span class="kind"><b>${analysisName(parsed.analysis_type)}</b> · ${subjectOf(parsed).join(" · ")}</span>
      <span class="answer">${before}<strong>${number}</strong>${after}</span>
      ${Thumbnail(card.id, "")}
      <span class="kind">${totalSamples(card).toLocaleString("en-US")} patients · ${original}</span>
    </a>
  </li>`;
}
