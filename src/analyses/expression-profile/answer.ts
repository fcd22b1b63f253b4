import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import type { DescribedGroup } from "../expression/compare-groups.ts";
import type { Scale } from "../../variables/expression/scale.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatInterval, formatNumber } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { ExpressionProfileResult, GeneProfile } from "./result.ts";

const MOST_NAMED = 3;

const quartiles = ({ median, q1, q3, n }: DescribedGroup): string =>
  `${formatNumber(median)} (quartiles ${formatInterval([q1, q3])}; n = ${formatCount(n)})`;

const withMedian = (group: DescribedGroup): string =>
  `${cancerInSentence(group.cancerType, group.category)} (${formatNumber(group.median)})`;

function inOneType({ gene }: GeneProfile, group: DescribedGroup, { title }: Scale): string {
  return `The median ${gene} expression in ${cancerInSentence(group.cancerType, group.category)} is ${quartiles(group)}, as ${title}.`;
}

function ranked({ gene, groups }: GeneProfile, { isNamed, askedTypes, scale }: ExpressionProfileResult): string {
  const order = groups.toSorted((a, b) => b.median - a.median);
  const top = order.slice(0, Math.min(MOST_NAMED, order.length - 1));
  const lowest = order.at(-1);
  const codes = groups.map((group) => group.cancerType);
  const where = isNamed ? `${order.length} cancer types` : coverageInWords(codes, askedTypes);
  return `In ${where}, the median ${gene} expression (${scale.title}) is highest in ${joinWords(top.map(withMedian))} and lowest in ${lowest === undefined ? "" : withMedian(lowest)}.`;
}

function ofManyGenes({ genes, scale }: ExpressionProfileResult): string {
  const highest = genes.flatMap(({ gene, groups }) => {
    const [top] = groups.toSorted((a, b) => b.median - a.median);
    return top === undefined ? [] : [{ gene, top, isAlone: groups.length === 1 }];
  });
  const parts = highest.map(({ gene, top, isAlone }) =>
    isAlone ? `${formatNumber(top.median)} for ${gene}` : `${gene} in ${withMedian(top)}`,
  );
  const [first] = highest;
  return first?.isAlone === true
    ? `The median expression in ${cancerInSentence(first.top.cancerType, first.top.category)} (${scale.title}) is ${joinWords(parts)}.`
    : `The median expression (${scale.title}) is highest for ${joinWords(parts)}.`;
}

/** One sentence: the median of one cancer type, or where the gene is highest and lowest. */
export function answer(result: ExpressionProfileResult): string {
  const [first, ...others] = result.genes;
  const [group] = first?.groups ?? [];
  if (first === undefined || group === undefined) throw new RangeError("A profile needs a gene and a group");
  if (others.length > 0) return ofManyGenes(result);
  return first.groups.length === 1 ? inOneType(first, group, result.scale) : ranked(first, result);
}
