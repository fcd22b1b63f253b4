import { capitalized } from "../../prose/capitalized.ts";
import { countOrNo, countOrNone, formatCount } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { detectableDifference, foundAlone } from "../detectable.ts";
import { sidesOf } from "../group-sides.ts";
import { FEWEST_TO_JUDGE } from "../power-words.ts";
import { type RankedGene, isFound, directionOf } from "./rank-genes.ts";
import type { GenomeWideResult } from "./compute-genome-wide.ts";

const RATE = `false discovery rate ${FALSE_DISCOVERY_RATE}`;

/** "; the strongest are A (higher) and B (lower)". */
function strongest(genes: readonly RankedGene[]): string {
  const first = (direction: "higher" | "lower") => {
    const found = genes.find((gene) => isFound(gene) && directionOf(gene) === direction);
    return found === undefined ? [] : [`${found.gene} (${direction})`];
  };
  return `; the first of the ranking: ${[...first("higher"), ...first("lower")].join(", ")}`;
}

/** Nothing was found; with few samples that says nothing, and with more what could have been found is told. */
function nothingFound(result: GenomeWideResult, scope: string): string {
  const { groups, tested } = result;
  const [first, second] = sidesOf(result);
  const sizes = groups.map(({ n }) => n);
  if (Math.min(...sizes) < FEWEST_TO_JUDGE)
    return `Whether the expression of any gene differs between ${first} and ${second} cannot be judged: n = ${joinWords(sizes.map(formatCount))} (${scope}).`;
  const [n1, n2] = [groups[0].n, Math.min(...sizes.slice(1))];
  const least = detectableDifference(n1, n2, tested);
  const what = least === null ? null : `a difference of ${least}`;
  return `No difference in expression was found between ${first} and ${second} (${scope}).${foundAlone(what, tested)}`;
}

/** One sentence: how many genes differ, in which direction, of how many. Association only. */
export function answer(result: GenomeWideResult): string {
  const { higher, lower, tested, genes } = result;
  const [first, second] = sidesOf(result);
  const scope = `${RATE}, ${counted(tested, "gene")} tested`;
  if (higher + lower === 0) return nothingFound(result, scope);
  return `${capitalized(countOrNo(higher, "gene"))} ${higher > 1 ? "are" : "is"} expressed higher and ${countOrNone(lower)} lower in ${first} than in ${second} (${scope})${strongest(genes)}.`;
}
