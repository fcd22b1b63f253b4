import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import { formatNumber } from "../../prose/format-number.ts";
import type { Cell, DataTable } from "../../contract/data-table.ts";

/** Rows that a card's page shows of its data. */
export const MOST_ROWS = 20;
const DECIMALS = 3;

/** At most three decimals, with a true minus sign. */
const shown = (cell: Cell): string => {
  if (cell === null) return "–";
  return typeof cell === "number" ? formatNumber(cell, Number.isInteger(cell) ? 0 : DECIMALS) : cell;
};

const Row = (cells: readonly Cell[]): VNode => html`
  <tr>
    ${cells.map((cell, at) =>
      at === 0
        ? html`<th scope="row">${shown(cell)}</th>`
        : html`<td class=${typeof cell === "number" ? "number" : "words"}>${shown(cell)}</td>`,
    )}
  </tr>
`;

/** The first rows behind a card, and the files that hold all of them. */
export const DataRows = ({ id }: CompletedCard, { columns, rows }: DataTable): VNode => html`
  <h3>${rows.length < MOST_ROWS ? "Rows" : `The first ${MOST_ROWS} rows`}</h3>
  <div class="wide" tabindex="0" role="region" aria-label="Rows behind this card">
    <table>
      <thead>
        <tr>
          ${columns.map(
            ({ name, description, kind }) =>
              html`<th scope="col" class=${kind === "number" ? "number" : "words"} title=${description}>${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(Row)}
      </tbody>
    </table>
  </div>
  <p>
    All rows: <a href=${`/cards/${id}/data.csv`} download=${`${id}-data.csv`}>CSV</a>,${" "}
    <a href=${`/cards/${id}/data.parquet`} download=${`${id}-data.parquet`}>Parquet</a>
  </p>
`;
