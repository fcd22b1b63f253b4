import type { INotebookTracker, NotebookPanel } from "@jupyterlab/notebook";
import { z } from "zod";
import { CARD_MIME_TYPE } from "../../src/contract/mime.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import { cardLink, escapeMarkdown } from "../../src/view/markdown-card.ts";
import type { NotebookPort } from "./notebook-port.ts";
import { readBundle } from "./read-bundle.ts";

/** An output of any kind; streams and errors have no data. */
const Output = z.looseObject({ data: z.record(z.string(), z.unknown()).catch({}) }).catch({ data: {} });

interface Place {
  readonly panel: NotebookPanel;
  readonly index: number;
}

/** The methods as Markdown, with the card they belong to. */
const methodsSource = (card: CitedCard): string => `${escapeMarkdown(card.methods)} (Query Card ${cardLink(card)})`;

function insertMethodsAt({ panel, index }: Place, card: CitedCard): void {
  panel.content.model?.sharedModel.insertCell(index + 1, {
    cell_type: "markdown",
    source: methodsSource(card),
    metadata: { cgq: { role: "methods", card: card.id } },
  });
  panel.content.activeCellIndex = index + 1;
}

function placeOf(tracker: INotebookTracker, node: Element): Place | null {
  const panel = tracker.find((one) => one.content.node.contains(node));
  const index = panel?.content.widgets.findIndex((cell) => cell.node.contains(node)) ?? -1;
  return panel === undefined || index < 0 || panel.content.model?.readOnly === true ? null : { panel, index };
}

/** What open notebooks can do for their cards. */
export function notebookPort(tracker: INotebookTracker): NotebookPort {
  return {
    holds: (node) => placeOf(tracker, node) !== null,
    insertMethods: (node, card) => {
      const place = placeOf(tracker, node);
      if (place !== null) insertMethodsAt(place, card);
    },
  };
}

/** The card in the active cell's outputs, with its place; null when there is none. */
function activeCard(tracker: INotebookTracker): { readonly place: Place; readonly card: CitedCard } | null {
  const panel = tracker.currentWidget;
  const outputs = panel?.content.activeCell?.model.sharedModel.toJSON()["outputs"];
  if (!panel || !Array.isArray(outputs)) return null;
  for (const output of outputs) {
    const { data } = Output.parse(output);
    if (!(CARD_MIME_TYPE in data)) continue;
    const bundle = readBundle(data);
    if (bundle.kind === "card") return { place: { panel, index: panel.content.activeCellIndex }, card: bundle.card };
  }
  return null;
}

export const hasActiveCard = (tracker: INotebookTracker): boolean => activeCard(tracker) !== null;

/** Inserts the methods of the active cell's card below that cell. */
export function insertActiveMethods(tracker: INotebookTracker): void {
  const active = activeCard(tracker);
  if (active !== null) insertMethodsAt(active.place, active.card);
}
