import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import { analysisName, BriefAnswer, subjectOf, totalSamples } from "../../view/index.ts";
import { Thumbnail } from "./thumbnail.ts";

/** A card in short: its kind, its answer, its figure; all of it leads to the card. */
export function ExampleCard(card: CompletedCard): VNode {
  const { parsed, original } = card.query;
  return html`<li>
    <a href=${`/cards/${card.id}`}>
      <span class="kind"><b>${analysisName(parsed.analysis_type)}</b> · ${subjectOf(parsed).join(" · ")}</span>
      <span class="answer">${BriefAnswer(card.results.answer)}</span>
      ${Thumbnail(card.id, "")}
      <span class="kind">${totalSamples(card).toLocaleString("en-US")} patients · ${original}</span>
    </a>
  </li>`;
}
