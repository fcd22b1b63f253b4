import { adjustLn } from "../../statistics/index.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import type { TestedGene } from "./test-genes.ts";

/** A gene with its place in the table. */
export interface RankedGene {
  readonly gene: string;
  /** Values in the first and in the other group. */
  readonly n: readonly [number, number];
  /** On the analysed scale; null for a group without a value. */
  readonly mean: readonly [number | null, number | null];
  /** First minus other mean, of several others the nearest to 0: the log2 fold change where the scale is one of log2. */
  readonly difference: number | null;
  /** Place of the other group, from 0. */
  readonly other: number;
  /** U of the first group. */
  readonly u: number;
  /** Natural logarithms of the p-value and of the adjusted one; null for a gene that cannot be tested. */
  readonly lnP: number | null;
  readonly lnAdjusted: number | null;
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
const lastIfNull = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

function compare(a: RankedGene, b: RankedGene): number {
  const [pA, pB] = [lastIfNull(a.lnP), lastIfNull(b.lnP)];
  if (pA !== pB) return pA < pB ? -1 : 1;
  return Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0) || (a.gene < b.gene ? -1 : 1);
}

/** Genes by p-value, then by the size of the difference; Benjamini-Hochberg over those that could be tested. */
export function rankGenes(tested: readonly TestedGene[]): RankedGene[] {
  const adjusted = adjustLn(
    Float64Array.from(tested, ({ lnP }) => lnP),
    "benjamini-hochberg",
  );
  return tested
    .map(({ gene, n1, n2, mean1, mean2, difference, other, u1, lnP }, i) => ({
      gene,
      n: [n1, n2] as const,
      mean: [orNull(mean1), orNull(mean2)] as const,
      difference: orNull(difference),
      other,
      u: u1,
      lnP: orNull(lnP),
      lnAdjusted: orNull(adjusted[i] ?? Number.NaN),
    }))
    .sort(compare);
}

/** Whether a gene differs at the false discovery rate. */
export const isFound = ({ lnAdjusted }: RankedGene): boolean =>
  lnAdjusted !== null && lnAdjusted < Math.log(FALSE_DISCOVERY_RATE);

/** Of the first group: higher, lower, or neither. */
export const directionOf = ({ difference }: RankedGene): "higher" | "lower" | null =>
  difference === null || difference === 0 ? null : difference > 0 ? "higher" : "lower";
