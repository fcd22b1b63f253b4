import type { Figure } from "../../contract/figure.ts";
import { barFigure } from "../../figures/bar.ts";
import { formatCount } from "../../prose/format-number.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { type AlterationKind, changeNames, mostFrequent, type QuestionOf } from "../../meaning/index.ts";
import { everyGene } from "../every-alteration.ts";
import type { OwnResults, Relation } from "../relation.ts";
import { statistics } from "../statistics-fields.ts";
import { cancersOf, alteredGenesAnswer, alteredGenesMethods } from "./altered-genes-text.ts";
import { type AlteredGenesResult, rankGenes } from "./rank-genes.ts";
import { shareTable } from "./share-table.ts";

/** What is counted. */
const kindOf = ({ in: ranked }: QuestionOf<"ranking">): AlterationKind =>
  ranked.relation === "frequency" ? ranked.of : "mutation";

const drawnAs = (kind: AlterationKind) =>
  kind === "mutation"
    ? {
        series: "Mutated",
        what: "a mutation",
        carry: "carry a mutation of the gene",
        note: " Fusions and structural variants are not counted.",
      }
    : { series: "Altered", what: changeNames[kind], carry: `have ${changeNames[kind]} of the gene`, note: "" };

function results(result: AlteredGenesResult): OwnResults {
  const { cancerTypes, ranked, sampleSizes, alteredGenes } = result;
  const [only] = cancerTypes.length === 1 ? cancerTypes : [];
  return {
    answer: alteredGenesAnswer(result),
    statistics: statistics({ reason: "descriptive" }),
    sample_sizes: sampleSizes,
    altered_genes: alteredGenes,
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

const shownOf = ({ ranked, alteredGenes }: AlteredGenesResult): string =>
  ranked.length < alteredGenes ? `The first ${ranked.length} of ${formatCount(alteredGenes)} genes. ` : "";

function figure(result: AlteredGenesResult): Figure {
  const bars = result.ranked.map(({ gene, n, patients, proportion, interval }) => ({
    label: gene,
    count: patients,
    n,
    proportion,
    interval,
  }));
  const { kind, part } = result;
  const { series, what, carry, note } = drawnAs(kind);
  return barFigure({
    series: [{ name: series, bars }],
    valueTitle: `Patients with ${what} (%)`,
    arrangement: "group",
    caption: `${shownOf(result)}Bars show the share of profiled patients with ${cancersOf(result)} that ${carry}, one sample per patient, with Wilson 95% confidence intervals.${note}${subgroupNote(part === null ? null : { name: part })}`,
    altText: `Bar chart of the ${bars.length} ${mostFrequent(kind)}. ${alteredGenesAnswer(result)}`,
  });
}

/** The genes that are altered in most patients. */
export const alteredGenes: Relation<"ranking", AlteredGenesResult> = {
  name: "ranking",
  request: (question) => ({ cohort: question.cohort, of: [everyGene(kindOf(question))] }),
  compute: (table, question) => rankGenes(table, everyGene(kindOf(question))),
  results,
  figure,
  methods: alteredGenesMethods,
  longTable: ({ whole }) => shareTable(whole),
  kept: (result) => ({ ...result, whole: [] }),
  whyNot: () => () => null,
};
