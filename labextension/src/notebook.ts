import { showDialog } from "@jupyterlab/apputils";
import type { INotebookTracker, NotebookPanel } from "@jupyterlab/notebook";
import { z } from "zod";
import { CARD_MIME_TYPE } from "../../src/contract/mime.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import { askKernel } from "./kernel-request.ts";
import { frontEnd, type NewCell, type NotebookPort, t } from "./notebook-port.ts";
import { readBundle } from "./read-bundle.ts";

/** An output of any kind; streams and errors have no data. */
const Output = z.looseObject({ data: z.record(z.string(), z.unknown()).catch({}) }).catch({ data: {} });

interface Place {
  readonly panel: NotebookPanel;
  readonly index: number;
}

/** A card of a notebook, and the picture that stands for its figure. */
export interface PlacedCard {
  readonly card: CitedCard;
  readonly posterPng: string | null;
}

const isEditable = (panel: NotebookPanel): boolean => panel.content.model?.readOnly !== true;

/** Whether the reader wants the cell; asked where the settings say so. */
async function isWanted(cell: NewCell): Promise<boolean> {
  if (!frontEnd.preferences.askBeforeInserting) return true;
  const { button } = await showDialog({ title: t("Insert this cell?"), body: cell.source });
  return button.accept;
}

async function insertBelow(place: Place, cell: NewCell): Promise<void> {
  if (await isWanted(cell)) insert(place, cell);
}

function insert({ panel, index }: Place, { cell_type, source, metadata }: NewCell): void {
  const { sharedModel } = panel.content.model ?? {};
  sharedModel?.insertCell(index + 1, {
    cell_type,
    source,
    metadata: metadata === undefined ? {} : { cgq: { ...metadata } },
  });
  panel.content.deselectAll();
  panel.content.activeCellIndex = index + 1;
  panel.content.mode = "command";
  void panel.content.scrollToItem(index + 1);
}

function placeOf(tracker: INotebookTracker, node: Element): Place | null {
  const panel = tracker.find((one) => one.content.node.contains(node));
  const index = panel?.content.widgets.findIndex((cell) => cell.node.contains(node)) ?? -1;
  return panel === undefined || index < 0 || !isEditable(panel) ? null : { panel, index };
}

/** The notebook that is looked at, at its active cell. */
export function activePlace(tracker: INotebookTracker): Place | null {
  const panel = tracker.currentWidget;
  return panel !== null && isEditable(panel) ? { panel, index: panel.content.activeCellIndex } : null;
}

/** Puts a cell below the active one of the notebook that is looked at; false where there is none. */
export function insertAtActive(tracker: INotebookTracker, cell: NewCell): boolean {
  const place = activePlace(tracker);
  if (place !== null) void insertBelow(place, cell);
  return place !== null;
}

/** What open notebooks can do for their cards. */
export function notebookPort(tracker: INotebookTracker): NotebookPort {
  const kernelAt = (node: Element) => placeOf(tracker, node)?.panel.sessionContext.session?.kernel;
  return {
    holds: (node) => placeOf(tracker, node) !== null,
    insertBelow: (node, cell) => {
      const place = placeOf(tracker, node);
      if (place !== null) void insertBelow(place, cell);
    },
    languageAt: (node) => placeOf(tracker, node)?.panel.content.model?.defaultKernelLanguage.toLowerCase() ?? "",
    ask: (node, request) => askKernel(kernelAt(node), request),
  };
}

/** The cards among the outputs of a cell, as its notebook keeps them. */
function cardsIn(outputs: unknown): PlacedCard[] {
  if (!Array.isArray(outputs)) return [];
  return outputs.flatMap((output) => {
    const { data } = Output.parse(output);
    const bundle = CARD_MIME_TYPE in data ? readBundle(data) : null;
    return bundle?.kind === "card" ? [bundle] : [];
  });
}

/** The card of the active cell; null when there is none. */
export function activeCard(tracker: INotebookTracker): CitedCard | null {
  const { activeCell } = tracker.currentWidget?.content ?? {};
  return cardsIn(activeCell?.model.sharedModel.toJSON()["outputs"])[0]?.card ?? null;
}

/** All cards of the notebook that is looked at, each once. */
export function cardsOfNotebook(tracker: INotebookTracker): readonly PlacedCard[] {
  const cells = tracker.currentWidget?.content.widgets ?? [];
  const found = cells.flatMap(({ model }) => cardsIn(model.sharedModel.toJSON()["outputs"]));
  return [...new Map(found.map((one) => [one.card.id, one])).values()];
}
