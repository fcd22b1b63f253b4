import { countOrNone } from "../../prose/format-number.ts";
import { counted } from "../../prose/join-words.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { sidesOf } from "../group-sides.ts";
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

/** One sentence: how many genes differ, in which direction, of how many. Association only. */
export function answer(result: GenomeWideResult): string {
  const { higher, lower, tested, genes } = result;
  const [first, second] = sidesOf(result);
  const scope = `${RATE}, ${counted(tested, "gene")} tested`;
  if (higher + lower === 0) return `No difference in expression was found between ${first} and ${second} (${scope}).`;
  const isOne = higher === 1;
  return `${counted(higher, "gene")} ${isOne ? "is" : "are"} expressed higher and ${countOrNone(lower)} lower in ${first} than in ${second} (${scope})${strongest(genes)}.`;
}
