import { valuesOf, type GeneValues } from "../gene-values.ts";
import { spearman } from "./spearman.ts";

/** One entry per gene; NaN where a gene has no coefficient. */
export type SpearmanRows = {
  /** Samples with a value of the gene and of the other number. */
  readonly n: Uint32Array;
  readonly rho: Float64Array;
  /** Bonett-Wright interval. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** ln of the two-sided p. */
  readonly lnP: Float64Array;
};

const emptyRows = (genes: number): SpearmanRows => ({
  n: new Uint32Array(genes),
  rho: new Float64Array(genes).fill(Number.NaN),
  lower: new Float64Array(genes).fill(Number.NaN),
  upper: new Float64Array(genes).fill(Number.NaN),
  lnP: new Float64Array(genes).fill(Number.NaN),
});

const countPairs = (x: Float64Array, y: Float64Array): number =>
  x.reduce((n, value, i) => n + Number(Number.isFinite(value) && Number.isFinite(y[i])), 0);

/**
 * Spearman correlation (as `spearman`) of the genes firstGene .. lastGene - 1 with another number of the same samples; the
 * result starts at firstGene. Genes with fewer than `minimum` pairs or one value throughout have none.
 * R: apply(matrix, 1, cor.test, y = other, method = "spearman", exact = FALSE).
 */
export function spearmanRows(
  genes: GeneValues,
  other: Float64Array,
  firstGene: number,
  lastGene: number,
  minimum: number,
): SpearmanRows {
  const rows = emptyRows(lastGene - firstGene);
  for (let row = 0; row < rows.n.length; row += 1) {
    const values = valuesOf(genes, firstGene + row);
    rows.n[row] = countPairs(values, other);
    if ((rows.n[row] ?? 0) < minimum) continue;
    const found = spearman(values, other);
    if (found.status !== "ok") continue;
    rows.rho[row] = found.rho;
    [rows.lower[row], rows.upper[row]] = found.interval ?? [Number.NaN, Number.NaN];
    rows.lnP[row] = found.pValue?.lnP ?? Number.NaN;
  }
  return rows;
}
