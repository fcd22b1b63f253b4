import type { RankSumRows } from "../../statistics/index.ts";
import type { ExpressionMatrix } from "../../variables/expression/expression-matrix.ts";
import { SMALLEST_GROUP } from "../group-sizes.ts";
import { testEachGene } from "../test-each-gene.ts";
import type { Work } from "../work.ts";

/** One gene as it was tested, on the analysed scale. */
export interface TestedGene {
  readonly gene: string;
  readonly n1: number;
  readonly n2: number;
  readonly mean1: number;
  readonly mean2: number;
  /** Of the means: the one nearest to 0 where the first group is on one side of all others, else 0. */
  readonly difference: number;
  /** Place of the other group that these numbers are of, from 0: the one of the largest p. */
  readonly other: number;
  /** U of the first group. */
  readonly u1: number;
  /** NaN for a gene that cannot be tested. */
  readonly lnP: number;
}

const testedOf = (rows: RankSumRows, genes: readonly string[]): TestedGene[] =>
  genes.map((gene, i) => ({
    gene,
    n1: rows.n1[i] ?? 0,
    n2: rows.n2[i] ?? 0,
    mean1: rows.mean1[i] ?? Number.NaN,
    mean2: rows.mean2[i] ?? Number.NaN,
    difference: rows.difference[i] ?? Number.NaN,
    other: rows.other[i] ?? 0,
    u1: rows.u1[i] ?? Number.NaN,
    lnP: rows.lnP[i] ?? Number.NaN,
  }));

/** Tests every gene of the matrix, whose columns are the samples of the first group, then of each other one. */
export async function testGenes(matrix: ExpressionMatrix, sizes: readonly number[], work: Work): Promise<TestedGene[]> {
  const test = { name: "rank_sum", given: { sizes, minimumPerGroup: SMALLEST_GROUP }, testedOf } as const;
  const samples = sizes.reduce((sum, size) => sum + size, 0);
  const tested = await testEachGene(matrix, samples, test, work);
  return tested.filter((gene) => gene.n1 + gene.n2 > 0);
}
