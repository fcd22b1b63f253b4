import type { Figure } from "../../contract/figure.ts";
import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { volcanoFigure } from "../../figures/volcano.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { pValueOf } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import { directionOf, type RankedGene } from "./tested-gene.ts";
import type { GeneStatistic, TestedGenesResult } from "./tested-genes-result.ts";

/** Genes of each direction that the card shows; its file has all. */
const SHOWN = 25;

const geneTest = (
  { gene, statistic, effect, interval, lnP, lnAdjusted }: RankedGene,
  { test, effectName, against }: GeneStatistic,
): AdditionalStatistic =>
  furtherTest({
    test,
    comparison: `${gene}: ${against}`,
    statistic,
    ...pFields(lnP === null ? null : pValueOf(lnP)),
    adjusted_p_value: lnAdjusted === null ? null : pValueOf(lnAdjusted).p,
    effect_size: effect,
    effect_size_name: effectName,
    confidence_interval: interval === null ? null : [...interval],
    reason: effect === null ? "infinite_estimate" : null,
  });

/** Counts over all genes; the first of each direction stand in `additional`, higher ones first. */
export function cardStatistics({ genes, of, tested, higher, lower }: TestedGenesResult): Statistics {
  const ranked = genes.filter(({ lnP }) => lnP !== null);
  const first = (direction: "higher" | "lower") =>
    ranked.filter((gene) => directionOf(gene) === direction).slice(0, SHOWN);
  return statistics({
    test: of.test,
    reason: "many_tests",
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: tested,
    false_discovery_rate: FALSE_DISCOVERY_RATE,
    significant_higher: higher,
    significant_lower: lower,
    additional: [...first("higher"), ...first("lower")].map((gene) => geneTest(gene, of)),
  });
}

/** A volcano plot of every tested gene. */
export const figure = ({ genes, of }: TestedGenesResult): Figure =>
  volcanoFigure({
    genes: genes.flatMap(({ gene, drawn, lnP, lnAdjusted }) =>
      drawn === null || lnP === null || lnAdjusted === null ? [] : [{ gene, difference: drawn, lnP, lnAdjusted }],
    ),
    sides: of.sides,
    falseDiscoveryRate: FALSE_DISCOVERY_RATE,
    xTitle: of.axis,
  });
