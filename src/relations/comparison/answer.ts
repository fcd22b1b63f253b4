import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatEffect, formatNumber, formatP } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import { sidesOf } from "../group-sides.ts";
import type { Comparison, ComparisonResult } from "./compute-comparison.ts";
import { coverage, summarizeMany } from "./summarize-many.ts";

/** So many comparisons are told one by one. */
const MOST_TOLD = 4;

/** "(rank-biserial 0.58, p = 3.5 × 10⁻⁸)", adjusted over the card where it has several comparisons; empty without a p-value. */
function significance({ statistics, p, adjusted }: Comparison): string {
  const { effect_size: effect, effect_size_name: name } = statistics;
  if (p === null) return "";
  const size = effect === null ? "" : `${name?.replaceAll("_", "-")} ${formatEffect(effect)}, `;
  return ` (${size}${adjusted === null ? formatP(p.log10P) : `adjusted ${formatP(adjusted.log10P)}`})`;
}

const isFound = ({ p, adjusted }: Comparison): boolean => ((adjusted ?? p)?.p ?? 1) < SIGNIFICANT;

/** "TP53 is expressed 1.65-fold higher"; the direction of the ranks alone when the fold change is unknown or points elsewhere. */
function direction({ measure, statistics }: Comparison): string {
  const { fold_change: ratio, effect_size: effect } = statistics;
  const isUp = (effect ?? 0) > 0;
  const word = isUp ? "higher" : "lower";
  if (ratio === null || ratio > 1 !== isUp) return `${measure.name} is ${word}`;
  return `${measure.label} is expressed ${formatNumber(Math.max(ratio, 1 / ratio))}-fold ${word}`;
}

const sides = ({ cancerType, groups }: Comparison, { by, part }: ComparisonResult) =>
  sidesOf({ cancerType, groups, by: by.variable, part });

const cancerOf = (code: string, { part }: ComparisonResult): string => cancerInSentence(code, part?.name);

const notFound = (comparison: Comparison, where: string): string =>
  `no difference in ${comparison.measure.name} was found between ${where}${significance(comparison)}`;

function twoGroups(comparison: Comparison, result: ComparisonResult): string {
  const [first, second] = sides(comparison, result);
  if (!isFound(comparison)) return notFound(comparison, `${first} and ${second}`);
  return `${direction(comparison)} in ${first} than in ${second}${significance(comparison)}`;
}

const groupInWords = ({ category, cancerType }: Comparison["groups"][number], result: ComparisonResult): string =>
  category ?? cancerOf(cancerType, result);

/** What more than two groups are. */
function scope({ groups, cancerType }: Comparison, result: ComparisonResult): string {
  const codes = groups.map((group) => group.cancerType);
  if (cancerType !== null)
    return `${joinWords(groups.map((group) => groupInWords(group, result)))} of ${cancerOf(cancerType, result)}`;
  return result.namesCancerTypes ? joinWords(codes) : coverageInWords(codes, result.askedTypes);
}

function manyGroups(comparison: Comparison, result: ComparisonResult): string {
  const { measure, groups } = comparison;
  const where = scope(comparison, result);
  if (!isFound(comparison)) return notFound(comparison, where);
  const ranked = groups.toSorted((a, b) => b.median - a.median);
  const [highest = "", lowest = ""] = [ranked[0], ranked.at(-1)].map((group) =>
    group === undefined ? "" : groupInWords(group, result),
  );
  return `${measure.name} differs between ${where}${significance(comparison)}: its median is highest in ${highest} and lowest in ${lowest}`;
}

/** Effect and direction of one comparison, without a full stop. */
function clause(comparison: Comparison, result: ComparisonResult): string {
  const { measure, groups, p } = comparison;
  if (p === null) {
    const where = groups.length === 2 ? sides(comparison, result).join(" and ") : scope(comparison, result);
    return `${measure.name} in ${where} could not be compared: all values are identical`;
  }
  return groups.length === 2 ? twoGroups(comparison, result) : manyGroups(comparison, result);
}

/** One sentence; effect and direction of every comparison while these are few, else how many differ. Association only. */
export function answer(result: ComparisonResult): string {
  const { comparisons } = result;
  const told =
    comparisons.length > MOST_TOLD
      ? summarizeMany(result)
      : comparisons.map((comparison) => clause(comparison, result)).join("; ");
  const start = comparisons.length > 1 ? coverage(result) : "";
  return `${start === "" ? capitalized(told) : start + told}.`;
}
