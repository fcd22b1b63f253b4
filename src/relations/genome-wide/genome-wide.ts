import type { PatientTable } from "../../cohort/patient-table.ts";
import type { Figure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";
import { volcanoFigure } from "../../figures/volcano.ts";
import type { Categorical, QuestionOf } from "../../meaning/index.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { EVERY_GENE } from "../../variables/every-gene.ts";
import type { OwnResults, Relation } from "../relation.ts";
import { whyNotIn } from "../why-not.ts";
import { answer } from "./answer.ts";
import { cardStatistics } from "./card-statistics.ts";
import { type Compared, comparedIn, computeGenomeWide, type GenomeWideResult } from "./compute-genome-wide.ts";
import { geneTable } from "./gene-table.ts";
import { methods } from "./methods.ts";
import { drawnName } from "../group-sides.ts";
import { oneOf } from "../one-and-others.ts";
import { requireTwo } from "../two-groups.ts";

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

function figure({ genes, groups, scale, cancerType }: GenomeWideResult): Figure {
  const [first, second, ...more] = groups;
  const several = more.length > 0;
  const [one, other] = [drawnName(first, cancerType), several ? "every other" : drawnName(second, cancerType)];
  return volcanoFigure({
    genes: genes.flatMap(({ gene, difference, lnP, lnAdjusted }) =>
      difference === null || lnP === null || lnAdjusted === null ? [] : [{ gene, difference, lnP, lnAdjusted }],
    ),
    sides: [`Higher in ${one}`, several ? `Lower in ${one}` : `Higher in ${other}`],
    falseDiscoveryRate: FALSE_DISCOVERY_RATE,
    xTitle: scale.isLog2
      ? `log₂ fold change, ${one} over ${other}`
      : `Difference of means (${scale.title}), ${one} minus ${other}`,
  });
}

function groupsBy({ in: ranked }: QuestionOf<"ranking">): Categorical {
  if (ranked.relation === "comparison") return ranked.by;
  throw new CgqError("unsupported_question", "This ranking compares no groups.");
}

/** What stands for every gene in a table: its first column. */
const comparedOf = (table: PatientTable, question: QuestionOf<"ranking">): Compared =>
  comparedIn(table, table.columns.keys().next().value, groupsBy(question));

/** Every measured gene compared between two groups. */
export const genomeWide: Relation<"ranking", GenomeWideResult> = {
  name: "ranking",
  request(question) {
    const { cohort, in: ranked } = question;
    const by = groupsBy(question);
    const one = oneOf(by);
    if (one === undefined) requireTwo(by, cohort);
    const profile = ranked.relation === "comparison" ? ranked.profile : undefined;
    return {
      cohort,
      requires: one,
      of: [{ is: "expression", gene: EVERY_GENE, ...(profile === undefined ? {} : { profile }) }, by],
      grouping: [by],
    };
  },
  check: (table, question) => void comparedOf(table, question),
  compute: (table, question, work) => computeGenomeWide(comparedOf(table, question), work),
  results,
  figure,
  methods,
  longTable: geneTable,
  kept: (result) => ({ ...result, genes: [] }),
  whyNot(table, question) {
    const { groups } = comparedOf(table, question);
    return whyNotIn(new Set(groups.flatMap(({ rows }) => rows)), [...table.columns.values()]);
  },
};
