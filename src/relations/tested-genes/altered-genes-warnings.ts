import type { Warning } from "../../contract/results.ts";
import type { AlterationKind } from "../../meaning/index.ts";
import { formatEstimate } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import { describe, rankSum } from "../../statistics/index.ts";
import { isLongGene } from "../long-genes.ts";
import { isFound, type RankedGene } from "./tested-gene.ts";

/** Found genes that are among the first. */
const FIRST = 25;

/** Long genes among the first that were found. */
export function longGeneWarnings(genes: readonly RankedGene[]): Warning[] {
  const long = genes
    .filter(isFound)
    .slice(0, FIRST)
    .map(({ gene }) => gene)
    .filter(isLongGene);
  if (long.length === 0) return [];
  const message = `${joinWords(long)} ${long.length === 1 ? "is" : "are"} among the longest genes, which collect mutations by chance and follow the number of mutations of a tumour.`;
  return [{ code: "long_genes", message }];
}

/** Neighbours share what happens to their stretch of the genome. */
export const neighbourWarnings = (kind: AlterationKind): Warning[] =>
  kind === "mutation"
    ? []
    : [
        {
          code: "neighbouring_genes",
          message: "Neighbouring genes change their copy number together: the ranking does not tell which one matters.",
        },
      ];

/** Warns where the tumours of one group have more altered genes altogether: single genes follow from that. */
export function burdenWarnings(
  burden: Uint32Array,
  groups: readonly { readonly name: string; readonly rows: readonly number[] }[],
): Warning[] {
  const [first = [], second = []] = groups.map(({ rows }) => rows.map((row) => burden[row] ?? 0));
  const test = rankSum(first, second);
  if (test.status !== "ok" || test.pValue.p >= SIGNIFICANT) return [];
  const medians = [first, second].map((one) => {
    const described = describe(one);
    return described.status === "ok" ? formatEstimate(described.median) : "none";
  });
  const named = groups.map(({ name }, place) => `${medians[place]} in ${name}`);
  const message = `The groups differ in how many genes of a tumour are altered at all (median ${named.join(", ")}): part of the ranking follows from that.`;
  return [{ code: "burden_differs", message }];
}
