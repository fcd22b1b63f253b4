import { html } from "htm/preact";
import type { ReadableCard } from "../contract/readable-card.ts";
import { rankedGenes } from "./gene-ranking.ts";
import { QuantityWithNote } from "./markup.ts";
import type { Markup } from "./markup.ts";
import type { Quantity } from "./quantity.ts";
import { additionalRows, groupTable, testRows } from "./statistics-rows.ts";
import type { GroupTable, StatisticRow } from "./statistics-rows.ts";

/** More groups than this would not fit beside the figure: they stand below, one to a row. */
const MOST_COLUMNS = 4;
const MOST_ADDITIONAL_ROWS = 8;

const cell = (quantity: Quantity | null): Markup =>
  html`<td>${quantity === null ? "–" : QuantityWithNote(quantity)}</td>`;

const fitsAside = ({ names }: GroupTable): boolean => names.length <= MOST_COLUMNS;

const groupColumns = ({ names, measures }: GroupTable): Markup => html`
  <table>
    <caption>
      Groups
    </caption>
    <thead>
      <tr>
        <td></td>
        ${names.map((name) => html`<th scope="col" class="cgq-column">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${measures.map(
        ({ label, cells }) =>
          html`<tr>
            <th scope="row">${label}</th>
            ${cells.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>
`;

/** All groups, one to a row. */
const groupRows = ({ names, measures }: GroupTable): Markup => html`
  <table>
    <caption>
      Groups
    </caption>
    <thead>
      <tr>
        <td></td>
        ${measures.map(({ label }) => html`<th scope="col" class="cgq-column">${label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${names.map(
        (name, i) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${measures.map(({ cells }) => cell(cells[i] ?? null))}
          </tr>`,
      )}
    </tbody>
  </table>
`;

const statisticRows = (caption: string, rows: readonly StatisticRow[]): Markup =>
  rows.length === 0
    ? null
    : html`
        <table>
          <caption>
            ${caption}
          </caption>
          <tbody>
            ${rows.map(
              ({ label, quantity }) =>
                html`<tr>
                  <th scope="row">${label}</th>
                  ${cell(quantity)}
                </tr>`,
            )}
          </tbody>
        </table>
      `;

/** The statistics beside the figure; long lists stand in `LongTables`. */
export function StatisticsTables(card: ReadableCard): Markup {
  const groups = groupTable(card);
  const further = additionalRows(card);
  const rows = [...testRows(card.results.statistics), ...(further.length > MOST_ADDITIONAL_ROWS ? [] : further)];
  return html`<div class="cgq-tables">
    ${fitsAside(groups) && groups.names.length > 0 ? groupColumns(groups) : null}${statisticRows("Statistics", rows)}
  </div>`;
}

/** Groups and pairs that are too many to stand beside the figure; null when there are none. Ranked genes stand apart. */
export function LongTables(card: ReadableCard): Markup {
  const groups = groupTable(card);
  const further = rankedGenes(card).length > 0 ? [] : additionalRows(card);
  const pairs = further.length > MOST_ADDITIONAL_ROWS ? statisticRows("Further tests", further) : null;
  if (fitsAside(groups) && pairs === null) return null;
  return html`<div class="cgq-tables">${fitsAside(groups) ? null : groupRows(groups)}${pairs}</div>`;
}
