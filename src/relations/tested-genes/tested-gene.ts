import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { adjustLn } from "../../statistics/index.ts";

/** One gene as it was tested. */
export interface TestedGene {
  readonly gene: string;
  /** Numbers of the ranking's file, in the order of its columns. */
  readonly cells: readonly (number | null)[];
  readonly statistic: number | null;
  /** A coefficient or ratio with its 95 % interval; ratios of groups without a count may be 0 or infinite, which is null here. */
  readonly effect: number | null;
  readonly interval: readonly [number | null, number | null] | null;
  /** Where it is drawn: a coefficient, or the logarithm (base 2) of a ratio. Its sign is the direction. */
  readonly drawn: number | null;
  /** Natural logarithm of the p-value; null for a gene that cannot be tested. */
  readonly lnP: number | null;
}

/** A gene with its place in the ranking. */
export interface RankedGene extends TestedGene {
  readonly lnAdjusted: number | null;
}

export const orNull = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;
const lastIfNull = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

function compare(a: TestedGene, b: TestedGene): number {
  const [pA, pB] = [lastIfNull(a.lnP), lastIfNull(b.lnP)];
  if (pA !== pB) return pA < pB ? -1 : 1;
  return Math.abs(b.drawn ?? 0) - Math.abs(a.drawn ?? 0) || (a.gene < b.gene ? -1 : 1);
}

/** Genes by p-value, then by the size of the effect; Benjamini-Hochberg over those that could be tested. */
export function rankTested(tested: readonly TestedGene[]): RankedGene[] {
  const adjusted = adjustLn(
    Float64Array.from(tested, ({ lnP }) => lnP ?? Number.NaN),
    "benjamini-hochberg",
  );
  return tested.map((gene, i) => ({ ...gene, lnAdjusted: orNull(adjusted[i]) })).sort(compare);
}

/** Whether a gene is found at the false discovery rate. */
export const isFound = ({ lnAdjusted }: RankedGene): boolean =>
  lnAdjusted !== null && lnAdjusted < Math.log(FALSE_DISCOVERY_RATE);

export const directionOf = ({ drawn }: TestedGene): "higher" | "lower" | null =>
  drawn === null || drawn === 0 ? null : drawn > 0 ? "higher" : "lower";
