import { notComputable, type NotComputable, type Reason } from "../not-computable.ts";
import { quantileOf } from "../quantile.ts";
import { ascendingOrder } from "../ranks.ts";
import { findSet } from "./gene-set.ts";
import { completeGenes, type CompleteGenes, type ProfileMatrix } from "./profile-matrix.ts";

/** Scores of one sample, 0 to 1 per direction; `score` adds both where there is a set of genes that go down. */
export type SingscoreOfSample = {
  readonly score: number;
  readonly up: number;
  readonly down: number | null;
  /** Median absolute deviation of the ranks (times 1.4826), added over both directions. */
  readonly dispersion: number;
};

/** Rank-based scores per sample, and the genes that were ranked. */
export type SingscoreResult =
  | { readonly status: "ok"; readonly ranked: number; readonly samples: readonly SingscoreOfSample[] }
  | NotComputable;

/** Ranks from 1, tied values sharing the smallest of theirs. R: rank(x, ties.method = "min"). */
function minimumRanks(values: Float64Array): Float64Array {
  const order = ascendingOrder(values);
  const ranks = new Float64Array(values.length);
  let rank = 0;
  order.forEach((row, place) => {
    if (place === 0 || values[row] !== values[order[place - 1] ?? 0]) rank = place + 1;
    ranks[row] = rank;
  });
  return ranks;
}

const medianOf = (values: Float64Array): number => quantileOf(values.toSorted(), 0.5);

/** Mean rank between the smallest and the largest that n genes of N can have, and the spread of the ranks. */
function scoreOf(ranks: Float64Array, total: number): { score: number; dispersion: number } {
  const n = ranks.length;
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / n;
  const [least, most] = [(n + 1) / 2, (2 * total - n + 1) / 2];
  const median = medianOf(ranks);
  const dispersion = 1.4826 * medianOf(ranks.map((rank) => Math.abs(rank - median)));
  return { score: (mean - least) / (most - least), dispersion };
}

/** Why a set has no rank score. */
const reasonAgainst = (rows: readonly number[], { genes }: CompleteGenes): Reason | null => {
  if (rows.length === 0) return "no_gene_measured";
  return rows.length === genes.length ? "set_is_universe" : null;
};

/**
 * Singscore (Foroutan 2018, doi:10.1186/s12859-018-2435-4), uncentred: ranks of the genes inside each sample, for
 * genes that go up and, where given, for genes that go down. Not computable: no_gene_measured, set_is_universe.
 * R: singscore::simpleScore(rankGenes(values), up, down, centerScore = FALSE).
 */
export function singscore(matrix: ProfileMatrix, up: readonly string[], down?: readonly string[]): SingscoreResult {
  const complete = completeGenes(matrix);
  const total = complete.genes.length;
  const upRows = findSet(complete.genes, up).rows;
  const downRows = down && findSet(complete.genes, down).rows;
  const reason = reasonAgainst(upRows, complete) ?? (downRows ? reasonAgainst(downRows, complete) : null);
  if (reason) return notComputable(reason);
  const samples = complete.columns.map((column) => {
    const ranks = minimumRanks(column);
    const rankOf = (row: number) => ranks[row] ?? 0;
    const rising = scoreOf(Float64Array.from(upRows, rankOf), total);
    if (!downRows) return { ...rising, up: rising.score, down: null };
    const falling = scoreOf(
      Float64Array.from(downRows, (row) => total - rankOf(row) + 1),
      total,
    );
    const dispersion = rising.dispersion + falling.dispersion;
    return { score: rising.score + falling.score, up: rising.score, down: falling.score, dispersion };
  });
  return { status: "ok", ranked: total, samples };
}
