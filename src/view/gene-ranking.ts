import { html } from "htm/preact";
import type { ReadableCard } from "../contract/readable-card.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import type { Markup } from "./markup.ts";
import { formatEstimate, formatInterval, formatRatio } from "../prose/format-number.ts";
import { FALSE_DISCOVERY_RATE } from "../prose/significance.ts";
import { QuantityWithNote } from "./markup.ts";
import { formatP, type Quantity } from "./quantity.ts";
import { effectName, foundSides } from "./words.ts";

/** The genes that a genome-wide card names, of all that it tested; empty for other cards. */
export const rankedGenes = ({ query, results }: ReadableCard): readonly AdditionalStatistic[] =>
  query.parsed.analysis_type.startsWith("genome_wide") ? (results.statistics.additional ?? []) : [];

const number = (value: number | null | undefined, text: (value: number) => string): Quantity =>
  typeof value === "number" ? { text: text(value), value } : { text: "–" };

const log2 = (ratio: number | null | undefined): number | null => (typeof ratio === "number" ? Math.log2(ratio) : null);

/** A column of the table: its heading and its cell of a gene. */
interface GeneColumn {
  readonly label: string;
  readonly cell: (gene: AdditionalStatistic) => Quantity;
}

const ratios: ReadonlySet<string> = new Set(["hazard_ratio", "odds_ratio"]);

const formatOf = ({ effect_size_name: name }: AdditionalStatistic) =>
  ratios.has(name ?? "") ? formatRatio : formatEstimate;

/** An end that is not reached is infinite. */
const formatEnd =
  (gene: AdditionalStatistic) =>
  (end: number): string =>
    Number.isFinite(end) ? formatOf(gene)(end) : "∞";

function intervalCell(gene: AdditionalStatistic): Quantity {
  const [lower, upper] = gene.confidence_interval ?? [null, null];
  if (lower === null) return { text: "–" };
  return { text: formatInterval([lower, upper ?? Number.POSITIVE_INFINITY], formatEnd(gene)) };
}

/** A rank-sum test leads with the fold change, every other test with its effect and interval. */
const effectColumns = ({ test, effect_size_name: name }: AdditionalStatistic): readonly GeneColumn[] =>
  test === "wilcoxon_rank_sum"
    ? [
        { label: "log₂ fold change", cell: ({ fold_change: fold }) => number(log2(fold), formatEstimate) },
        { label: "Rank-biserial", cell: ({ effect_size: effect }) => number(effect, formatEstimate) },
      ]
    : [
        { label: effectName(name ?? "effect"), cell: (gene) => number(gene.effect_size, formatOf(gene)) },
        { label: "95% CI", cell: intervalCell },
      ];

const pColumns: readonly GeneColumn[] = [
  {
    label: "p",
    cell: ({ p_value: p, log10_p_value: log10P }) => number(p, (value) => formatP(value, log10P)),
  },
  { label: "Adjusted p", cell: ({ adjusted_p_value: p }) => number(p, (value) => formatP(value, undefined)) },
];

const MOST_FIRST = 6;

const isUp = ({ effect_size: effect, effect_size_name: name }: AdditionalStatistic): boolean =>
  (effect ?? Number.POSITIVE_INFINITY) > (ratios.has(name ?? "") ? 1 : 0);

/** The first genes of each direction, by their effect and adjusted p alone; null for cards without a ranking. */
export function FirstGenes(card: ReadableCard): Markup {
  const genes = rankedGenes(card);
  const [first] = genes;
  if (first === undefined) return null;
  const [effect] = effectColumns(first);
  const [, adjusted] = pColumns;
  const rate = card.results.statistics.false_discovery_rate ?? FALSE_DISCOVERY_RATE;
  const found = genes.filter(({ adjusted_p_value: p }) => (p ?? 1) < rate);
  const ranked = found.length === 0 ? genes : found;
  const shown = [true, false].flatMap((side) => ranked.filter((gene) => isUp(gene) === side).slice(0, MOST_FIRST));
  const caption = found.length === 0 ? "First of the ranking, none found" : "First of the ranking";
  return effect === undefined || adjusted === undefined ? null : geneTable(caption, shown, [effect, adjusted]);
}

const symbolOf = ({ comparison }: AdditionalStatistic): string => comparison.split(": ", 1)[0] ?? comparison;

/** The ranked genes as texts, one to a row; without rows for cards without a ranking. */
export function rankingTexts(card: ReadableCard): { head: string[]; rows: string[][] } {
  const genes = rankedGenes(card);
  const [first] = genes;
  const columns = first === undefined ? [] : [...effectColumns(first), ...pColumns];
  return {
    head: ["Gene", ...columns.map(({ label }) => label)],
    rows: genes.map((gene) => [symbolOf(gene), ...columns.map(({ cell }) => cell(gene).text)]),
  };
}

/** One gene to a row, in the card's order. */
export function GeneRanking(genes: readonly AdditionalStatistic[]): Markup {
  const [first] = genes;
  if (first === undefined) return null;
  const caption = `Genes of the lowest p, ${foundSides(first.test, undefined)[0]} ones first`;
  return html`<div class="cgq-tables">${geneTable(caption, genes, [...effectColumns(first), ...pColumns])}</div>`;
}

function geneTable(caption: string, genes: readonly AdditionalStatistic[], columns: readonly GeneColumn[]): Markup {
  return html`
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${columns.map(({ label }) => html`<th scope="col" class="cgq-column">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${genes.map(
          (gene) =>
            html`<tr>
              <th scope="row">${symbolOf(gene)}</th>
              ${columns.map(({ cell }) => html`<td>${QuantityWithNote(cell(gene))}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  `;
}
