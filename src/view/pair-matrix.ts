import { html } from "htm/preact";
import type { ReadableCard } from "../contract/readable-card.ts";
import type { Group } from "../contract/results.ts";
import type { Interval } from "../contract/statistics.ts";
import { formatCount, formatPercent, formatRatio } from "../prose/format-number.ts";
import { SIGNIFICANT } from "../prose/significance.ts";
import { QuantityWithNote } from "./markup.ts";
import type { Markup } from "./markup.ts";
import { count, formatPWithSign, isNumber, type Quantity } from "./quantity.ts";

const FEWEST = 3;
/** More would not fit a page; their pairs are a list. */
const MOST = 6;

/** What a card says of two alterations. */
interface Association {
  readonly ratio: number | null;
  readonly interval: Interval | null;
  readonly p: number | null;
  readonly observed: number | null;
  readonly expected: number | null;
}

/** A cell of the matrix, and which way the two go together where that is shown. */
export interface MatrixCell extends Omit<Quantity, "note"> {
  /** Each a line below the number. */
  readonly notes: readonly string[];
  readonly direction?: "apart" | "together";
}

export interface PairMatrix {
  readonly names: readonly string[];
  /** Below the diagonal odds ratios, above it patients with both, on it those with the alteration. */
  readonly rows: readonly (readonly MatrixCell[])[];
}

type Fields =
  | ReadableCard["results"]["statistics"]
  | NonNullable<ReadableCard["results"]["statistics"]["additional"]>[number];

const associationOf = (fields: Fields): Association => ({
  ratio: fields.odds_ratio ?? (isNumber(fields.effect_size) ? 2 ** fields.effect_size : null),
  interval: fields.confidence_interval ?? null,
  p: fields.adjusted_p_value ?? null,
  observed: fields.observed ?? null,
  expected: fields.expected ?? null,
});

/** The alterations of a card about several, each with its patients. */
function alterations({ query, results }: ReadableCard): readonly Group[] {
  if (query.parsed.analysis_type !== "co_occurrence") return [];
  const altered = (results.groups ?? []).filter(({ category }) => category === "altered");
  return altered.length < FEWEST || altered.length > MOST ? [] : altered;
}

const pairName = (one: string, other: string): string => `${one} and ${other}`;

/** Every pair by its name; the one that leads the card has no name there. Undefined where one is missing. */
function associationsOf({ results: { statistics } }: ReadableCard, names: readonly string[]) {
  const further = new Map((statistics.additional ?? []).map((one) => [one.comparison, associationOf(one)]));
  const all = names.flatMap((one, i) => names.slice(i + 1).map((other) => pairName(one, other)));
  const [leading, ...missing] = all.filter((name) => !further.has(name));
  if (leading === undefined || missing.length > 0) return undefined;
  return new Map([...further, [leading, associationOf(statistics)]]);
}

const endOf = (log2: number | null, open: string): string => (log2 === null ? open : formatRatio(2 ** log2));

function ratioCell({ ratio: found, interval, p, observed }: Association): MatrixCell {
  // Where a cell of the table is empty the ratio is 0 or infinite, and its logarithm no number.
  const ratio = found ?? (observed === 0 ? 0 : Number.POSITIVE_INFINITY);
  const isLess = ratio < 1;
  return {
    text: ratio === Number.POSITIVE_INFINITY ? "∞" : formatRatio(ratio),
    ...(found !== null && { value: found }),
    notes: interval === null ? [] : [`${endOf(interval[0], "0")} to ${endOf(interval[1], "∞")}`],
    ...(p !== null && p < SIGNIFICANT && { direction: isLess ? "apart" : "together" }),
  };
}

function bothCell({ observed, expected, p }: Association): MatrixCell {
  const text = p === null ? "not tested" : formatPWithSign(p, null);
  if (!isNumber(observed) || !isNumber(expected)) return { text, notes: [] };
  return { ...count(observed), notes: [`${formatCount(Math.round(expected))} expected`, text] };
}

const ownCell = ({ count: altered = 0, n, proportion }: Group): MatrixCell => ({
  text: formatPercent(proportion ?? 0),
  notes: [`${formatCount(altered)} of ${formatCount(n)}`],
});

/** All pairs of three to six alterations; null for other cards. */
export function pairMatrix(card: ReadableCard): PairMatrix | null {
  const altered = alterations(card);
  const names = altered.map(({ name }) => name);
  const pairs = altered.length === 0 ? undefined : associationsOf(card, names);
  if (pairs === undefined) return null;
  const cellOf = (row: number, column: number): MatrixCell => {
    const [low, high] = [Math.min(row, column), Math.max(row, column)];
    const own = altered[row];
    const pair = pairs.get(pairName(names[low] ?? "", names[high] ?? ""));
    if (pair === undefined) return own === undefined ? { text: "–", notes: [] } : ownCell(own);
    return row > column ? ratioCell(pair) : bothCell(pair);
  };
  return { names, rows: names.map((_, row) => names.map((__, column) => cellOf(row, column))) };
}

/** What stands where in the matrix. */
export const matrixNote = ({ names }: PairMatrix): string =>
  `Below the diagonal: odds ratio with 95% CI. Above: patients with both, how many would have both by chance, and p adjusted over ${(names.length * (names.length - 1)) / 2} pairs. On it: patients with the alteration.`;

const CellText = ({ notes, ...quantity }: MatrixCell): Markup =>
  html`${QuantityWithNote(quantity)}${notes.map((note) => html` <small>${note}</small>`)}`;

/** All pairs of several alterations as one table; null for other cards. */
export function PairMatrixTable(card: ReadableCard): Markup {
  const matrix = pairMatrix(card);
  if (matrix === null) return null;
  return html`<table class="cgq-matrix">
    <caption>
      All pairs
    </caption>
    <thead>
      <tr>
        <td></td>
        ${matrix.names.map((name) => html`<th scope="col" class="cgq-column">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${matrix.rows.map(
        (cells, row) =>
          html`<tr>
            <th scope="row">${matrix.names[row]}</th>
            ${cells.map((cell) => html`<td class=${cell.direction === undefined ? "" : `cgq-${cell.direction}`}>${CellText(cell)}</td>`)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <td colspan=${matrix.names.length + 1}>
          ${matrixNote(matrix)} Coloured edge: blue less, orange more often together than expected.
        </td>
      </tr>
    </tfoot>
  </table>`;
}
