import type { JupyterFrontEnd } from "@jupyterlab/application";
import type { ICommandPalette } from "@jupyterlab/apputils";
import type { INotebookTracker } from "@jupyterlab/notebook";
import type { CitedCard } from "../../src/view/cited-card.ts";
import { getCell, manuscriptCell, rerunCell } from "./cell-text.ts";
import { citationCell, methodsCell } from "./inserted-text.ts";
import { frontEnd, type NewCell, t } from "./notebook-port.ts";
import { activeCard, activePlace, cardsOfNotebook, insertAtActive } from "./notebook.ts";

export interface CommandParts {
  readonly app: JupyterFrontEnd;
  readonly tracker: INotebookTracker;
  readonly palette: ICommandPalette | null;
  readonly showCards: () => void;
}

const code = (source: string | null): NewCell | null => (source === null ? null : { cell_type: "code", source });

/** What a command puts below the active cell, of the card that stands in it. */
const ofCard: Readonly<Record<string, { readonly label: string; readonly cell: (card: CitedCard) => NewCell | null }>> =
  {
    "cgq:insert-methods": { label: "Insert Methods of This Card", cell: methodsCell },
    "cgq:insert-citation": {
      label: "Insert Citation of This Card",
      cell: (card) => citationCell(card, frontEnd.preferences.citationStyle),
    },
    "cgq:rerun": { label: "Rerun This Card and Compare", cell: ({ id }) => code(rerunCell(id)) },
    "cgq:fork": {
      label: "Fork This Card",
      cell: ({ id }) => (getCell(id) === null ? null : code(`%cgq fork ${id} --gene `)),
    },
  };

/** The commands of the palette, the menu, the toolbar and the context menu. */
export function addCommands({ app, tracker, palette, showCards }: CommandParts): void {
  const { commands } = app;
  for (const [name, { label, cell }] of Object.entries(ofCard)) {
    commands.addCommand(name, {
      label: () => t(label),
      isEnabled: () => activePlace(tracker) !== null && activeCard(tracker) !== null,
      execute: () => {
        const card = activeCard(tracker);
        const made = card && cell(card);
        if (made) insertAtActive(tracker, made);
      },
    });
  }
  commands.addCommand("cgq:ask", {
    label: () => t("Ask a Question"),
    caption: () => t("Insert a cell for a question about cancer genomics"),
    isEnabled: () => activePlace(tracker) !== null,
    execute: () => void insertAtActive(tracker, { cell_type: "code", source: "%%cgq\n" }),
  });
  const manuscript = () => code(manuscriptCell(cardsOfNotebook(tracker).map(({ card }) => card.id)));
  commands.addCommand("cgq:manuscript", {
    label: () => t("Write a Manuscript of This Notebook"),
    caption: () => t("Insert a cell that writes text, figures and references from the cards of this notebook"),
    isEnabled: () => activePlace(tracker) !== null && manuscript() !== null,
    execute: () => {
      const cell = manuscript();
      if (cell !== null) insertAtActive(tracker, cell);
    },
  });
  commands.addCommand("cgq:show-cards", { label: () => t("Show Cards"), execute: showCards });
  for (const command of ["cgq:ask", "cgq:show-cards", "cgq:manuscript", ...Object.keys(ofCard)]) {
    palette?.addItem({ command, category: "CGQ" });
  }
}
