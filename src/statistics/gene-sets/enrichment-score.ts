import { notComputable, type NotComputable } from "../not-computable.ts";
import { rankedStatistic, rowsOfSet, type GeneStatistics } from "./ranked-statistic.ts";

/** Deviation of the walk through the ranked genes. */
export type EnrichmentResult =
  | {
      readonly status: "ok";
      /** The larger deviation, with its sign; 0 when both are as large. */
      readonly score: number;
      readonly highest: number;
      readonly lowest: number;
      /** Rank from 1 of the gene where the deviation is reached; null for a score of 0. */
      readonly atRank: number | null;
      /** Genes of the set that make the score, from the end of the ranking inwards. */
      readonly leadingEdge: readonly string[];
    }
  | NotComputable;

/** Walk at every gene of the set, before and after its step up. */
function walkOf(places: readonly number[], weights: readonly number[], total: number) {
  const sum = weights.reduce((a, b) => a + b, 0);
  const miss = 1 / (total - places.length);
  let risen = 0;
  return places.map((place, i) => {
    const before = risen - (place - i) * miss;
    const step = sum === 0 ? 1 / places.length : (weights[i] ?? 0) / sum;
    risen += step;
    return { before, after: before + step };
  });
}

/**
 * Enrichment score of a gene set on a ranked statistic (Subramanian 2005, doi:10.1073/pnas.0506580102) with steps in
 * proportion to the statistic; ties in the order given. Not computable: too_few_genes, zero_variance,
 * no_gene_measured, set_is_universe. R: fgsea::calcGseaStat(stats, set, returnLeadingEdge = TRUE).
 */
export function enrichmentScore(data: GeneStatistics, set: readonly string[]): EnrichmentResult {
  const { counts: _, ...ranked } = rankedStatistic(data);
  if (ranked.status !== "ok") return ranked;
  const rows = rowsOfSet(ranked.genes, set);
  if (typeof rows === "string") return notComputable(rows);
  const value = (row: number) => ranked.statistic[row] ?? 0;
  const order = Array.from(ranked.genes.keys()).sort((a, b) => value(b) - value(a) || a - b);
  const inSet = new Set(rows);
  const places = Array.from(order.keys()).filter((place) => inSet.has(order[place] ?? -1));
  const names = places.map((place) => ranked.genes[order[place] ?? 0] ?? "");
  const weights = places.map((place) => Math.abs(value(order[place] ?? 0)));
  const walk = walkOf(places, weights, order.length);
  const highest = Math.max(...walk.map(({ after }) => after));
  const lowest = Math.min(...walk.map(({ before }) => before));
  const deviations = { status: "ok", highest, lowest } as const;
  if (highest === -lowest) return { ...deviations, score: 0, atRank: null, leadingEdge: [] };
  if (highest > -lowest) {
    const peak = walk.findIndex(({ after }) => after === highest);
    return { ...deviations, score: highest, atRank: (places[peak] ?? 0) + 1, leadingEdge: names.slice(0, peak + 1) };
  }
  const trough = walk.findIndex(({ before }) => before === lowest);
  const leadingEdge = names.slice(trough).toReversed();
  return { ...deviations, score: lowest, atRank: (places[trough] ?? 0) + 1, leadingEdge };
}
