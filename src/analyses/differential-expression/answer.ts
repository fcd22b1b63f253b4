import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatEffect, formatNumber, formatP } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import type { Comparison, DifferentialExpressionResult } from "./result.ts";
import { coverage, summarizeMany } from "./summarize-many.ts";

/** So many comparisons are told one by one. */
const MOST_TOLD = 4;

/** The two groups inside a sentence. */
function sides({ groups, cancerType }: Comparison, { design, groupGene }: DifferentialExpressionResult): string[] {
  if (cancerType === null) return groups.map((group) => cancerInSentence(group.cancerType));
  const cancer = cancerInSentence(cancerType);
  const [first = "", second = ""] = groups.map((group) => group.category ?? "");
  if (design === "tumor_vs_normal") return [`${cancer} tumours`, "adjacent normal tissue"];
  if (design !== "mutant_vs_wildtype") return [first, `${second} ${cancer}`];
  return second === `${groupGene} wild type`
    ? [`${groupGene}-mutant ${cancer}`, `${groupGene} wild-type ${cancer}`]
    : [`${cancer} with ${first}`, `${cancer} ${second}`];
}

/** "(rank-biserial 0.58, p = 3.5 × 10⁻⁸)", adjusted over the card where it has several comparisons; empty without a p-value. */
function significance({ statistics, p, adjusted }: Comparison): string {
  const { effect_size: effect, effect_size_name: name } = statistics;
  if (p === null) return "";
  const size = effect === null ? "" : `${name?.replaceAll("_", "-")} ${formatEffect(effect)}, `;
  return ` (${size}${adjusted === null ? formatP(p.log10P) : `adjusted ${formatP(adjusted.log10P)}`})`;
}

const isFound = ({ p, adjusted }: Comparison): boolean => ((adjusted ?? p)?.p ?? 1) < SIGNIFICANT;

/** "TP53 is expressed 1.65-fold higher"; the direction of the ranks alone when the fold change is unknown or points elsewhere. */
function direction({ gene, statistics }: Comparison): string {
  const { fold_change: ratio, effect_size: effect } = statistics;
  const isUp = (effect ?? 0) > 0;
  const word = isUp ? "higher" : "lower";
  if (ratio === null || ratio > 1 !== isUp) return `${gene} expression is ${word}`;
  return `${gene} is expressed ${formatNumber(Math.max(ratio, 1 / ratio))}-fold ${word}`;
}

const notFound = (comparison: Comparison, where: string): string =>
  `no difference in ${comparison.gene} expression was found between ${where}${significance(comparison)}`;

function twoGroups(comparison: Comparison, result: DifferentialExpressionResult): string {
  const [first, second] = sides(comparison, result);
  if (!isFound(comparison)) return notFound(comparison, `${first} and ${second}`);
  return `${direction(comparison)} in ${first} than in ${second}${significance(comparison)}`;
}

const groupInWords = ({ category, cancerType }: Comparison["groups"][number]): string =>
  category ?? cancerInSentence(cancerType);

/** What more than two groups are. */
function scope({ groups, cancerType }: Comparison, result: DifferentialExpressionResult): string {
  const codes = groups.map((group) => group.cancerType);
  if (cancerType !== null) return `${joinWords(groups.map(groupInWords))} of ${cancerInSentence(cancerType)}`;
  return result.namesCancerTypes ? joinWords(codes) : coverageInWords(codes, result.askedTypes);
}

function manyGroups(comparison: Comparison, result: DifferentialExpressionResult): string {
  const { gene, groups } = comparison;
  const where = scope(comparison, result);
  if (!isFound(comparison)) return notFound(comparison, where);
  const ranked = groups.toSorted((a, b) => b.median - a.median);
  const [highest = "", lowest = ""] = [ranked[0], ranked.at(-1)].map((group) =>
    group === undefined ? "" : groupInWords(group),
  );
  return `${gene} expression differs between ${where}${significance(comparison)}: its median is highest in ${highest} and lowest in ${lowest}`;
}

/** Effect and direction of one comparison, without a full stop. */
function clause(comparison: Comparison, result: DifferentialExpressionResult): string {
  const { gene, groups, p } = comparison;
  if (p === null) {
    const where = groups.length === 2 ? sides(comparison, result).join(" and ") : scope(comparison, result);
    return `${gene} expression in ${where} could not be compared: all values are identical`;
  }
  return groups.length === 2 ? twoGroups(comparison, result) : manyGroups(comparison, result);
}

/** One sentence; effect and direction of every comparison while these are few, else how many differ. Association only. */
export function answer(result: DifferentialExpressionResult): string {
  const { comparisons } = result;
  const told =
    comparisons.length > MOST_TOLD
      ? summarizeMany(result)
      : comparisons.map((comparison) => clause(comparison, result)).join("; ");
  const start = comparisons.length > 1 ? coverage(result) : "";
  return `${start === "" ? capitalized(told) : start + told}.`;
}
