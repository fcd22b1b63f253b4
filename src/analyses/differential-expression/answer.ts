import { coverageInWords } from "../cohort/covered-cancer-types.ts";
import { cancerInSentence } from "../prose/cancer-name.ts";
import { formatNumber, formatP } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import type { Comparison, DifferentialExpressionResult } from "./result.ts";
import { summarizeMany } from "./summarize-many.ts";

const SIGNIFICANT = 0.05;

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

/** "(rank-biserial 0.58, p = 3.5 × 10⁻⁸)"; empty without a p-value. */
function significance({ statistics, p }: Comparison): string {
  const { effect_size: effect, effect_size_name: name } = statistics;
  if (p === null) return "";
  const size = effect === null ? "" : `${name?.replaceAll("_", "-")} ${formatNumber(effect)}, `;
  return ` (${size}${formatP(p.log10P)})`;
}

/** "is expressed 1.65-fold higher"; the direction of the ranks alone when the fold change is unknown or points elsewhere. */
function direction({ gene, statistics }: Comparison): string {
  const { fold_change: ratio, effect_size: effect } = statistics;
  const isUp = (effect ?? 0) > 0;
  const word = isUp ? "higher" : "lower";
  if (ratio === null || ratio > 1 !== isUp) return `${gene} expression is ${word}`;
  return `${gene} is expressed ${formatNumber(Math.max(ratio, 1 / ratio))}-fold ${word}`;
}

const notComputed = (gene: string, where: string): string =>
  `${gene} expression in ${where} could not be compared: all values are identical.`;

function twoGroups(comparison: Comparison, result: DifferentialExpressionResult): string {
  const [first, second] = sides(comparison, result);
  const { gene, p } = comparison;
  if (p === null) return notComputed(gene, `${first} and ${second}`);
  if (p.p >= SIGNIFICANT)
    return `No difference in ${gene} expression was found between ${first} and ${second}${significance(comparison)}.`;
  return `${direction(comparison)} in ${first} than in ${second}${significance(comparison)}.`;
}

const groupInWords = ({ category, cancerType }: Comparison["groups"][number]): string =>
  category ?? cancerInSentence(cancerType);

/** What more than two groups are. */
function scope(
  { groups, cancerType }: Comparison,
  { namesCancerTypes, askedTypes }: DifferentialExpressionResult,
): string {
  const codes = groups.map((group) => group.cancerType);
  if (cancerType !== null) return `${joinWords(groups.map(groupInWords))} of ${cancerInSentence(cancerType)}`;
  return namesCancerTypes ? joinWords(codes) : coverageInWords(codes, askedTypes);
}

function manyGroups(comparison: Comparison, result: DifferentialExpressionResult): string {
  const { gene, groups, p } = comparison;
  const where = scope(comparison, result);
  if (p === null) return notComputed(gene, where);
  if (p.p >= SIGNIFICANT)
    return `No difference in ${gene} expression was found between ${where}${significance(comparison)}.`;
  const ranked = groups.toSorted((a, b) => b.median - a.median);
  const [highest = "", lowest = ""] = [ranked[0], ranked.at(-1)].map((group) =>
    group === undefined ? "" : groupInWords(group),
  );
  return `${gene} expression differs between ${where}${significance(comparison)}: its median is highest in ${highest} and lowest in ${lowest}.`;
}

/** One sentence with effect and direction; association only. */
export function answer(result: DifferentialExpressionResult): string {
  const [first, ...others] = result.comparisons;
  if (first === undefined) throw new RangeError("A card needs a comparison");
  if (others.length > 0) return summarizeMany(result);
  return first.groups.length === 2 ? twoGroups(first, result) : manyGroups(first, result);
}
