import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { pValueOf, rankEffect } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { directionOf, type RankedGene } from "./rank-genes.ts";
import type { GenomeWideResult } from "./compute-genome-wide.ts";

/** Genes of each direction that the card shows; its table has all. */
const SHOWN = 25;

function geneTest(ranked: RankedGene, { groups, scale }: GenomeWideResult): AdditionalStatistic {
  const { gene, n, u, lnP, lnAdjusted, difference, other } = ranked;
  const [n1, n2] = n;
  const { rankBiserial, rankBiserialInterval } = rankEffect(u, { n1, n2 });
  return furtherTest({
    test: "wilcoxon_rank_sum",
    comparison: `${gene}: ${groups[0].name} vs ${groups[other + 1]?.name ?? ""}`,
    statistic: u,
    ...pFields(lnP === null ? null : pValueOf(lnP)),
    adjusted_p_value: lnAdjusted === null ? null : pValueOf(lnAdjusted).p,
    fold_change: scale.isLog2 && difference !== null ? 2 ** difference : null,
    effect_size: rankBiserial,
    effect_size_name: "rank_biserial",
    confidence_interval: [...rankBiserialInterval],
  });
}

/** Counts over all genes; the top genes of each direction stand in `additional`, higher ones first. */
export function cardStatistics(result: GenomeWideResult): Statistics {
  const ranked = result.genes.filter(({ lnP }) => lnP !== null);
  const top = (direction: "higher" | "lower") =>
    ranked.filter((gene) => directionOf(gene) === direction).slice(0, SHOWN);
  return statistics({
    test: "wilcoxon_rank_sum",
    reason: "many_tests",
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: result.tested,
    false_discovery_rate: FALSE_DISCOVERY_RATE,
    significant_higher: result.higher,
    significant_lower: result.lower,
    additional: [...top("higher"), ...top("lower")].map((gene) => geneTest(gene, result)),
  });
}
