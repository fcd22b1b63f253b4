import type { Figure } from "../../contract/figure.ts";
import { barFigure } from "../../figures/bar.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { EVERY_GENE } from "../../variables/every-gene.ts";
import type { OwnResults, Relation } from "../relation.ts";
import { statistics } from "../statistics-fields.ts";
import { cancersOf, mutatedGenesAnswer, mutatedGenesMethods } from "./mutated-genes-text.ts";
import { type MutatedGenesResult, rankGenes } from "./rank-genes.ts";

const everyMutation = { is: "mutation", gene: EVERY_GENE } as const;

function results(result: MutatedGenesResult): OwnResults {
  const { cancerTypes, ranked, sampleSizes } = result;
  const [only] = cancerTypes.length === 1 ? cancerTypes : [];
  return {
    answer: mutatedGenesAnswer(result),
    statistics: statistics({ reason: "descriptive" }),
    sample_sizes: sampleSizes,
    groups: ranked.map(({ gene, n, patients, proportion, interval }) => ({
      name: gene,
      cancer_type: only ?? null,
      n,
      count: patients,
      proportion,
      confidence_interval: [...interval],
    })),
  };
}

function figure(result: MutatedGenesResult): Figure {
  const bars = result.ranked.map(({ gene, n, patients, proportion, interval }) => ({
    label: gene,
    count: patients,
    n,
    proportion,
    interval,
  }));
  const { part } = result;
  return barFigure({
    series: [{ name: "Mutated", bars }],
    valueTitle: "Patients with a mutation (%)",
    arrangement: "group",
    caption: `Bars show the share of profiled patients with ${cancersOf(result)} that carry a mutation of the gene, one sample per patient, with Wilson 95% confidence intervals. Fusions and structural variants are not counted.${subgroupNote(part === null ? null : { name: part })}`,
    altText: `Bar chart of the ${bars.length} most frequently mutated genes. ${mutatedGenesAnswer(result)}`,
  });
}

/** The genes that are mutated in most patients. */
export const mutatedGenes: Relation<"ranking", MutatedGenesResult> = {
  name: "ranking",
  ranks: "frequency",
  request: ({ cohort }) => ({ cohort, of: [everyMutation] }),
  compute: (table) => rankGenes(table, everyMutation),
  results,
  figure,
  methods: mutatedGenesMethods,
  whyNot: () => () => null,
};
