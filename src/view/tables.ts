import { html } from "htm/preact";
import type { ReadableCard } from "../contract/readable-card.ts";
import type { Group } from "../contract/results.ts";
import { flowRows } from "./flow.ts";
import { FirstGenes, rankedGenes } from "./gene-ranking.ts";
import { keyFigures } from "./key-figures.ts";
import { QuantityWithNote } from "./markup.ts";
import type { Markup } from "./markup.ts";
import { ForestTable } from "./forest-table.ts";
import { forestsOf, furtherForests, singleStatistics } from "./forests.ts";
import { pairMatrix, PairMatrixTable } from "./pair-matrix.ts";
import type { Quantity } from "./quantity.ts";
import { additionalRows, groupTable, SIZE, testRows } from "./statistics-rows.ts";
import type { GroupTable, StatisticRow } from "./statistics-rows.ts";

/** More groups than this stand one to a row; with a note below a number, which is wider than the number, one fewer. */
const MOST_COLUMNS = 3;
/** More groups than this would be longer than the figure: they stand below. */
const MOST_GROUPS_ASIDE = 40;
const MOST_ROWS_OF_LEVELS = 8;
const MOST_ADDITIONAL_ROWS = 8;
/** Of a forest and further statistics, beside which groups still have room. */
const MOST_ROWS_ASIDE = 9;

const cell = (quantity: Quantity | null): Markup =>
  html`<td>${quantity === null ? "–" : QuantityWithNote(quantity)}</td>`;

/** Copy number has a row for each of its levels: the first, which is asked about, stands beside the figure where all are too many. */
function leadingGroups(card: ReadableCard): GroupTable {
  const all = groupTable(card);
  const { groups = [] } = card.results;
  const isLeading = ({ category }: Group): boolean => category === groups[0]?.category;
  const leading = groups.flatMap((group, i) => (isLeading(group) ? [i] : []));
  const isOfLevels = card.query.parsed.analysis_type === "copy_number" && leading.length < groups.length;
  if (!isOfLevels || groups.length <= MOST_ROWS_OF_LEVELS) return all;
  const pick = <Value>(values: readonly Value[]): Value[] => leading.flatMap((i) => values.slice(i, i + 1));
  return {
    names: pick(all.names),
    measures: all.measures.map(({ label, cells }) => ({ label, cells: pick(cells) })),
  };
}

const fitsAside = ({ names }: GroupTable): boolean => names.length <= MOST_GROUPS_ASIDE;

interface TableRow {
  readonly label: string;
  readonly cells: readonly (Quantity | null)[];
}

const heading = (columns: readonly string[]): Markup => html`
  <thead>
    <tr>
      <td></td>
      ${columns.map((name) => html`<th scope="col" class="cgq-column">${name}</th>`)}
    </tr>
  </thead>
`;

/** A table of quantities; without names its columns have no heading. */
const quantityTable = (caption: string, columns: readonly string[], rows: readonly TableRow[]): Markup => html`
  <table>
    <caption>
      ${caption}
    </caption>
    ${columns.length === 0 ? null : heading(columns)}
    <tbody>
      ${rows.map(
        ({ label, cells }) =>
          html`<tr>
            <th scope="row">${label}</th>
            ${cells.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>
`;

const groupColumns = ({ names, measures }: GroupTable): Markup => quantityTable("Groups", names, measures);

/** The number of patients, where every group has the same. */
function sharedSize({ names, measures }: GroupTable): string | null {
  const sizes = new Set(measures.find(({ label }) => label === SIZE)?.cells.map((one) => one?.text));
  const [only] = sizes;
  return names.length > 1 && sizes.size === 1 ? (only ?? null) : null;
}

function groupRows(table: GroupTable): Markup {
  const size = sharedSize(table);
  const measures = table.measures.filter(({ label }) => size === null || label !== SIZE);
  const labels = measures.map(({ label }) => label);
  const rows = table.names.map((label, i) => ({ label, cells: measures.map(({ cells }) => cells[i] ?? null) }));
  return quantityTable(size === null ? "Groups" : `Groups, n = ${size} in each`, labels, rows);
}

/** What the key figures do not say of a single group, whose numbers they are. */
function beyondKeyFigures(card: ReadableCard, table: GroupTable): GroupTable {
  if (table.names.length > 1) return table;
  const said = new Set(keyFigures(card).flatMap(({ quantities }) => quantities.map(({ text }) => text)));
  return { ...table, measures: table.measures.filter(({ cells }) => !cells.every((one) => said.has(one?.text ?? ""))) };
}

const areNoted = ({ measures }: GroupTable): boolean =>
  measures.some(({ cells }) => cells.some((one) => one?.note !== undefined));

const groupsAside = (groups: GroupTable): Markup =>
  groups.names.length <= MOST_COLUMNS - Number(areNoted(groups)) ? groupColumns(groups) : groupRows(groups);

function statisticRows(caption: string, rows: readonly StatisticRow[]): Markup {
  if (rows.length === 0) return null;
  const single = rows.map(({ label, quantity }) => ({ label, cells: [quantity] }));
  return quantityTable(caption, [], single);
}

/** The further tests of a card that stand in no table of pairs. */
const furtherRows = (card: ReadableCard): readonly StatisticRow[] =>
  rankedGenes(card).length > 0 || pairMatrix(card) !== null ? [] : additionalRows(card, singleStatistics(card));

function rowsAside(card: ReadableCard): readonly StatisticRow[] {
  const further = furtherRows(card);
  return [...testRows(card.results.statistics), ...(further.length > MOST_ADDITIONAL_ROWS ? [] : further)];
}

const tablesOf = (tables: readonly Markup[]): Markup =>
  tables.every((one) => one === null) ? null : html`<div class="cgq-tables">${tables}</div>`;

function GroupsAside(card: ReadableCard): Markup {
  const groups = leadingGroups(card);
  if (!fitsAside(groups) || groups.names.length === 0 || pairMatrix(card) !== null) return null;
  const shown = beyondKeyFigures(card, groups);
  return shown.measures.length === 0 ? null : groupsAside(shown);
}

/** Where what stands beside the figure would be longer than it, the groups stand below it. */
function areBelow(card: ReadableCard): boolean {
  if (rankedGenes(card).length > 0) return false;
  const drawn = forestsOf(card).flatMap(({ rows }) => rows);
  return drawn.length > 0 && drawn.length + rowsAside(card).length > MOST_ROWS_ASIDE;
}

/** The table below the figure; null where the groups stand beside it. */
export const TablesBelow = (card: ReadableCard): Markup => (areBelow(card) ? tablesOf([GroupsAside(card)]) : null);

/** The statistics beside the figure, null where the key figures say all; long lists stand in `LongTables`. */
export function StatisticsTables(card: ReadableCard): Markup {
  // How many were tested of whom stands among the key figures.
  if (rankedGenes(card).length > 0) return tablesOf([FirstGenes(card)]);
  return tablesOf([
    PairMatrixTable(card),
    ...forestsOf(card).map(ForestTable),
    areBelow(card) ? null : GroupsAside(card),
    statisticRows("Statistics", rowsAside(card)),
  ]);
}

/** From the data set to the analysed patients, step by step; null for cards that do not tell it. */
export function FlowTable(card: ReadableCard): Markup {
  const rows = flowRows(card);
  if (rows.length === 0) return null;
  return html`<table class="cgq-flow">
    <caption>
      From the data set to the analysed patients
    </caption>
    ${heading(["Left", "Left out"])}
    <tbody>
      ${rows.map(
        ({ step, count, leftOut }) =>
          html`<tr>
            <th scope="row">${step}</th>
            <td>${count}</td>
            <td>${leftOut.join("; ") || "–"}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Groups and pairs that are too many to stand beside the figure; null when there are none. Ranked genes stand apart. */
export function LongTables(card: ReadableCard): Markup {
  const groups = groupTable(card);
  const areAside = fitsAside(groups) && leadingGroups(card).names.length === groups.names.length;
  const further = furtherRows(card);
  const forests = furtherForests(card).map(ForestTable);
  const pairs = further.length > MOST_ADDITIONAL_ROWS ? statisticRows("Further tests", further) : null;
  if (areAside && pairs === null && forests.length === 0) return null;
  return html`<div class="cgq-tables">${areAside ? null : groupRows(groups)}${forests}${pairs}</div>`;
}
