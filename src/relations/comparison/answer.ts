import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { areSides, type Variable } from "../../meaning/index.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { capitalized } from "../../prose/capitalized.ts";
import {
  countOrNone,
  formatCount,
  formatEffect,
  formatInterval,
  formatNumber,
  formatP,
  formatRatio,
} from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { reasonInWords } from "../../prose/reason-in-words.ts";
import { paragraph } from "../../prose/methods-sentences.ts";
import { FALSE_DISCOVERY_RATE, SIGNIFICANT } from "../../prose/significance.ts";
import { detectableDifference } from "../detectable.ts";
import { differenceUnit, formatOf } from "../measure.ts";
import { sidesOf } from "../group-sides.ts";
import type { AgainstOther } from "./one-against-others.ts";
import type { Comparison, ComparisonResult } from "./compute-comparison.ts";
import { judge } from "./judgement.ts";
import type { OverCancerTypes } from "./over-cancer-types.ts";
import { coverage, summarizeMany } from "./summarize-many.ts";

/** So many comparisons are told one by one. */
const MOST_TOLD = 4;

/** "(rank-biserial 0.58, p = 3.5 × 10⁻⁸)", adjusted over the card where it has several comparisons; empty without a p-value. */
function significance({ statistics, p, adjusted, groups }: Comparison): string {
  const { effect_size: effect, effect_size_name: name } = statistics;
  if (p === null) return "";
  const pairs = statistics.test === "wilcoxon_signed_rank" ? `${counted(groups[0]?.n ?? 0, "pair")}, ` : "";
  const size = effect === null ? "" : `${name?.replaceAll("_", "-")} ${formatEffect(effect)}, `;
  return ` (${pairs}${size}${adjusted === null ? formatP(p.log10P) : `adjusted ${formatP(adjusted.log10P)}`})`;
}

/** "TP53 is expressed 1.7-fold higher"; the direction of the ranks alone when the fold change is unknown or points elsewhere. */
function direction({ measure, statistics }: Comparison): string {
  const { fold_change: ratio, effect_size: effect } = statistics;
  const isUp = (effect ?? 0) > 0;
  const word = isUp ? "higher" : "lower";
  if (ratio === null || ratio > 1 !== isUp) return `${measure.name} is ${word}`;
  return `${measure.label} is expressed ${formatRatio(Math.max(ratio, 1 / ratio))}-fold ${word}`;
}

const sides = ({ cancerType, groups }: Comparison, { by, part }: ComparisonResult) =>
  sidesOf({ cancerType, groups, by: by.variable, part });

const cancerOf = (code: string, { part }: ComparisonResult): string => cancerInSentence(code, part?.name);

const notFound = (comparison: Comparison, where: string): string =>
  `no difference in ${comparison.measure.name} was found between ${where}${significance(comparison)}`;

const sizesOf = ({ groups }: Comparison): string => `n = ${joinWords(groups.map(({ n }) => formatCount(n)))}`;

const notJudged = (comparison: Comparison, where: string): string =>
  `whether ${comparison.measure.name} differs between ${where} cannot be judged: ${sizesOf(comparison)}${significance(comparison)}`;

/** Test and interval side by side, and nothing claimed. */
function contradictory({ measure, statistics, p }: Comparison, where: string): string {
  const [lower, upper] = statistics.confidence_interval ?? [null, null];
  const interval = lower === null || upper === null ? "" : formatInterval([lower, upper], formatEffect);
  return `for ${measure.name} in ${where} the test and the interval of its effect size disagree (${formatP(p?.log10P ?? 0)}, ${statistics.effect_size_name?.replaceAll("_", "-")} ${formatEffect(statistics.effect_size ?? 0)}, 95% CI ${interval}), so no difference is claimed`;
}

/** What is said of a comparison without a finding; null for a finding. */
function withoutFinding(comparison: Comparison, where: string): string | null {
  switch (judge(comparison)) {
    case "not_found":
      return notFound(comparison, where);
    case "too_few":
      return notJudged(comparison, where);
    case "contradictory":
      return contradictory(comparison, where);
    case "not_computable":
      return `${comparison.measure.name} in ${where} could not be compared: all values are identical`;
    case "found":
    default:
      return null;
  }
}

function twoGroups(comparison: Comparison, result: ComparisonResult): string {
  const [first, second] = sides(comparison, result);
  const said = withoutFinding(comparison, `${first} and ${second}`);
  if (said !== null) return said;
  return `${direction(comparison)} in ${first} than in ${second}${significance(comparison)}`;
}

const groupInWords = ({ category, cancerType }: Comparison["groups"][number], result: ComparisonResult): string =>
  category === undefined
    ? cancerOf(cancerType, result)
    : `${isApart(result.by.variable) ? "those with " : ""}${category}`;

/** "lung adenocarcinoma with neither ..., TP53 mutation only and both ...": said of patients, not of a cancer. */
const isApart = (by: Variable): boolean => areSides(by) || (by.is === "alteration" && by.apart === true);

/** What more than two groups are. */
function scope({ groups, cancerType }: Comparison, result: ComparisonResult): string {
  const codes = groups.map((group) => group.cancerType);
  if (cancerType !== null && isApart(result.by.variable))
    return `${cancerOf(cancerType, result)} with ${joinWords(groups.map((group) => group.category ?? ""))}`;
  if (cancerType !== null)
    return `${joinWords(groups.map((group) => groupInWords(group, result)))} of ${cancerOf(cancerType, result)}`;
  if (isApart(result.by.variable)) return `tumours with ${joinWords(groups.map((group) => group.category ?? ""))}`;
  return result.namesCancerTypes ? joinWords(codes) : coverageInWords(codes, result.askedTypes);
}

const namesOfOthers = (held: readonly AgainstOther[]): string =>
  held.length === 0 || held.length > MOST_TOLD ? "" : ` (${joinWords(held.map(({ other }) => other))})`;

/** One cancer type against each of the others. */
function oneAgainstOthers({ measure, groups, against }: Comparison, result: ComparisonResult): string {
  const isFound = ({ adjusted }: AgainstOther): boolean => adjusted !== null && adjusted.p < FALSE_DISCOVERY_RATE;
  const higher = against.filter((one) => isFound(one) && (one.rankBiserial ?? 0) > 0);
  const lower = against.filter((one) => isFound(one) && (one.rankBiserial ?? 0) < 0);
  const none = against.filter((one) => !isFound(one));
  const [one] = groups;
  const where = one === undefined ? "" : groupInWords(one, result);
  const open =
    none.length === 0 ? "" : `; to ${formatCount(none.length)} no difference was found${namesOfOthers(none)}`;
  return `${measure.name} in ${where} is higher than in ${countOrNone(higher.length)} and lower than in ${countOrNone(lower.length)}${namesOfOthers(lower)} of ${formatCount(against.length)} other cancer types at a false discovery rate of ${formatNumber(100 * FALSE_DISCOVERY_RATE, 0)}%${open}`;
}

function manyGroups(comparison: Comparison, result: ComparisonResult): string {
  if (comparison.against.length > 0) return oneAgainstOthers(comparison, result);
  const { measure, groups } = comparison;
  const where = scope(comparison, result);
  const said = withoutFinding(comparison, where);
  if (said !== null) return said;
  const ranked = groups.toSorted((a, b) => b.median - a.median);
  const ends = [...ranked.slice(0, 1), ...ranked.slice(-1)];
  const format = formatOf(
    measure,
    ends.map(({ median }) => median),
  );
  const [highest = "", lowest = ""] = ends.map((group) => `${groupInWords(group, result)} (${format(group.median)})`);
  const unit = measure.unit === "" ? "" : ` (${measure.unit})`;
  return `${measure.name} differs between ${where}${significance(comparison)}: its median${unit} is highest in ${highest} and lowest in ${lowest}`;
}

/** Effect and direction of one comparison, without a full stop. */
const clause = (comparison: Comparison, result: ComparisonResult): string =>
  comparison.groups.length === 2 ? twoGroups(comparison, result) : manyGroups(comparison, result);

/** " in BRCA", or " of TP53 in BRCA" where the card has several numbers; nothing where it has one comparison. */
function placeOf({ measure, cancerType }: Comparison, { measures, comparisons }: ComparisonResult): string {
  if (comparisons.length === 1) return "";
  const where = cancerType === null ? "" : ` in ${cancerType}`;
  return measures.length > 1 ? ` of ${measure.label}${where}` : where;
}

/** The smallest differences that would have been found where none was. */
function detectable(result: ComparisonResult): string {
  const told = result.comparisons.flatMap((comparison) => {
    const [first, second] = comparison.groups;
    if (judge(comparison) !== "not_found" || first === undefined || second === undefined) return [];
    const least = comparison.groups.length > 2 ? null : detectableDifference(first.n, second.n);
    return least === null ? [] : [`${least}${placeOf(comparison, result)}`];
  });
  return told.length === 0
    ? ""
    : `With so many patients a difference of ${joinWords(told)} would have been found with 80% power.`;
}

/** The difference beside covariates, on the same patients. */
function adjustedSentence(comparison: Comparison, result: ComparisonResult): string {
  const { model, measure } = comparison;
  if (model === null || result.adjustedFor === null) return "";
  const start = `Adjusted for ${result.adjustedFor}${placeOf(comparison, result)}`;
  const [lower, upper] = model.confidence_interval ?? [null, null];
  if (model.log10_p_value === null)
    return `${start}, the groups could not be compared (${reasonInWords(model.reason)}).`;
  if (model.effect_size === null || lower === null || upper === null)
    return `${start}, the groups differ with ${formatP(model.log10_p_value)}.`;
  return `${start}, the difference of the means is ${formatNumber(model.effect_size)}${differenceUnit(measure)} (95% CI ${formatInterval([lower, upper])}, ${formatP(model.log10_p_value)}).`;
}

/** Van Elteren's test over the cancer types of the card. */
function overallSentence({ measure, categories, cancerTypes, p, rankBiserial }: OverCancerTypes): string {
  if (p === null || rankBiserial === null) return "";
  const [first, second] = categories;
  const numbers = `(rank-biserial ${formatEffect(rankBiserial)}, ${formatP(p.log10P)})`;
  const start = `Over the ${cancerTypes} cancer types, each a stratum of its own,`;
  if (p.p >= SIGNIFICANT)
    return `${start} no difference in ${measure.name} between ${first} and ${second} was found ${numbers}.`;
  return `${start} ${measure.name} is ${rankBiserial > 0 ? "higher" : "lower"} in ${first} than in ${second} ${numbers}.`;
}

/** Effect and direction of every comparison while these are few, else how many differ; then what else can be said. Association only. */
export function answer(result: ComparisonResult): string {
  const { comparisons, overall } = result;
  const areFew = comparisons.length <= MOST_TOLD;
  const told = areFew ? comparisons.map((comparison) => clause(comparison, result)).join("; ") : summarizeMany(result);
  const start = comparisons.length > 1 ? coverage(result) : "";
  return paragraph(
    `${start === "" ? capitalized(told) : start + told}.`,
    ...(areFew ? [detectable(result), ...comparisons.map((one) => adjustedSentence(one, result))] : []),
    ...overall.map(overallSentence),
  );
}
