import type { Figure } from "../contract/figure.ts";
import type { ParsedQuestion } from "../contract/question.ts";
import { boxFigure } from "../figures/box.ts";
import type { Analysis, OwnResults } from "./analysis.ts";
import { requireSeveral } from "../cohort/covered-cancer-types.ts";
import { refuseQualifiers } from "./cohort/refuse-qualifiers.ts";
import { readSubgroup } from "./cohort/subgroup.ts";
import { unsplitExclusions } from "./cohort/unsplit-samples.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import { boxesInWords, boxOf, groupEntry } from "./expression/box-of-groups.ts";
import { readExpressionSource, usedProfiles } from "./expression/read-profiles.ts";
import { readExpressionValues } from "./expression/read-values.ts";
import { answer } from "./expression-profile/answer.ts";
import { methods } from "./expression-profile/methods.ts";
import {
  computeExpressionProfile,
  type ExpressionProfileData,
  type ExpressionProfileResult,
} from "./expression-profile/result.ts";
import { joinWords } from "../prose/join-words.ts";
import { statistics } from "../relations/statistics-fields.ts";

async function read(question: ParsedQuestion, data: DataReader): Promise<ExpressionProfileData> {
  refuseQualifiers(question, ["profile", "subgroup"]);
  const { genes, cancer_types: cancerTypes, profile } = question;
  const subgroup = await readSubgroup(question, data);
  const request = { genes, cancerTypes, tissues: ["tumor"] as const, profile, subgroup };
  const source = await readExpressionSource(request, data);
  requireSeveral(cancerTypes, source.cancerTypes, `${joinWords(genes)} expression on one scale`);
  const values = await readExpressionValues(genes, source, data);
  const unsplit = await unsplitExclusions(question, usedProfiles(source), data);
  return { genes, source, read: values, unsplit };
}

/** The groups of every gene; the gene is null when the card has one. */
const groupsByGene = ({ genes }: ExpressionProfileResult) =>
  genes.flatMap(({ gene, groups }, color) =>
    groups.map((group) => ({ gene: genes.length > 1 ? gene : null, group, color })),
  );

/** Analysed samples of each cancer type, for the gene with the most. */
function sampleSizes({ genes }: ExpressionProfileResult): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { cancerType, n } of genes.flatMap(({ groups }) => groups))
    sizes[cancerType] = Math.max(sizes[cancerType] ?? 0, n);
  return sizes;
}

function results(result: ExpressionProfileResult): OwnResults {
  return {
    answer: answer(result),
    statistics: statistics({ reason: "descriptive" }),
    sample_sizes: sampleSizes(result),
    groups: groupsByGene(result).map(({ gene, group }) => groupEntry(group, gene)),
  };
}

function figure(result: ExpressionProfileResult): Figure {
  const { genes, scale, isPrimary } = result;
  const boxes = groupsByGene(result).map(({ gene, group, color }) => boxOf(group, gene, color));
  const [first, ...others] = genes;
  return boxFigure({
    groups: boxes,
    valueTitle: `${others.length === 0 ? `${first?.gene} expression` : "Expression"} (${scale.title})`,
    pointNoun: isPrimary ? "primary tumour" : "tumour",
    altText: `Box plot of ${joinWords(genes.map(({ gene }) => gene))} expression, ${scale.title}: ${boxesInWords(boxes)}.`,
  });
}

/** The level of named genes in one cancer type, in several, or ranked over all. */
export const expressionProfile: Analysis<ExpressionProfileData, ExpressionProfileResult> = {
  type: "expression_profile",
  read,
  compute: computeExpressionProfile,
  results,
  figure,
  methods,
};
