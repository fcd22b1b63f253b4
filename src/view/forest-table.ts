import { html } from "htm/preact";
import { formatRatio } from "../prose/format-number.ts";
import { SIGNIFICANT } from "../prose/significance.ts";
import type { Forest, ForestRow } from "./forests.ts";
import { QuantityWithNote } from "./markup.ts";
import type { Markup } from "./markup.ts";
import { estimate, formatAdjustedP, formatP } from "./quantity.ts";
import { effectFormat } from "./statistics-rows.ts";
import { effectName } from "./words.ts";

const DRAWING = { width: 96, height: 12 } as const;
/** Longer labels stand above their numbers. */
const LONGEST_BESIDE = 24;

type Place = (value: number) => number;

/** Where a value stands on the axis that all rows share; no effect is always on it. */
function placesOf({ rows, isRatio }: Forest): { place: Place; none: number } {
  const scaled: Place = (value) => (isRatio ? Math.log(Math.max(value, Number.MIN_VALUE)) : value);
  // An end that is 0 or infinite is not on a logarithmic axis.
  const ends = rows.flatMap(({ interval, effect }) => [...interval, effect]).map(scaled);
  const seen = [0, ...ends.filter((end) => Number.isFinite(end) && Math.abs(end) < 700)];
  const [least, most] = [Math.min(...seen), Math.max(...seen) + 1e-9];
  const place: Place = (value) => Math.min(1, Math.max(0, (scaled(value) - least) / (most - least))) * DRAWING.width;
  return { place, none: isRatio ? 1 : 0 };
}

/** An interval on the common axis; the upright line is no effect. */
function Drawing({ effect, interval }: ForestRow, { place, none }: ReturnType<typeof placesOf>): Markup {
  const y = DRAWING.height / 2;
  const at = (value: number): string => place(value).toFixed(1);
  return html`<svg class="cgq-interval" ...${DRAWING} aria-hidden="true">
    <path d=${`M${at(none)} 0V${DRAWING.height}`} stroke="currentColor" stroke-opacity="0.25" />
    <path d=${`M${at(interval[0])} ${y}H${at(interval[1])}`} stroke="currentColor" stroke-width="1.4" />
    <rect x=${Number(at(effect)) - 3} y=${y - 3} width="6" height="6" fill="currentColor" />
  </svg>`;
}

function Numbers({ effect, interval, p, log10P }: ForestRow, forest: Forest): Markup {
  const pText = forest.isAdjusted ? formatAdjustedP(p, log10P) : formatP(p, log10P);
  const format = forest.isRatio ? formatRatio : effectFormat(forest.effect);
  return html`<td>${QuantityWithNote(estimate(effect, [...interval], format))}</td>
    <td><data value=${String(p)}>${pText}</data></td>`;
}

const isLong = ({ rows }: Forest): boolean => rows.some(({ label }) => label.length > LONGEST_BESIDE);

/** A row of a forest, or two where its label is long. */
function Row(row: ForestRow, forest: Forest, places: ReturnType<typeof placesOf>): Markup {
  const shade = row.p < SIGNIFICANT ? "" : "cgq-unshown";
  const numbers = html`<td>${Drawing(row, places)}</td>
    ${Numbers(row, forest)}`;
  if (!isLong(forest))
    return html`<tr class=${shade}>
      <th scope="row">${row.label}</th>
      ${numbers}
    </tr>`;
  return html`<tr class=${`cgq-label ${shade}`}>
      <th scope="rowgroup" colspan="4">${row.label}</th>
    </tr>
    <tr class=${shade}>
      <td></td>
      ${numbers}
    </tr>`;
}

/** Estimates of one kind, each drawn and in numbers. */
export function ForestTable(forest: Forest): Markup {
  const places = placesOf(forest);
  const rows = forest.rows.map((row) => Row(row, forest, places));
  return html`<table class="cgq-pairs">
    <caption>
      ${forest.caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${forest.heading}</th>
        <td></td>
        <th scope="col" class="cgq-column">${effectName(forest.effect)} <small>95% CI</small></th>
        <th scope="col" class="cgq-column">${forest.isAdjusted ? "adjusted p" : "p"}</th>
      </tr>
    </thead>
    ${
      isLong(forest)
        ? rows.map(
            (row) =>
              html`<tbody>
                ${row}
              </tbody>`,
          )
        : html`<tbody>
            ${rows}
          </tbody>`
    }
    <tfoot>
      <tr>
        <td colspan="4">${forest.note}</td>
      </tr>
    </tfoot>
  </table>`;
}
