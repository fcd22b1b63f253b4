import { mutationKind } from "../../meaning/index.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { MOST_GROUPS_IN_PAIRS } from "../group-sizes.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  LEFT_OUT_GROUPS,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
} from "../../prose/methods-sentences.ts";
import { namesOf } from "../measure.ts";
import { valueSentences } from "../value-sentences.ts";
import type { Comparison, ComparisonResult } from "./compute-comparison.ts";

const sizesOf = ({ groups }: Comparison): string =>
  joinWords(groups.map(({ category, name, n }) => `${category ?? name}, n = ${formatCount(n)}`));

function ofComparison(comparison: Comparison): string {
  const { cancerType, groups } = comparison;
  if (cancerType !== null) return `${cancerInSentence(cancerType)} (${cancerType}; ${sizesOf(comparison)})`;
  return joinWords(
    groups.map(({ cancerType: code, n }) => `${cancerInSentence(code)} (${code}, n = ${formatCount(n)})`),
  );
}

function groupsInWords({ by, comparisons, isPaired }: ComparisonResult): string {
  const { variable } = by;
  const categories = (comparisons[0]?.groups ?? []).map((group) => group.category);
  const [carrier, others] = categories;
  switch (variable.is) {
    case "cancer_type":
      return "between tumours of";
    case "tissue":
      return `between tumours and adjacent normal tissue${isPaired ? " of the same patients" : ", unpaired,"} in`;
    case "mutation":
      return mutationKind(variable) === undefined
        ? `between ${variable.gene}-mutant and ${variable.gene} wild-type tumours of`
        : `between tumours with and without ${carrier} of`;
    case "alteration":
      return variable.apart === true
        ? `between tumours grouped by ${by.name} in`
        : `between ${carrier} and ${others} tumours of`;
    case "sides":
    case "together":
      return `between tumours with ${categories.join(" and those with ")} of`;
    case "copy_number":
      return `between ${carrier} and ${others} tumours of`;
    case "level":
    case "clinical":
    case "study":
    default:
      return `between tumours grouped by ${by.name} in`;
  }
}

function cohortSentences(result: ComparisonResult): string[] {
  const { comparisons, measures, by, part } = result;
  const cohorts = joinWords(
    comparisons.filter(({ measure }) => measure.name === comparisons[0]?.measure.name).map(ofComparison),
  );
  const subject = `${namesOf(measures)} was compared ${groupsInWords(result)} ${cohorts}.`;
  return [subject, by.definition, part?.definition ?? ""];
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
const AGAINST_OTHERS =
  "The first cancer type was compared with each of the others by a two-sided Wilcoxon rank-sum test with Benjamini-Hochberg correction over these; the others were not pooled, because then the largest of them would decide.";
const FOLD = "The fold change is 2 to the power of the difference of the mean log2 values, first over second group.";

const SIGNED_RANK =
  "Patients with both tissues were compared by a two-sided Wilcoxon signed-rank test (exact for fewer than 50 pairs without ties, otherwise normal approximation with tie and continuity correction); the effect size is the matched-pairs rank-biserial correlation, and the pseudomedian of the differences stands beside it.";
const PAIRED_BESIDE = "Patients with both tissues are compared by the signed-rank test beside it.";
const VAN_ELTEREN =
  "Cancer types were not pooled: over all of them the groups were compared by van Elteren's stratified rank-sum test, whose effect size is the weighted mean of the rank-biserial correlations within cancer types.";

/** Says how covariates were taken into account; `strata` where the cancer types are several. */
const modelSentence = (words: string, strata: boolean): string =>
  `The groups were also compared beside ${words}${strata ? " (over all cancer types with these as strata)" : ""} by a linear model of the analysed values on the same patients, the patients of whom every covariate is known; the adjusted difference is that of the means, with the t interval of its coefficient (R: lm).`;

const isPairedBeside = ({ comparisons }: ComparisonResult): boolean =>
  comparisons.some(({ statistics }) => statistics.additional.some(({ test }) => test === "wilcoxon_signed_rank"));

function furtherSentences(result: ComparisonResult): string[] {
  const { adjustedFor, overall, isPaired } = result;
  return [
    ...(!isPaired && isPairedBeside(result) ? [PAIRED_BESIDE] : []),
    ...(overall.length > 0 ? [VAN_ELTEREN] : []),
    ...(adjustedFor === null ? [] : [modelSentence(adjustedFor, overall.length > 0)]),
  ];
}

function testSentences({ comparisons, measures, by, isPaired }: ComparisonResult): string[] {
  const sizes = comparisons.map(({ groups }) => groups.length);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const many = `P values were adjusted over the ${comparisons.length} comparisons by the Benjamini-Hochberg method.`;
  return [
    ...(smallest === 2 ? [isPaired ? SIGNED_RANK : rankSumSentence(comparisons)] : []),
    ...(smallest === 2 && measures[0]?.scale?.isLog2 === true ? [FOLD] : []),
    ...(largest > 2 ? [kruskalSentence(largest)] : []),
    ...(comparisons.some(({ against }) => against.length > 0) ? [AGAINST_OTHERS] : []),
    ...(largest > 2 && by.isOrdered ? [TREND] : []),
    ...(comparisons.length > 1 ? [many] : []),
  ];
}

/** Methods text, ready for a manuscript. */
export function methods(result: ComparisonResult, context: MethodsContext): string {
  const [first] = result.measures;
  return paragraph(
    ...cohortSentences(result),
    ...(first === undefined ? [] : valueSentences(result.profiles, first)),
    SAMPLE_RULE,
    exclusionSentence(result.exclusions),
    result.leftOutGroups ? LEFT_OUT_GROUPS : "",
    ...testSentences(result),
    ...furtherSentences(result),
    closingSentence(context),
  );
}
