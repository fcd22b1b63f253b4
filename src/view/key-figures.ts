import type { ReadableCard } from "../contract/readable-card.ts";
import type { Group } from "../contract/results.ts";
import { answerParts } from "./answer-text.ts";
import { groupNames, ratioOf, totalSamples, withoutCancer } from "./cohort.ts";
import {
  countOrNone,
  formatAlike,
  formatCount,
  formatMonths,
  formatPercent,
  formatRatio,
} from "../prose/format-number.ts";
import { count, estimate, formatAdjustedP, formatP, isNumber, noted, share } from "./quantity.ts";
import type { Quantity } from "./quantity.ts";
import { effectFormat } from "./statistics-rows.ts";
import { countName, effectName, foundSides, plainWords, sentenceCase, testName } from "./words.ts";

/** One of the at most four numbers under the answer. */
export interface KeyFigure {
  readonly label: string;
  readonly quantities: readonly Quantity[];
}

type Statistics = ReadableCard["results"]["statistics"];

const MOST_FIGURES = 4;
const MOST_NAMED_SAMPLES = 3;

const figure = (label: string, ...quantities: readonly Quantity[]): KeyFigure => ({ label, quantities });

/** A count that may be none, which a bold 0 would say less plainly. */
const countOrNoneOf = (value: number, note: string): Quantity => ({ text: countOrNone(value), value, note });

/** How many of many tests were found, which have no single p-value. */
function foundFigures(card: ReadableCard): KeyFigure[] {
  const { statistics } = card.results;
  const { significant_higher: higher, significant_lower: lower, false_discovery_rate, number_of_tests } = statistics;
  if (!isNumber(higher) || !isNumber(lower)) return [];
  const [first] = groupNames(card);
  const label = isNumber(false_discovery_rate) ? `Found, false discovery rate ${false_discovery_rate}` : "Found";
  const [up, down] = foundSides(statistics.test, first);
  const found = figure(label, countOrNoneOf(higher, up), countOrNoneOf(lower, down));
  return isNumber(number_of_tests) ? [found, figure("Genes tested", count(number_of_tests))] : [found];
}

function pFigure({ test, p_value, log10_p_value, adjusted_p_value, reason }: Statistics): KeyFigure | null {
  const label = test ? `p, ${testName(test)}` : "p";
  if (isNumber(p_value)) {
    const adjusted = isNumber(adjusted_p_value)
      ? `adjusted ${formatAdjustedP(adjusted_p_value, log10_p_value)}`
      : undefined;
    return figure(label, { text: formatP(p_value, log10_p_value), value: p_value, ...noted(adjusted) });
  }
  return test ? figure(label, { text: "not computed", ...noted(reason ? plainWords(reason) : undefined) }) : null;
}

function ratioFigures(card: ReadableCard): (KeyFigure | null)[] {
  const statistics = card.results.statistics;
  const sides = ratioOf(card);
  const label = (name: string): string => (sides === null ? name : `${name}, ${sides}`);
  const { fold_change, hazard_ratio, odds_ratio, effect_size_name, confidence_interval } = statistics;
  const hazardInterval = effect_size_name === "hazard_ratio" ? confidence_interval : null;
  return [
    isNumber(fold_change)
      ? figure(label("Fold change"), { text: `${formatRatio(fold_change)}×`, value: fold_change })
      : null,
    isNumber(hazard_ratio) ? figure(label("Hazard ratio"), estimate(hazard_ratio, hazardInterval, formatRatio)) : null,
    isNumber(odds_ratio)
      ? figure("Odds ratio", estimate(odds_ratio, statistics.odds_ratio_confidence_interval, formatRatio))
      : null,
  ];
}

/** The effect size, unless it is a ratio that already stands on the card. */
function effectFigure(statistics: Statistics): KeyFigure | null {
  const { effect_size, effect_size_name, confidence_interval, hazard_ratio, odds_ratio, correlation } = statistics;
  if (!isNumber(effect_size)) return isNumber(correlation) ? figure("Correlation", estimate(correlation)) : null;
  if (effect_size_name === "hazard_ratio" && isNumber(hazard_ratio)) return null;
  if (effect_size_name === "log2_odds_ratio" && isNumber(odds_ratio)) return null;
  const label = effect_size_name ? `Effect, ${effectName(effect_size_name)}` : "Effect size";
  return figure(label, estimate(effect_size, confidence_interval, effectFormat(effect_size_name ?? "")));
}

/** The numbers of a card about one group, which has no test. */
function groupFigures(group: Group, counted: string): (KeyFigure | null)[] {
  const { median, q1, q3, mean, proportion, count: cases, median_survival, confidence_interval: interval, n } = group;
  const { events } = group;
  const ofGroup = share(proportion, interval);
  return [
    ofGroup && figure("Share", ofGroup),
    isNumber(cases) ? figure(counted, countOrNoneOf(cases, `of ${formatCount(n)}`)) : null,
    isNumber(median) ? figure("Median", estimate(median)) : null,
    isNumber(q1) && isNumber(q3) ? figure("Quartiles", { text: [q1, q3].map(formatAlike([q1, q3])).join(", ") }) : null,
    isNumber(mean) ? figure("Mean", estimate(mean)) : null,
    isNumber(median_survival)
      ? figure("Median survival, months", estimate(median_survival, interval, formatMonths))
      : null,
    isNumber(events) ? figure("Events", countOrNoneOf(events, `of ${formatCount(n)}`)) : null,
  ];
}

/** The share that a card of survival is asked about, which its answer leads with. */
function toldShare(card: ReadableCard): KeyFigure | null {
  const { answer, statistics } = card.results;
  const { number } = answerParts(answer);
  const told = (statistics.additional ?? []).find(
    ({ effect_size_name: name, effect_size: effect }) =>
      name === "survival_probability" && isNumber(effect) && formatPercent(effect) === number,
  );
  const label = withoutCancer(told?.comparison ?? "", card).replace(/ \(.*$/u, "");
  const shareTold = share(told?.effect_size, told?.confidence_interval);
  return shareTold && figure(sentenceCase(label), shareTold);
}

/** Median survival of the compared groups, where a card has it. */
function survivalFigure(card: ReadableCard): KeyFigure | null {
  const { groups = [] } = card.results;
  if (groups.length > MOST_NAMED_SAMPLES) return null;
  if (groups.every(({ median_survival }) => median_survival === undefined)) return null;
  const names = groupNames(card);
  const medians = groups.map(({ median_survival }, i) => {
    const median = isNumber(median_survival) ? estimate(median_survival, null, formatMonths) : { text: "not reached" };
    return { ...median, note: names[i] ?? "" };
  });
  return figure("Median survival, months", ...medians);
}

function samplesFigure(card: ReadableCard): KeyFigure {
  // The patients of every alteration are the same.
  const names = groupNames(card);
  const groups = (card.results.groups ?? []).flatMap(({ category, n }, i): [string, number][] =>
    category === "altered" ? [] : [[names[i] ?? "", n]],
  );
  const sizes = groups.length > 0 ? groups : Object.entries(card.results.sample_sizes);
  if (sizes.length <= MOST_NAMED_SAMPLES) return figure("Samples", ...sizes.map(([name, n]) => count(n, name)));
  const cancers = Object.keys(card.results.sample_sizes).length;
  return figure("Samples", count(totalSamples(card), cancers > 1 ? `in ${cancers} cancer types` : undefined));
}

/** The groups that a card has numbers of, without the levels of copy number that stand behind the one that is asked about. */
function askedGroups({ query, results: { groups = [] } }: ReadableCard): readonly Group[] {
  const [first] = groups;
  const isCopyNumber = query.parsed.analysis_type === "copy_number";
  return isCopyNumber ? groups.filter(({ category }) => category === first?.category) : groups;
}

const RANKED: ReadonlySet<string> = new Set(["top_mutated_genes", "top_copy_number_genes"]);

/** How often the first gene of a ranking is altered. */
function firstOfRanking(card: ReadableCard): KeyFigure | null {
  const [first] = card.results.groups ?? [];
  if (first === undefined || !RANKED.has(card.query.parsed.analysis_type)) return null;
  const ofFirst = share(first.proportion, first.confidence_interval);
  return ofFirst && figure(`Most often, ${groupNames(card)[0] ?? first.name}`, ofFirst);
}

/** At most four: the p-value, what measures the difference, the samples last. */
export function keyFigures(card: ReadableCard): readonly KeyFigure[] {
  const { statistics } = card.results;
  const groups = askedGroups(card);
  const [only] = groups;
  const found = foundFigures(card);
  const counted = countName(card);
  const candidates = [
    ...(found.length > 0 ? found : [pFigure(statistics)]),
    ...ratioFigures(card),
    effectFigure(statistics),
    firstOfRanking(card),
    toldShare(card),
    ...(only !== undefined && groups.length === 1 ? groupFigures(only, counted) : [survivalFigure(card)]),
  ].filter((one) => one !== null);
  const samples = samplesFigure(card);
  const shown = candidates.slice(0, MOST_FIGURES - 1);
  return samples.quantities.length === 0 ? shown : [...shown, samples];
}
