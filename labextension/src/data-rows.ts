import { html } from "htm/preact";
import { h, type ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { CardData } from "../../src/contract/data-table.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import type { Markup } from "../../src/view/markup.ts";
import { actionButton } from "./action-button.ts";
import { dataCell } from "./cell-text.ts";
import { type NotebookPort, t } from "./notebook-port.ts";
import { RowTable } from "./row-table.ts";
import { copyText, fileName, saveText } from "./save-file.ts";
import { rowsContaining, tabSeparated } from "./table-text.ts";

interface RowsProps {
  readonly card: CitedCard;
  readonly notebook: NotebookPort;
  readonly node: Element;
  /** Told of the rows once they are there. */
  readonly onRows: (rows: CardData) => void;
}

async function fetchRows({ card, notebook, node }: RowsProps): Promise<CardData> {
  const data = CardData.safeParse(await notebook.ask(node, { request: "data", card: card.id }));
  if (data.success) return data.data;
  throw new Error(t("The service gave no rows that can be shown."));
}

function variableButton({ card, notebook, node }: RowsProps): ComponentChild {
  const source = dataCell(card.id, notebook.languageAt(node));
  if (source === null) return null;
  const run = (): void => notebook.insertBelow(node, { cell_type: "code", source });
  return actionButton({
    label: t("To a variable"),
    name: t("Insert a cell that takes the rows"),
    done: t("Inserted below"),
    run,
  });
}

const csvButton = ({ card, notebook, node }: RowsProps): ComponentChild =>
  actionButton({
    label: "CSV",
    name: t("Save all rows as CSV"),
    done: t("Saved"),
    run: async () => {
      const csv = await notebook.ask(node, { request: "csv", card: card.id });
      saveText(fileName(card.id, "csv"), String(csv), "text/csv");
    },
  });

function Rows(props: RowsProps): Markup {
  const [data, setData] = useState<CardData | null>(null);
  const [sought, seek] = useState("");
  const run = async (): Promise<void> => {
    const rows = await fetchRows(props);
    setData(rows);
    props.onRows(rows);
  };
  const show = actionButton({ label: t("Show the rows"), run });
  if (data === null) return html`<div class="cgq-tools">${show}</div>`;
  const rows = rowsContaining(data, sought);
  const find = ({ currentTarget: field }: Event): void => seek(field instanceof HTMLInputElement ? field.value : "");
  return html`
    <div class="cgq-tools">
      <input type="search" placeholder=${t("Filter")} aria-label=${t("Filter the rows")} onInput=${find} />
      ${actionButton({ label: t("Copy"), name: t("Copy the rows shown"), done: t("Copied"), run: () => copyText(tabSeparated(data.columns, rows)) })}
      ${csvButton(props)} ${variableButton(props)}
    </div>
    ${h(RowTable, { columns: data.columns, rows })}
  `;
}

/** The rows behind a card: fetched when the reader wants to see them. */
export const dataRows = (props: RowsProps): ComponentChild => h(Rows, props);
