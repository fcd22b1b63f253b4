import { mannWhitney, type MannWhitney } from "./distributions/mann-whitney.ts";
import { normalLnTwoSided } from "./distributions/normal.ts";
import { doubleSorter, type DoubleSorter } from "./double-sorter.ts";
import { compareRanks, isExact, zOfU } from "./rank-comparison.ts";
import { areAllTied } from "./ties.ts";

/** Genes by samples, row after row; in every row the n1 samples of the first group come first. NaN and infinities are missing. */
export type ExpressionMatrix = {
  readonly values: Float64Array;
  readonly genes: number;
  readonly n1: number;
  readonly n2: number;
};

/** How a gene was tested, as held in `RankSumRows.method`. */
const ROW_METHOD = { notComputable: 0, exact: 1, normal: 2 } as const;

/** One entry per gene. */
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
  readonly method: Uint8Array;
};

type Outcome = { readonly method: number; readonly z: number; readonly lnP: number };

const NOT_COMPUTABLE: Outcome = { method: ROW_METHOD.notComputable, z: Number.NaN, lnP: Number.NaN };

const emptyRows = (genes: number): RankSumRows => ({
  n1: new Uint32Array(genes),
  n2: new Uint32Array(genes),
  u1: new Float64Array(genes),
  z: new Float64Array(genes),
  lnP: new Float64Array(genes),
  mean1: new Float64Array(genes),
  mean2: new Float64Array(genes),
  method: new Uint8Array(genes),
});

/** The present values of a stretch in ascending order. */
function sortedPresent(values: Float64Array, from: number, to: number, sorter: DoubleSorter): Float64Array {
  let count = 0;
  for (let i = from; i < to; i += 1) {
    const value = values[i] ?? Number.NaN;
    // Adding 0 turns -0 into 0, which sorting by bits would otherwise keep apart.
    if (Number.isFinite(value)) sorter.values[count++] = value + 0;
  }
  return sorter.sort(count);
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0;
  return sum / values.length;
}

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

/**
 * Two-sided rank-sum test (as `rankSum`) of the genes firstGene .. lastGene - 1; the result starts at firstGene. Genes with
 * fewer than `minimumPerGroup` (at least 1) values in a group or one value throughout are not computable.
 * R: apply(matrix, 1, wilcox.test); ln p survives far below the smallest double.
 */
export function rankSumRows(
  matrix: Omit<ExpressionMatrix, "genes">,
  firstGene: number,
  lastGene: number,
  minimumPerGroup: number,
): RankSumRows {
  const samples = matrix.n1 + matrix.n2;
  const rows = emptyRows(lastGene - firstGene);
  const [sorter1, sorter2, exact] = [doubleSorter(matrix.n1), doubleSorter(matrix.n2), exactDistributions()];
  for (let row = 0; row < rows.u1.length; row += 1) {
    const start = (firstGene + row) * samples;
    const x = sortedPresent(matrix.values, start, start + matrix.n1, sorter1);
    const y = sortedPresent(matrix.values, start + matrix.n1, start + samples, sorter2);
    const { u1, tieSum } = compareRanks(x, y);
    const isTooSmall = Math.min(x.length, y.length) < minimumPerGroup;
    const outcome = isTooSmall ? NOT_COMPUTABLE : outcomeOf(u1, tieSum, x.length, y.length, exact);
    [rows.n1[row], rows.n2[row], rows.u1[row]] = [x.length, y.length, u1];
    [rows.mean1[row], rows.mean2[row]] = [meanOf(x), meanOf(y)];
    [rows.method[row], rows.z[row], rows.lnP[row]] = [outcome.method, outcome.z, outcome.lnP];
  }
  return rows;
}
