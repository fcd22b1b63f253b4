import { mannWhitney, type MannWhitney } from "./distributions/mann-whitney.ts";
import { normalLnTwoSided } from "./distributions/normal.ts";
import { firstAgainstOthers } from "./first-against-others.ts";
import { labelledSorter } from "./labelled-sorter.ts";
import { isExact, zOfU } from "./rank-comparison.ts";
import { areAllTied } from "./ties.ts";

/**
 * Genes by samples, row after row; in every row the samples of the first group come first, then those of each other group.
 * NaN and infinities are missing.
 */
export type ExpressionMatrix = {
  readonly values: Float64Array;
  readonly genes: number;
  /** Samples of each group: two or more. */
  readonly sizes: readonly number[];
};

/** How a gene was tested, as held in `RankSumRows.method`. */
const ROW_METHOD = { notComputable: 0, exact: 1, normal: 2 } as const;

/** One entry per gene; of several other groups, the one of the largest p. */
export type RankSumRows = {
  readonly n1: Uint32Array;
  readonly n2: Uint32Array;
  readonly u1: Float64Array;
  /** NaN for exact and not computable genes. */
  readonly z: Float64Array;
  /** ln of the two-sided p; NaN for not computable genes. */
  readonly lnP: Float64Array;
  /** Group means; NaN for an empty group. */
  readonly mean1: Float64Array;
  readonly mean2: Float64Array;
  /** The difference of the means that is nearest to 0 where all have one sign, else 0. */
  readonly difference: Float64Array;
  /** Place of the other group, from 0. */
  readonly other: Uint16Array;
  readonly method: Uint8Array;
};

type Outcome = { readonly method: number; readonly z: number; readonly lnP: number };

/** The first group against one other. */
type Pair = Outcome & {
  readonly other: number;
  readonly n2: number;
  readonly u1: number;
  readonly mean2: number;
  readonly difference: number;
};

const NOT_COMPUTABLE: Outcome = { method: ROW_METHOD.notComputable, z: Number.NaN, lnP: Number.NaN };

const emptyRows = (genes: number): RankSumRows => ({
  n1: new Uint32Array(genes),
  n2: new Uint32Array(genes),
  u1: new Float64Array(genes),
  z: new Float64Array(genes),
  lnP: new Float64Array(genes),
  mean1: new Float64Array(genes),
  mean2: new Float64Array(genes),
  difference: new Float64Array(genes),
  other: new Uint16Array(genes),
  method: new Uint8Array(genes),
});

type ExactDistributions = (n1: number, n2: number) => MannWhitney;

/** Exact distributions by group sizes: missing values make a few sizes, many genes share each. */
function exactDistributions(): ExactDistributions {
  const known = new Map<string, MannWhitney>();
  return (n1, n2) => {
    const distribution = known.get(`${n1} ${n2}`) ?? mannWhitney(n1, n2);
    known.set(`${n1} ${n2}`, distribution);
    return distribution;
  };
}

function outcomeOf(u1: number, tieSum: number, n1: number, n2: number, exact: ExactDistributions): Outcome {
  if (areAllTied(n1 + n2, tieSum)) return NOT_COMPUTABLE;
  if (isExact(n1, n2, tieSum)) {
    return { method: ROW_METHOD.exact, z: Number.NaN, lnP: Math.log(exact(n1, n2).twoSided(u1)) };
  }
  const z = zOfU(u1, n1, n2, tieSum);
  return { method: ROW_METHOD.normal, z, lnP: normalLnTwoSided(z) };
}

/** What is common to both: nothing where they differ in sign, else the one nearer to 0. */
function common(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.NaN;
  return Math.sign(one) === Math.sign(other) ? Math.sign(one) * Math.min(Math.abs(one), Math.abs(other)) : 0;
}

/** The first group of one gene against each of the others. */
interface Compared {
  readonly n1: number;
  readonly mean1: number;
  readonly pairs: readonly Pair[];
}

/** The group of each sample of a row. */
const labelsOf = (sizes: readonly number[]): Uint16Array =>
  Uint16Array.from(sizes.flatMap((size, label) => Array.from({ length: size }, () => label)));

/** Compares the groups of the gene whose values start at a place. */
function comparer(values: Float64Array, sizes: readonly number[], minimum: number): (start: number) => Compared {
  const labels = labelsOf(sizes);
  const [sorter, exact] = [labelledSorter(labels.length), exactDistributions()];
  return (start) => {
    let count = 0;
    for (let i = 0; i < labels.length; i += 1) {
      const value = values[start + i] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      // Adding 0 turns -0 into 0, which sorting by bits would otherwise keep apart.
      sorter.values[count] = value + 0;
      sorter.labels[count++] = labels[i] ?? 0;
    }
    const { counts, means, ranksOf } = firstAgainstOthers(sorter.sort(count), sizes.length);
    const [n1 = 0, ...others] = counts;
    const [mean1 = Number.NaN] = means;
    const pairs = others.map((n2, other): Pair => {
      const { u1, tieSum } = ranksOf(other + 1);
      const outcome = Math.min(n1, n2) < minimum ? NOT_COMPUTABLE : outcomeOf(u1, tieSum, n1, n2, exact);
      const mean2 = means[other + 1] ?? Number.NaN;
      return { ...outcome, other, n2, u1, mean2, difference: mean1 - mean2 };
    });
    return { n1, mean1, pairs };
  };
}

/** The pair of the largest p; p is 1 where the first group is above one other and below another. */
function least({ pairs, n1 }: Compared): Pair {
  // A pair that cannot be tested leaves the gene untested.
  const largest = pairs.reduce((held, pair) => (held.lnP >= pair.lnP || Number.isNaN(held.lnP) ? held : pair));
  const sides = new Set(pairs.map(({ u1, n2 }) => Math.sign(u1 - (n1 * n2) / 2)));
  return sides.size === 1 || Number.isNaN(largest.lnP) ? largest : { ...largest, lnP: 0 };
}

/**
 * Two-sided rank-sum test (as `rankSum`) of the genes firstGene .. lastGene - 1; the result starts at firstGene. Genes with
 * fewer than `minimumPerGroup` (at least 1) values in a group or one value throughout two groups are not computable.
 * Several other groups: the intersection-union test (Berger 1982, Technometrics 24:295-300), whose p is the largest one where
 * the first group lies on one side of all others, else 1. R: apply(matrix, 1, wilcox.test), of several others pmax(...);
 * ln p survives far below the smallest double.
 */
export function rankSumRows(
  { values, sizes }: Omit<ExpressionMatrix, "genes">,
  firstGene: number,
  lastGene: number,
  minimumPerGroup: number,
): RankSumRows {
  const rows = emptyRows(lastGene - firstGene);
  const samples = sizes.reduce((sum, size) => sum + size, 0);
  const compare = comparer(values, sizes, minimumPerGroup);
  for (let row = 0; row < rows.u1.length; row += 1) {
    const compared = compare((firstGene + row) * samples);
    const pair = least(compared);
    [rows.n1[row], rows.n2[row], rows.u1[row]] = [compared.n1, pair.n2, pair.u1];
    [rows.mean1[row], rows.mean2[row], rows.other[row]] = [compared.mean1, pair.mean2, pair.other];
    [rows.method[row], rows.z[row], rows.lnP[row]] = [pair.method, pair.z, pair.lnP];
    rows.difference[row] = compared.pairs.map(({ difference }) => difference).reduce(common);
  }
  return rows;
}
