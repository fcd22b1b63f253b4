import { adjust } from "../adjust.ts";
import { normalLnUpper } from "../distributions/normal.ts";
import { studentLnUpper } from "../distributions/student-t.ts";
import { momentsOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { midRanks } from "../ranks.ts";
import type { Counts } from "../sample.ts";
import { tieTerm } from "../ties.ts";
import type { GeneSets } from "./over-representation.ts";
import { rankedStatistic, rowsOfSet, type GeneStatistics, type RankedStatistic } from "./ranked-statistic.ts";

/** Whether the genes of a set have a higher or lower statistic than the others. */
export type SetTest = {
  readonly status: "ok";
  /** Genes of the set that have a statistic. */
  readonly n: number;
  readonly direction: "Up" | "Down";
  readonly pValue: PValue;
  /** ln of twice the smaller tail, which the continuity correction of ranks can bring above 0. */
  readonly lnTwoTails: number;
};

/** By means: shift of the set's mean, and the factor by which correlation of its genes inflates its variance. */
export type ParametricSetTest = SetTest & {
  readonly shift: number;
  readonly varianceInflation: number;
  readonly t: number;
  readonly degreesOfFreedom: number;
};

/** By ranks: pairs in which the gene of the set is higher, and the z of both tails. */
export type RankSetTest = SetTest & { readonly u: number; readonly zLower: number; readonly zUpper: number };

/** One set; Benjamini-Hochberg over the sets that have a test. */
export type SetTestRow<Test> = {
  readonly set: string;
  readonly result: Test | NotComputable;
  readonly benjaminiHochberg: PValue | null;
};

/** Tests of all sets. */
export type CameraResult<Test> =
  | { readonly status: "ok"; readonly counts: Counts; readonly sets: readonly SetTestRow<Test>[] }
  | (NotComputable & { readonly counts: Counts });

type Tester<Test> = (ranked: RankedStatistic, rows: readonly number[]) => Test | NotComputable;

function twoSided(lnDown: number, lnUp: number) {
  const lnTwoTails = Math.LN2 + Math.min(lnDown, lnUp);
  const direction = lnDown < lnUp ? ("Down" as const) : ("Up" as const);
  return { direction, lnTwoTails, pValue: pValueOf(lnTwoTails) };
}

const parametric =
  (correlation: number): Tester<ParametricSetTest> =>
  ({ statistic }, rows) => {
    const [total, m] = [statistic.length, rows.length];
    const { mean, squares } = momentsOf(statistic);
    const meanInSet = rows.reduce((sum, row) => sum + (statistic[row] ?? 0), 0) / m;
    const shift = (total / (total - m)) * (meanInSet - mean);
    const pooled = (squares - (shift ** 2 * m * (total - m)) / total) / (total - 2);
    if (!(pooled > 0)) return notComputable("zero_variance");
    const varianceInflation = 1 + (m - 1) * correlation;
    const t = shift / Math.sqrt(pooled * (varianceInflation / m + 1 / (total - m)));
    const degreesOfFreedom = total - 2;
    const tails = twoSided(studentLnUpper(-t, degreesOfFreedom), studentLnUpper(t, degreesOfFreedom));
    return { status: "ok", n: m, shift, varianceInflation, t, degreesOfFreedom, ...tails };
  };

/** Variance of U when genes of the set are correlated (Barry, Nobel and Wright 2008). */
function varianceOfU(m: number, others: number, correlation: number): number {
  if (correlation === 0 || m === 1) return (m * others * (m + others + 1)) / 12;
  const independent = Math.asin(1) + Math.asin(0.5) * (others - 1);
  const pairs = Math.asin(correlation / 2) * (others - 1) + Math.asin((correlation + 1) / 2);
  return (m * others * (independent + (m - 1) * pairs)) / (2 * Math.PI);
}

const byRanks =
  (correlation: number): Tester<RankSetTest> =>
  ({ statistic }, rows) => {
    const { ranks, tieSum } = midRanks(statistic);
    const [total, m] = [statistic.length, rows.length];
    const u = rows.reduce((sum, row) => sum + (ranks[row] ?? 0), 0) - (m * (m + 1)) / 2;
    const ties = 1 - tieSum / tieTerm(total);
    const deviation = Math.sqrt(varianceOfU(m, total - m, correlation) * ties);
    const difference = u - (m * (total - m)) / 2;
    const [zLower, zUpper] = [(difference + 0.5) / deviation, (difference - 0.5) / deviation];
    return { status: "ok", n: m, u, zLower, zUpper, ...twoSided(normalLnUpper(-zLower), normalLnUpper(zUpper)) };
  };

function testSets<Test extends SetTest>(data: GeneStatistics, sets: GeneSets, test: Tester<Test>): CameraResult<Test> {
  const { counts, ...ranked } = rankedStatistic(data);
  if (ranked.status !== "ok") return { ...ranked, counts };
  const rows = Object.entries(sets).map(([set, genes]) => {
    const found = rowsOfSet(ranked.genes, genes);
    return { set, result: typeof found === "string" ? notComputable(found) : test(ranked, found) };
  });
  const adjusted = adjust(
    rows.map(({ result }) => (result.status === "ok" ? result.pValue : null)),
    "benjamini-hochberg",
  );
  return { status: "ok", counts, sets: rows.map((row, i) => ({ ...row, benjaminiHochberg: adjusted[i] ?? null })) };
}

/** Correlation between the genes of a set that camera assumes. */
const INTER_GENE_CORRELATION = 0.01;

/**
 * Competitive test of gene sets on a ranked statistic, two-sided, with correlation between the genes of a set (Wu and
 * Smyth 2012, doi:10.1093/nar/gks461). Not computable: too_few_genes, zero_variance; per set no_gene_measured,
 * set_is_universe. R: limma::cameraPR(statistic, sets, inter.gene.cor = 0.01).
 */
export const camera = (data: GeneStatistics, sets: GeneSets, correlation = INTER_GENE_CORRELATION) =>
  testSets(data, sets, parametric(correlation));

/** The same by ranks. R: limma::cameraPR(statistic, sets, use.ranks = TRUE, inter.gene.cor = 0.01). */
export const cameraByRanks = (data: GeneStatistics, sets: GeneSets, correlation = INTER_GENE_CORRELATION) =>
  testSets(data, sets, byRanks(correlation));
