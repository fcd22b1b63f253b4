import type { ReadableCard } from "../contract/readable-card.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { groupNames, withoutCancer } from "./cohort.ts";
import {
  formatAlike,
  formatEstimate,
  formatMonths,
  formatNumber,
  formatPercent,
  formatRatio,
} from "../prose/format-number.ts";
import {
  count,
  estimate,
  formatInterval,
  formatAdjustedP,
  formatPWithSign,
  isNumber,
  noted,
  quantityText,
  share,
} from "./quantity.ts";
import type { Quantity } from "./quantity.ts";
import { countName, correctionName, effectName, plainWords, sentenceCase, statisticName, testName } from "./words.ts";

/** One measure for each group; null where a group lacks it. */
export interface GroupMeasure {
  readonly label: string;
  readonly cells: readonly (Quantity | null)[];
}

/** Groups and their measures: columns and rows of a table, either way round. */
export interface GroupTable {
  readonly names: readonly string[];
  readonly measures: readonly GroupMeasure[];
}

/** A number that belongs to the whole comparison. */
export interface StatisticRow {
  readonly label: string;
  readonly quantity: Quantity;
}

type Statistics = ReadableCard["results"]["statistics"];
type Cell = (group: Group) => Quantity | null;
type Cells = (groups: readonly Group[]) => (Quantity | null)[];

const each =
  (cell: Cell): Cells =>
  (groups) =>
    groups.map(cell);

/** Estimates of each group, written alike in all of them. */
const estimates =
  (of: (group: Group) => readonly (number | null | undefined)[]): Cells =>
  (groups) => {
    const format = formatAlike(groups.flatMap(of).filter(isNumber));
    return groups.map((group) => {
      const [value, ...others] = of(group).filter(isNumber);
      if (value === undefined || others.length + 1 < of(group).length) return null;
      const text = [value, ...others].map(format).join(", ");
      return others.length === 0 ? { text, value } : { text };
    });
  };

/** Null means that fewer than half of the patients died while followed. */
const medianSurvival: Cell = ({ median_survival, confidence_interval }) => {
  if (median_survival === undefined) return null;
  if (median_survival === null) return { text: "not reached" };
  return estimate(median_survival, confidence_interval, formatMonths);
};

const COUNT = "Count";
/** How many patients a group has. */
export const SIZE = "n";

const measures: readonly (readonly [label: string, cells: Cells])[] = [
  [SIZE, each(({ n }) => count(n))],
  [COUNT, each((group) => (isNumber(group.count) ? count(group.count) : null))],
  ["Share", each(({ proportion, confidence_interval }) => share(proportion, confidence_interval))],
  ["Median", estimates(({ median }) => [median])],
  ["Q1, Q3", estimates(({ q1, q3 }) => [q1, q3])],
  ["Mean", estimates(({ mean }) => [mean])],
  ["Events", each(({ events }) => (isNumber(events) ? count(events) : null))],
  ["Median survival, months", each(medianSurvival)],
];

/** The card's groups, or its sample sizes where the service gives no groups. */
export function groupTable(card: ReadableCard): GroupTable {
  const sizes = Object.entries(card.results.sample_sizes);
  const groups = card.results.groups?.length
    ? card.results.groups
    : sizes.map(([name, n]): Group => ({ name, cancer_type: name, n }));
  const rows = measures.map(([label, cells]) => ({
    label: label === COUNT ? countName(card) : label,
    cells: cells(groups),
  }));
  const named = groupNames(card);
  const names = groups.map(({ name }, i) => named[i] ?? name);
  return { names, measures: rows.filter(({ cells }) => cells.some((cell) => cell !== null)) };
}

/** The groups as texts, one to a row behind its name; `labels` head what follows the names. */
export function groupTexts(card: ReadableCard): { labels: string[]; rows: string[][] } {
  const { names, measures } = groupTable(card);
  const text = (quantity: Quantity | null | undefined): string => (quantity ? quantityText(quantity) : "–");
  return {
    labels: measures.map(({ label }) => label),
    rows: names.map((name, i) => [name, ...measures.map(({ cells }) => text(cells[i]))]),
  };
}

function statisticOf(statistic: number | null | undefined, freedom: number | null | undefined): Quantity | null {
  const degrees = isNumber(freedom) ? `${formatNumber(freedom, Number.isInteger(freedom) ? 0 : 1)} df` : undefined;
  return isNumber(statistic) ? { ...estimate(statistic), ...noted(degrees) } : null;
}

const row = (label: string, quantity: Quantity | null): StatisticRow[] => (quantity ? [{ label, quantity }] : []);

/** The numbers of the main test that are not among the four key figures. */
export function testRows(statistics: Statistics): readonly StatisticRow[] {
  const {
    test,
    statistic,
    degrees_of_freedom,
    log10_p_value,
    adjusted_p_value,
    multiple_testing_correction,
    number_of_tests,
  } = statistics;
  const correction = multiple_testing_correction ? `, ${correctionName(multiple_testing_correction)}` : "";
  const adjusted = isNumber(adjusted_p_value)
    ? { text: formatAdjustedP(adjusted_p_value, log10_p_value), value: adjusted_p_value }
    : null;
  const tests = isNumber(number_of_tests) ? count(number_of_tests) : null;
  return [
    ...row(statisticName(test), statisticOf(statistic, degrees_of_freedom)),
    ...(adjusted === null
      ? row("Tests adjusted for", tests)
      : row(`Adjusted p${correction}`, {
          ...adjusted,
          ...noted(tests === null ? undefined : `of ${tests.text} tests`),
        })),
  ];
}

const PERCENT = 100;

/** How an effect of this name is written; a share in percent and a difference of shares in points of them, as in the answer. */
export function effectFormat(name: string): (value: number) => string {
  if (name === "survival_probability") return formatPercent;
  if (name === "difference_in_proportion") return (value) => formatNumber(PERCENT * value, 1);
  if (name === "months") return formatMonths;
  return name.endsWith("_ratio") && name !== "log2_odds_ratio" ? formatRatio : formatEstimate;
}

/** Estimate with interval, then p; a null says why. */
function additionalQuantity(one: AdditionalStatistic): Quantity {
  const adjusted = isNumber(one.adjusted_p_value) ? formatAdjustedP(one.adjusted_p_value, one.log10_p_value) : null;
  const p = isNumber(one.p_value) ? formatPWithSign(one.p_value, one.log10_p_value) : null;
  const pText = adjusted === null ? p : `${p ?? ""}, adjusted ${adjusted}`;
  if (isNumber(one.effect_size)) {
    const format = effectFormat(one.effect_size_name ?? "");
    const interval = one.confidence_interval ? formatInterval(one.confidence_interval, format) : null;
    const note = [interval, pText].filter((part) => part !== null).join("; ");
    return { text: format(one.effect_size), value: one.effect_size, ...noted(note || undefined) };
  }
  if (pText !== null) return isNumber(one.p_value) ? { text: pText, value: one.p_value } : { text: pText };
  return { text: "not computed", ...noted(one.reason ? plainWords(one.reason) : undefined) };
}

/** An effect whose name says no more than its test does. */
const SELF_EXPLAINING: ReadonlySet<string> = new Set([
  "location_shift",
  "hazard_ratio",
  "interaction_ratio",
  "ratio_of_odds_ratios",
  "difference_of_differences",
  "spearman_rho",
  "rho",
  "pearson_r",
]);

const MOST_NAMED = 5;
const VERSUS = " vs ";

/** A comparison of more groups than can be read says how many they are. */
function shortComparison(comparison: string): string {
  const sides = comparison.split(VERSUS);
  if (sides.length <= MOST_NAMED) return comparison;
  const lead = /^[^:]*: /u.exec(comparison)?.[0] ?? "";
  return `${lead}${sides.length} groups`;
}

function additionalLabel(one: AdditionalStatistic, ownComparison: string): string {
  const { effect_size, effect_size_name: name } = one;
  const effect = name && effect_size !== null && !SELF_EXPLAINING.has(name) ? ` (${effectName(name)})` : "";
  if (name === "survival_probability") return sentenceCase(one.comparison);
  if (name === "months") return `${sentenceCase(one.comparison)}, months (${testName(one.test)})`;
  const comparison = one.comparison === "" || one.comparison === ownComparison ? "" : `, ${one.comparison}`;
  return sentenceCase(testName(one.test)) + effect + comparison;
}

/** Further tests, estimates and pairs, in the card's order; what compares the card's own two groups need not say so. */
export function additionalRows(
  card: ReadableCard,
  statistics: readonly AdditionalStatistic[] = card.results.statistics.additional ?? [],
): readonly StatisticRow[] {
  const ownComparison = groupNames(card).join(" vs ");
  return statistics.map((one) => ({
    label: additionalLabel({ ...one, comparison: shortComparison(withoutCancer(one.comparison, card)) }, ownComparison),
    quantity: additionalQuantity(one),
  }));
}

/** Every number of a card that is not among its key figures. */
export const remainingRows = (card: ReadableCard): readonly StatisticRow[] => [
  ...testRows(card.results.statistics),
  ...additionalRows(card),
];
