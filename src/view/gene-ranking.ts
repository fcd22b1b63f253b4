import { html } from "htm/preact";
import type { ReadableCard } from "../contract/readable-card.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import type { Markup } from "./markup.ts";
import { formatEstimate } from "../prose/format-number.ts";
import { formatP } from "./quantity.ts";

/** The genes that a genome-wide card names, of all that it tested; empty for other cards. */
export const rankedGenes = ({ query, results }: ReadableCard): readonly AdditionalStatistic[] =>
  query.parsed.analysis_type === "genome_wide_differential_expression" ? (results.statistics.additional ?? []) : [];

const number = (value: number | null | undefined, text: (value: number) => string): Markup =>
  typeof value === "number" ? html`<td><data value=${String(value)}>${text(value)}</data></td>` : html`<td>–</td>`;

const log2 = (ratio: number | null | undefined): number | null => (typeof ratio === "number" ? Math.log2(ratio) : null);

const columns = ["log₂ fold change", "Rank-biserial", "p", "Adjusted p"];

/** One gene to a row, in the card's order. */
export const GeneRanking = (genes: readonly AdditionalStatistic[]): Markup => html`
  <div class="cgq-tables">
    <table>
      <caption>
        Genes of the lowest p, higher ones first
      </caption>
      <thead>
        <tr>
          <td></td>
          ${columns.map((label) => html`<th scope="col" class="cgq-column">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${genes.map(
          ({ comparison, fold_change, effect_size, p_value, log10_p_value, adjusted_p_value }) =>
            html`<tr>
              <th scope="row">${comparison.split(": ", 1)[0]}</th>
              ${number(log2(fold_change), formatEstimate)} ${number(effect_size, formatEstimate)}
              ${number(p_value, (value) => formatP(value, log10_p_value))}
              ${number(adjusted_p_value, (value) => formatP(value, undefined))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`;
