import { momentsOf } from "../moments.ts";
import { notComputable, type NotComputable, type Reason } from "../not-computable.ts";
import { completeRows, take, type Counts, type Sample } from "../sample.ts";
import { findSet, type Genes } from "./gene-set.ts";

/** A statistic per gene, such as a t; null is missing. */
export type GeneStatistics = { readonly genes: Genes; readonly statistic: Sample };

/** The genes that have a statistic. */
export type RankedStatistic = {
  readonly status: "ok";
  readonly genes: Genes;
  readonly statistic: Float64Array;
};

/** Drops genes without statistic. Not computable: too_few_genes (under 3), zero_variance. */
export function rankedStatistic({ genes, statistic }: GeneStatistics): (RankedStatistic | NotComputable) & {
  counts: Counts;
} {
  const rows = completeRows([statistic]);
  const counts = { n: rows.length, missing: statistic.length - rows.length };
  const values = take(statistic, rows);
  if (rows.length < 3) return { ...notComputable("too_few_genes"), counts };
  if (momentsOf(values).squares === 0) return { ...notComputable("zero_variance"), counts };
  return { status: "ok", genes: rows.map((row) => genes[row] ?? ""), statistic: values, counts };
}

/** Rows of a set, or why it cannot be tested. */
export function rowsOfSet(genes: Genes, set: readonly string[]): readonly number[] | Reason {
  const { rows } = findSet(genes, set);
  if (rows.length === 0) return "no_gene_measured";
  return rows.length === genes.length ? "set_is_universe" : rows;
}
