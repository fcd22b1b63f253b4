import { cancerInSentence } from "../prose/cancer-name.ts";
import { formatNumber, formatP } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import type { Comparison } from "../expression/compare-groups.ts";
import type { DifferentialExpressionResult } from "./result.ts";

const SIGNIFICANT = 0.05;

type Named = Pick<DifferentialExpressionResult, "design" | "groupGene">;

/** Where a group's samples come from, inside a sentence. */
function place(group: Comparison["groups"][number], index: number, { design, groupGene }: Named): string {
  const cancer = cancerInSentence(group.cancerType);
  if (design === "cancer_types") return cancer;
  if (design === "tumor_vs_normal") return index === 0 ? `${cancer} tumors` : "adjacent normal tissue";
  return index === 0 ? `${groupGene}-mutant ${cancer}` : `${groupGene} wild-type ${cancer}`;
}

const significance = (comparison: Comparison): string => {
  const { p_value, log10_p_value, effect_size, effect_size_name } = comparison.statistics;
  const effect = effect_size === null ? "" : `${effect_size_name?.replaceAll("_", "-")} ${formatNumber(effect_size)}, `;
  return p_value === null || log10_p_value === null ? "" : ` (${effect}${formatP(log10_p_value)})`;
};

/** Fold change in words when it points the same way as the ranks; otherwise the ranks alone. */
function direction({ statistics }: Comparison): string {
  const { fold_change: ratio, effect_size: effect } = statistics;
  const up = (effect ?? 0) > 0;
  if (ratio !== null && ratio > 1 === up)
    return `${formatNumber(Math.max(ratio, 1 / ratio))}-fold ${up ? "higher" : "lower"}`;
  return up ? "higher" : "lower";
}

function twoGroups(comparison: Comparison, named: Named): string {
  const [first, second] = comparison.groups.map((group, i) => place(group, i, named));
  const { gene, statistics } = comparison;
  if (statistics.p_value === null)
    return `${gene} expression in ${first} and ${second} could not be compared: all values are identical.`;
  if (statistics.p_value >= SIGNIFICANT)
    return `No difference in ${gene} expression was found between ${first} and ${second}${significance(comparison)}.`;
  return `${gene} is expressed ${direction(comparison)} in ${first} than in ${second}${significance(comparison)}.`;
}

function manyGroups(comparison: Comparison, named: Named): string {
  const { gene, groups, statistics } = comparison;
  const names = joinWords(groups.map((group) => group.name));
  if (statistics.p_value === null)
    return `${gene} expression in ${names} could not be compared: all values are identical.`;
  if (statistics.p_value >= SIGNIFICANT)
    return `No difference in ${gene} expression was found between ${names}${significance(comparison)}.`;
  const ranked = groups.toSorted((a, b) => b.median - a.median);
  const [highest, lowest] = [ranked[0], ranked.at(-1)].map((group) =>
    group === undefined ? "" : place(group, 0, named),
  );
  return `${gene} expression differs between ${names}${significance(comparison)}; its median is highest in ${highest} and lowest in ${lowest}.`;
}

const sentence = (comparison: Comparison, named: Named) =>
  comparison.groups.length === 2 ? twoGroups(comparison, named) : manyGroups(comparison, named);

/** One sentence with direction and effect; with several genes or cancer types, the first and how many differ in all. */
export function answer(result: DifferentialExpressionResult, adjusted: readonly (number | null)[]): string {
  const [first, ...others] = result.comparisons;
  if (first === undefined) throw new RangeError("A card needs a comparison");
  if (others.length === 0) return sentence(first, result);
  const differing = result.comparisons.filter((_, i) => (adjusted[i] ?? 1) < SIGNIFICANT);
  const what = result.genes.length > 1 ? "comparisons" : "cancer types";
  return `${sentence(first, result)} In all, ${differing.length} of ${result.comparisons.length} ${what} differ at a false discovery rate of 5%.`;
}
