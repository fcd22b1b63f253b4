import type { MethodsContext } from "../../prose/methods-sentences.ts";
import { MOST_GROUPS_IN_PAIRS } from "../expression/compare-pairs.ts";
import { profileSentences } from "../expression/methods-sentences.ts";
import { SAMPLE_RULE } from "../../prose/methods-sentences.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { closingSentence, exclusionSentence, LEFT_OUT_GROUPS, paragraph } from "../../prose/methods-sentences.ts";
import { isClinical, isCopyNumber } from "./design.ts";
import type { Comparison, DifferentialExpressionResult } from "./result.ts";

const sizesOf = ({ groups }: Comparison): string =>
  joinWords(groups.map(({ category, name, n }) => `${category ?? name}, n = ${formatCount(n)}`));

function ofComparison({ cancerType, groups, ...comparison }: Comparison): string {
  if (cancerType !== null)
    return `${cancerInSentence(cancerType)} (${cancerType}; ${sizesOf({ cancerType, groups, ...comparison })})`;
  return joinWords(
    groups.map(({ cancerType: code, n }) => `${cancerInSentence(code)} (${code}, n = ${formatCount(n)})`),
  );
}

function groupsInWords({ design, comparisons, groupGene }: DifferentialExpressionResult): string {
  if (design === "cancer_types") return "between tumours of";
  if (design === "tumor_vs_normal") return "between tumours and adjacent normal tissue, unpaired, in";
  if (isClinical(design)) return `between tumours grouped ${design.replace("_", " ")} in`;
  const [carrier, others] = (comparisons[0]?.groups ?? []).map((group) => group.category);
  if (isCopyNumber(design)) return `between ${carrier} and ${others} tumours of`;
  return others === `${groupGene} wild type`
    ? `between ${groupGene}-mutant and ${groupGene} wild-type tumours of`
    : `between tumours with and without ${carrier} of`;
}

function cohortSentences(result: DifferentialExpressionResult): string[] {
  const { comparisons, genes, definition } = result;
  const cohorts = joinWords(comparisons.filter(({ gene }) => gene === comparisons[0]?.gene).map(ofComparison));
  const subject = `${joinWords(genes)} expression was compared ${groupsInWords(result)} ${cohorts}.`;
  return definition === null ? [subject] : [subject, definition];
}

const pMethods = {
  exact: "exact",
  normal: "normal approximation with tie and continuity correction",
} as const;

function rankSumSentence(comparisons: readonly Comparison[]): string {
  const methods = new Set(comparisons.flatMap(({ method }) => method ?? []));
  const [only] = methods;
  const how =
    methods.size === 1 && only !== undefined
      ? pMethods[only]
      : `${pMethods.exact} for fewer than 50 samples per group without ties, otherwise ${pMethods.normal}`;
  return `Groups were compared by a two-sided Wilcoxon rank-sum test (${how}); the effect size is the rank-biserial correlation with its 95% confidence interval, positive when the first group is higher. The Hodges-Lehmann shift and Welch's t test (Hedges' g) serve as sensitivity analyses.`;
}

const kruskalSentence = (groups: number): string =>
  `Groups were compared by a Kruskal-Wallis test with epsilon squared as effect size${groups > MOST_GROUPS_IN_PAIRS ? "" : ", followed by Dunn's two-sided test of every pair with Benjamini-Hochberg correction over the pairs"}.`;

const TREND = "A trend along the order of the groups was tested by the two-sided Jonckheere-Terpstra test.";

function testSentences({ comparisons, scale, design }: DifferentialExpressionResult): string[] {
  const sizes = comparisons.map(({ groups }) => groups.length);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const fold = "The fold change is 2 to the power of the difference of the mean log2 values, first over second group.";
  const many = `P values were adjusted over the ${comparisons.length} comparisons by the Benjamini-Hochberg method.`;
  return [
    ...(smallest === 2 ? [rankSumSentence(comparisons)] : []),
    ...(smallest === 2 && scale.isLog2 ? [fold] : []),
    ...(largest > 2 ? [kruskalSentence(largest)] : []),
    ...(largest > 2 && design === "by_stage" ? [TREND] : []),
    ...(comparisons.length > 1 ? [many] : []),
  ];
}

/** Methods text, ready for a manuscript. */
export function methods(result: DifferentialExpressionResult, context: MethodsContext): string {
  return paragraph(
    ...cohortSentences(result),
    ...profileSentences(result.profiles, result.scale),
    SAMPLE_RULE,
    exclusionSentence(result.exclusions),
    result.leftOutGroups ? LEFT_OUT_GROUPS : "",
    ...testSentences(result),
    closingSentence(context),
  );
}
