import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard, QueryCard } from "../../contract/card.ts";
import type { CitationSet } from "../../contract/citation.ts";
import type { DataTable } from "../../contract/data-table.ts";
import type { CardContext } from "../../contract/context.ts";
import type { FigureView } from "../../contract/figure-view.ts";
import type { Lineage } from "../../services/card-lineage.ts";
import { viewedFigure } from "../../services/view-figure.ts";
import { Card, Pending, plainWords, Refused, sentenceCase } from "../../view/index.ts";
import { cardActions } from "./card-actions.ts";
import { cardMetadata } from "./card-metadata.ts";
import { CardCollections } from "./collections/card-collections.ts";
import { CompletionScript } from "./completion-script.ts";
import { DataBlock } from "./data-block.ts";
import { datasetMetadata } from "./dataset-metadata.ts";
import type { PageDocument } from "./document.ts";
import { FigureBlock } from "./figure-block.ts";
import { questionAddress } from "./local-address.ts";
import { ReuseForms, type Reader } from "./reuse-forms.ts";
import { Reuse } from "./reuse.ts";
import { SendOnceScript } from "./send-once-script.ts";

/** What a screen reader calls the page; the card shows the rest. */
const Title = (text: string): VNode => html`<h1 class="unseen">${text}</h1>`;

/** What a card's page tells beside the card. */
interface Surroundings {
  readonly citations: CitationSet;
  readonly lineage: Lineage;
  readonly context: CardContext;
  /** The first rows behind it, where they were kept. */
  readonly rows: DataTable | null;
  /** How the figure is shown. */
  readonly view: FigureView;
}

/** The public page of a finished card. */
export function completedCardPage(
  card: CompletedCard,
  { citations, lineage, context, rows, view }: Surroundings,
  reader: Reader,
): PageDocument {
  const figure = viewedFigure(card.figure, view);
  return {
    title: card.query.original,
    description: card.results.answer,
    isListed: true,
    metadata: cardMetadata(card),
    body: html`${Title(`Query Card ${card.id}`)}
      <${Card}
        card=${{ ...card, figure }}
        citations=${citations}
        figure=${FigureBlock(card, figure, view)}
        actions=${cardActions(card, { citations, rows, credit: lineage.attribution, isSignedIn: reader.formToken !== undefined })}
      />
      ${Reuse(card, lineage)} ${CardCollections(card.id, context)} ${ReuseForms(card, reader)}`,
    scripts: [
      DataBlock("application/ld+json", "metadata", datasetMetadata(card, citations)),
      DataBlock("application/json", "figure-json", figure.plotly_json),
      html`<script src="/assets/plotly.js" defer></script>`,
      html`<script type="module" src="/assets/draw-figure.js"></script>`,
      html`<script type="module" src="/assets/copy-text.js"></script>`,
      CompletionScript,
      SendOnceScript,
    ],
  };
}

/** The page of a card that is still computed, or could not be. */
export function unfinishedCardPage(card: Exclude<QueryCard, CompletedCard>, secondsLeft?: number): PageDocument {
  const body =
    card.status === "failed"
      ? html`<${Refused} question=${card.query.original} error=${card.error} questionAddress=${questionAddress} />`
      : html`<${Pending}
          id=${card.id}
          status=${card.status}
          query=${card.query}
          progress=${card.progress}
          seconds_left=${secondsLeft}
        />`;
  return {
    title: card.query.original,
    description: `This card is ${card.status}.`,
    body: html`${Title(`Query Card ${card.id}`)} ${body}`,
  };
}

/** What a browser sees where there is no page. */
export function errorPage(error: { error: string; message: string }): PageDocument {
  const title = sentenceCase(plainWords(error.error));
  return {
    title,
    description: error.message,
    body: html`<div class="page">
      <h1>${title}</h1>
      <p>${error.message}</p>
      <p><a href="/">Ask a question</a>, <a href="/search">search the cards</a> or <a href="/data">see the data</a>.</p>
    </div>`,
  };
}
