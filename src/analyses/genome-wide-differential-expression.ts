import type { Figure } from "../contract/figure.ts";
import { volcanoFigure } from "../figures/volcano.ts";
import type { Analysis, OwnResults } from "./analysis.ts";
import { answer } from "./genome-wide-differential-expression/answer.ts";
import { cardStatistics } from "./genome-wide-differential-expression/card-statistics.ts";
import { geneTable } from "./genome-wide-differential-expression/gene-table.ts";
import { methods } from "./genome-wide-differential-expression/methods.ts";
import { type ComparedGroups, readTwoGroups } from "./genome-wide-differential-expression/read-two-groups.ts";
import { computeGenomeWide, type GenomeWideResult } from "./genome-wide-differential-expression/result.ts";
import { type TestedGene, testGenes } from "./genome-wide-differential-expression/test-genes.ts";
import { FALSE_DISCOVERY_RATE } from "../prose/significance.ts";
import { stage } from "../relations/work.ts";

interface GenomeWideData {
  readonly compared: ComparedGroups;
  readonly tested: readonly TestedGene[];
}

function sampleSizes({ groups }: GenomeWideResult): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { cancerType, n } of groups) sizes[cancerType] = (sizes[cancerType] ?? 0) + n;
  return sizes;
}

const results = (result: GenomeWideResult): OwnResults => ({
  answer: answer(result),
  statistics: cardStatistics(result),
  sample_sizes: sampleSizes(result),
  groups: result.groups.map(({ name, cancerType, category, n }) => ({
    name,
    cancer_type: cancerType,
    ...(category !== undefined && { category }),
    n,
  })),
});

function figure({ genes, groups, scale }: GenomeWideResult): Figure {
  const [first, second] = groups;
  return volcanoFigure({
    genes: genes.flatMap(({ gene, difference, lnP, lnAdjusted }) =>
      difference === null || lnP === null || lnAdjusted === null ? [] : [{ gene, difference, lnP, lnAdjusted }],
    ),
    names: [first.name, second.name],
    falseDiscoveryRate: FALSE_DISCOVERY_RATE,
    xTitle: scale.isLog2
      ? `log₂ fold change, ${first.name} over ${second.name}`
      : `Difference of means (${scale.title}), ${first.name} minus ${second.name}`,
  });
}

/** Every measured gene compared between two groups. Values of a whole genome are too many to hold: they are tested while they are read. */
export const genomeWideDifferentialExpression: Analysis<GenomeWideData, GenomeWideResult> = {
  type: "genome_wide_differential_expression",
  check: async (question, data) => void (await readTwoGroups(question, data)),
  async read(question, data, work) {
    work.report(stage("choosing samples"));
    const compared = await readTwoGroups(question, data);
    return { compared, tested: await testGenes(compared, data, work) };
  },
  compute: ({ compared, tested }) => computeGenomeWide(compared, tested),
  results,
  figure,
  methods,
  table: async (result) => ({ text: await geneTable(result), rest: { ...result, genes: [] } }),
};
