import type { Figure } from "../contract/figure.ts";
import { barFigure } from "../figures/bar.ts";
import type { Analysis, OwnResults } from "./analysis.ts";
import { statistics } from "../relations/statistics-fields.ts";
import { rankGenes, type TopGenesResult } from "./top-mutated-genes/rank-genes.ts";
import { readTopGenes, type TopGenesData } from "./top-mutated-genes/read-top-genes.ts";
import { cancersOf, topGenesAnswer, topGenesMethods } from "./top-mutated-genes/top-genes-text.ts";

function results(result: TopGenesResult): OwnResults {
  const { cancerTypes, ranked, sampleSizes } = result;
  const [only] = cancerTypes.length === 1 ? cancerTypes : [];
  return {
    answer: topGenesAnswer(result),
    statistics: statistics({ reason: "descriptive" }),
    sample_sizes: sampleSizes,
    groups: ranked.map(({ gene, n, count, proportion, interval }) => ({
      name: gene,
      cancer_type: only ?? null,
      n,
      count,
      proportion,
      confidence_interval: [...interval],
    })),
  };
}

function figure(result: TopGenesResult): Figure {
  const bars = result.ranked.map(({ gene, ...share }) => ({ label: gene, ...share }));
  return barFigure({
    series: [{ name: "Mutated", bars }],
    valueTitle: "Patients with a mutation (%)",
    arrangement: "group",
    caption: `Bars show the share of profiled patients with ${cancersOf(result)} that carry a mutation of the gene, one sample per patient, with Wilson 95% confidence intervals. Fusions and structural variants are not counted.`,
    altText: `Bar chart of the ${bars.length} most frequently mutated genes. ${topGenesAnswer(result)}`,
  });
}

/** The genes that are mutated in most patients of a cancer type. */
export const topMutatedGenes: Analysis<TopGenesData, TopGenesResult> = {
  type: "top_mutated_genes",
  read: readTopGenes,
  compute: rankGenes,
  results,
  figure,
  methods: topGenesMethods,
};
