import { notComputable, type NotComputable } from "../not-computable.ts";
import { midRanks } from "../ranks.ts";
import { findSet } from "./gene-set.ts";
import { completeGenes, type ProfileMatrix } from "./profile-matrix.ts";

/** Enrichment scores per sample, not normalized, and the genes that were ranked. */
export type SsgseaResult =
  | { readonly status: "ok"; readonly ranked: number; readonly scores: readonly number[] }
  | NotComputable;

/** Weight of a rank in the walk. */
const EXPONENT = 0.25;

/** Genes by falling rank, ties in the order of the rows. */
const fallingOrder = (ranks: Float64Array): number[] =>
  Array.from(ranks.keys()).sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);

/** Sum of the distances between the walks of the genes inside and outside of the set. */
function scoreOf(column: Float64Array, isInSet: readonly boolean[], size: number): number {
  const ranks = midRanks(column).ranks.map(Math.trunc);
  const n = ranks.length;
  let [weights, weighted, places] = [0, 0, 0];
  fallingOrder(ranks).forEach((row, place) => {
    if (!isInSet[row]) return;
    const weight = (ranks[row] ?? 0) ** EXPONENT;
    weights += weight;
    weighted += weight * (n - place);
    places += n - place;
  });
  return weighted / weights - ((n * (n + 1)) / 2 - places) / (n - size);
}

/**
 * Single-sample gene set enrichment (Barbie 2009, doi:10.1038/nature08460) with the exponent 0.25, without division
 * by the range. Not computable: no_gene_measured, set_is_universe.
 * R: GSVA::gsva(values, list(set), method = "ssgsea", ssgsea.norm = FALSE).
 */
export function ssgsea(matrix: ProfileMatrix, set: readonly string[]): SsgseaResult {
  const { genes, columns } = completeGenes(matrix);
  const { rows } = findSet(genes, set);
  if (rows.length === 0) return notComputable("no_gene_measured");
  if (rows.length === genes.length) return notComputable("set_is_universe");
  const inSet = new Set(rows);
  const isInSet = genes.map((_, row) => inSet.has(row));
  return { status: "ok", ranked: genes.length, scores: columns.map((column) => scoreOf(column, isInSet, rows.length)) };
}
