import { html } from "htm/preact";
import type { ReadableCard } from "../contract/readable-card.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { QuantityWithNote } from "./markup.ts";
import type { Markup } from "./markup.ts";
import { formatRatio } from "../prose/format-number.ts";
import { SIGNIFICANT } from "../prose/significance.ts";
import { estimate, formatP, isNumber, type Quantity } from "./quantity.ts";
import { effectFormat } from "./statistics-rows.ts";
import { effectName, testName } from "./words.ts";

/** One comparison of two groups, the higher group first where the groups have an order of height. */
interface Pair {
  readonly label: string;
  readonly effect: number;
  readonly interval: readonly [number, number];
  readonly p: number;
  /** The odds ratio that is said of it, where the effect is the logarithm of one. */
  readonly ratio: number | null;
}

/** The comparisons of a card that are of one kind. */
interface Pairs {
  readonly rows: readonly AdditionalStatistic[];
  readonly effect: string;
  readonly test: string;
  /** What every comparison begins with, such as the gene, which the card says. */
  readonly lead: string;
}

const FEWEST = 3;
const VERSUS = " vs ";
/** Drawn as it is, and said as the ratio. */
const LOG_RATIO = "log2_odds_ratio";
const DRAWING = { width: 96, height: 12 } as const;

const isPair = ({ comparison, effect_size, confidence_interval, adjusted_p_value }: AdditionalStatistic): boolean =>
  (comparison.includes(VERSUS) || comparison.includes(" and ")) &&
  isNumber(effect_size) &&
  isNumber(confidence_interval?.[0]) &&
  isNumber(confidence_interval[1]) &&
  isNumber(adjusted_p_value);

function leadOf(rows: readonly AdditionalStatistic[]): string {
  const leads = new Set(rows.map(({ comparison }) => /^[^:]*: /u.exec(comparison)?.[0] ?? ""));
  const [lead = ""] = leads;
  return leads.size === 1 ? lead : "";
}

/** All further statistics of a card where they are pairs of one test with an effect and an interval; null for other cards. */
function pairsOf({ query, results }: ReadableCard): Pairs | null {
  const rows = results.statistics.additional ?? [];
  const [first] = rows;
  if (first === undefined || rows.length < FEWEST || query.parsed.analysis_type.startsWith("genome_wide")) return null;
  const isOneKind = rows.every((row) => isPair(row) && row.test === first.test);
  return isOneKind ? { rows, effect: first.effect_size_name ?? "effect", test: first.test, lead: leadOf(rows) } : null;
}

/** Whether a card's further statistics are shown as pairs. */
export const hasPairs = (card: ReadableCard): boolean => pairsOf(card) !== null;

/** The pair of the card's headline, which stands among its main statistics and not among the pairs. */
function headlinePair(card: ReadableCard, { rows }: Pairs): Pair[] {
  const { odds_ratio, odds_ratio_confidence_interval: interval, adjusted_p_value, p_value } = card.results.statistics;
  const names = (card.results.groups ?? []).map(({ name }) => name);
  const all = names.flatMap((one, i) => names.slice(i + 1).map((other) => `${one} and ${other}`));
  const missing = all.filter((label) => !rows.some(({ comparison }) => comparison === label));
  const [label] = missing;
  const p = adjusted_p_value ?? p_value;
  if (label === undefined || missing.length > 1 || !isNumber(odds_ratio) || !isNumber(p)) return [];
  if (!isNumber(interval?.[0]) || !isNumber(interval[1]) || interval[0] <= 0) return [];
  const effect = Math.log2(odds_ratio);
  return [{ label, effect, interval: [Math.log2(interval[0]), Math.log2(interval[1])], p, ratio: odds_ratio }];
}

function pairOf(
  { cancer, lead }: { cancer: string; lead: string },
  { comparison, effect_size, effect_size_name, confidence_interval, adjusted_p_value, odds_ratio }: AdditionalStatistic,
): Pair {
  const sides = comparison
    .slice(lead.length)
    .split(VERSUS)
    .map((side) => (cancer === "" ? side : side.replace(`${cancer} `, "")));
  const effect = effect_size ?? 0;
  const interval = [confidence_interval?.[0] ?? effect, confidence_interval?.[1] ?? effect] as const;
  const p = adjusted_p_value ?? 1;
  if (sides.length < 2) {
    const ratio = effect_size_name === LOG_RATIO ? (odds_ratio ?? 2 ** effect) : null;
    return { label: comparison, effect, interval, p, ratio };
  }
  return effect < 0
    ? { label: sides.toReversed().join(" > "), effect: -effect, interval: [-interval[1], -interval[0]], p, ratio: null }
    : { label: sides.join(" > "), effect, interval, p, ratio: null };
}

/** An interval on the axis that all rows share; the upright line is no effect. */
function Drawing({ effect, interval }: Pair, [least, most]: readonly [number, number]): Markup {
  const place = (value: number): string => (((value - least) / (most - least)) * DRAWING.width).toFixed(1);
  const y = DRAWING.height / 2;
  return html`<svg class="cgq-interval" ...${DRAWING} aria-hidden="true">
    <path d=${`M${place(0)} 0V${DRAWING.height}`} stroke="currentColor" stroke-opacity="0.25" />
    <path d=${`M${place(interval[0])} ${y}H${place(interval[1])}`} stroke="currentColor" stroke-width="1.4" />
    <rect x=${Number(place(effect)) - 3} y=${y - 3} width="6" height="6" fill="currentColor" />
  </svg>`;
}

const quantityOf = ({ effect, interval: [lower, upper], ratio }: Pair, name: string): Quantity =>
  ratio === null
    ? estimate(effect, [lower, upper], effectFormat(name))
    : estimate(ratio, [2 ** lower, 2 ** upper], formatRatio);

/** Every pair of groups, the largest effect first, drawn and in numbers; null for cards that compare no pairs. */
export function PairForest(card: ReadableCard): Markup {
  const found = pairsOf(card);
  if (found === null) return null;
  const cancers = card.query.parsed.cancer_types;
  const cancer = cancers.length === 1 ? (cancers[0] ?? "") : "";
  const pairs = [...headlinePair(card, found), ...found.rows.map((row) => pairOf({ cancer, lead: found.lead }, row))];
  const sorted = pairs.toSorted((a, b) => b.effect - a.effect);
  const ends = [0, ...pairs.flatMap(({ interval }) => interval)];
  const axis = [Math.min(...ends), Math.max(...ends) + 1e-9] as const;
  return html`<table class="cgq-pairs">
    <caption>
      ${`All ${pairs.length} pairs, largest effect first`}
    </caption>
    <thead>
      <tr>
        <th scope="col">Pair</th>
        <td></td>
        <th scope="col" class="cgq-column">
          ${effectName(found.effect === LOG_RATIO ? "odds_ratio" : found.effect)} <small>95% CI</small>
        </th>
        <th scope="col" class="cgq-column">adjusted p</th>
      </tr>
    </thead>
    <tbody>
      ${sorted.map(
        (pair) =>
          html`<tr class=${pair.p < SIGNIFICANT ? "" : "cgq-unshown"}>
            <th scope="row">${pair.label}</th>
            <td>${Drawing(pair, axis)}</td>
            <td>${QuantityWithNote(quantityOf(pair, found.effect))}</td>
            <td><data value=${String(pair.p)}>${formatP(pair.p, undefined)}</data></td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <td colspan="4">${`${testName(found.test)} tests. Grey: no difference shown.`}</td>
      </tr>
    </tfoot>
  </table>`;
}
