import { html } from "htm/preact";
import { useState } from "preact/hooks";
import type { Cell, DataColumn } from "../../src/contract/data-table.ts";
import type { Markup } from "../../src/view/markup.ts";
import { formatCount } from "../../src/prose/format-number.ts";
import { t } from "./notebook-port.ts";
import type { Row } from "./table-text.ts";

const ROW_HEIGHT = 26;
const SHOWN_ROWS = 10;
/** Rows above and below the visible ones that are there too. */
const BESIDE = 8;
const DECIMALS = 4;

interface TableProps {
  readonly columns: readonly DataColumn[];
  readonly rows: readonly Row[];
}

const text = (cell: Cell): string => {
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(DECIMALS).replace("-", "−");
  return cell ?? "–";
};

const look = ({ kind }: DataColumn): string => (kind === "number" ? "cgq-column" : "");

const TableRow = (row: Row, columns: readonly DataColumn[], index: number): Markup => html`
  <tr key=${index} aria-rowindex=${index + 2} style=${`height:${ROW_HEIGHT}px`}>
    ${columns.map((column, at) => html`<td class=${look(column)}>${text(row[at] ?? null)}</td>`)}
  </tr>
`;

const Space = (rows: number): Markup =>
  rows <= 0 ? null : html`<tr aria-hidden="true" style=${`height:${rows * ROW_HEIGHT}px`}></tr>`;

/** A table of any length, of which only the rows in view are in the page. */
export function RowTable({ columns, rows }: TableProps): Markup {
  const [top, scrollTo] = useState(0);
  const first = Math.max(0, Math.min(Math.floor(top / ROW_HEIGHT), rows.length - SHOWN_ROWS) - BESIDE);
  const last = Math.min(rows.length, first + SHOWN_ROWS + 2 * BESIDE);
  const scrolled = ({ currentTarget }: Event): void =>
    scrollTo(currentTarget instanceof HTMLElement ? currentTarget.scrollTop : 0);
  return html`
    <div class="cgq-rows" tabindex="0" role="region" aria-label=${t("Rows behind the card")} onScroll=${scrolled}>
      <table aria-rowcount=${rows.length + 1}>
        <thead>
          <tr aria-rowindex="1">
            ${columns.map((column) => html`<th scope="col" class=${look(column)} title=${column.description}>${column.name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Space(first)} ${rows.slice(first, last).map((row, at) => TableRow(row, columns, first + at))}
          ${Space(rows.length - last)}
        </tbody>
      </table>
    </div>
    <p class="cgq-provenance">${formatCount(rows.length)} ${rows.length === 1 ? t("row") : t("rows")}</p>
  `;
}
