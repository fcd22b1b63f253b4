import { cancerTypeName } from "../../contract/cancer-types.ts";
import type { MethodsContext } from "../analysis.ts";
import { exclusionSentence, profileSentence, SAMPLE_RULE, versionSentence } from "../expression/methods-sentences.ts";
import { formatCount } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import type { DifferentialExpressionResult } from "./result.ts";

const RANK_SUM =
  "A two-sided Wilcoxon rank-sum test was used (exact for fewer than 50 samples per group without ties, otherwise the normal approximation with tie and continuity correction), with the rank-biserial correlation and its 95% confidence interval as effect size; the Hodges-Lehmann shift and Welch's t test are given as sensitivity analyses.";
const KRUSKAL =
  "A Kruskal-Wallis test was used, with epsilon squared as effect size, followed by Dunn's test for each pair (two-sided, Benjamini-Hochberg over the pairs).";

function cohortSentence({ comparisons, design, groupGene, cancerTypes }: DifferentialExpressionResult): string {
  const genes = joinWords([...new Set(comparisons.map((comparison) => comparison.gene))]);
  const groups = comparisons
    .filter((comparison) => comparison.gene === comparisons[0]?.gene)
    .flatMap((one) => one.groups);
  const sizes = joinWords(groups.map((group) => `${group.name} (n = ${formatCount(group.n)})`));
  const cancers = joinWords(cancerTypes.map((code) => `${cancerTypeName(code)} (${code})`));
  if (design === "cancer_types") return `${genes} expression was compared between tumors of ${cancers}: ${sizes}.`;
  if (design === "tumor_vs_normal")
    return `${genes} expression was compared between tumors and adjacent normal tissue samples of ${cancers}, unpaired: ${sizes}.`;
  return `${genes} expression was compared between ${groupGene}-mutant and ${groupGene} wild-type tumors of ${cancers}: ${sizes}. Mutant means at least one non-silent somatic mutation; only patients profiled for ${groupGene} mutations were analyzed.`;
}

function testSentences({ comparisons, scale }: DifferentialExpressionResult): string[] {
  const isPair = comparisons[0]?.groups.length === 2;
  const fold =
    isPair && scale.isLog2
      ? ["Fold change is 2 to the difference of the mean log2 values, first group over second."]
      : [];
  const many =
    comparisons.length > 1
      ? [`P values were adjusted over the ${comparisons.length} comparisons of the card by Benjamini-Hochberg.`]
      : [];
  return [isPair ? RANK_SUM : KRUSKAL, ...fold, ...many];
}

/** Methods text, ready for a manuscript. */
export function methods(result: DifferentialExpressionResult, context: MethodsContext): string {
  const expression = result.profiles.filter((profile) => profile.unit === result.scale.unit);
  return [
    cohortSentence(result),
    profileSentence(expression, result.scale),
    SAMPLE_RULE,
    exclusionSentence(result.exclusions),
    ...testSentences(result),
    versionSentence(context),
  ].join(" ");
}
