import { boxFigure } from "../figures/box.ts";
import type { Figure } from "../contract/figure.ts";
import type { Group, Results } from "../contract/results.ts";
import type { Analysis } from "./analysis.ts";
import { answer } from "./differential-expression/answer.ts";
import { methods } from "./differential-expression/methods.ts";
import { type GroupedExpression, readGroups } from "./differential-expression/read-groups.ts";
import { computeDifferentialExpression, type DifferentialExpressionResult } from "./differential-expression/result.ts";
import { cardStatistics } from "./expression/compare-groups.ts";
import { formatNumber } from "./prose/format-number.ts";
import { joinWords } from "./prose/join-words.ts";

/** Groups of every comparison; several genes put theirs in front of the group's name. */
function groups({ comparisons, genes }: DifferentialExpressionResult): Group[] {
  return comparisons.flatMap(({ gene, groups: held }) =>
    held.map(({ name, cancerType, n, median, mean, q1, q3 }) => ({
      name: genes.length > 1 ? `${gene} ${name}` : name,
      cancer_type: cancerType,
      n,
      median,
      mean,
      q1,
      q3,
    })),
  );
}

/** All analysed samples of each cancer type: the sum of its groups, of the first gene. */
function sampleSizes({ comparisons, genes }: DifferentialExpressionResult): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { groups: held } of comparisons.filter((comparison) => comparison.gene === genes[0]))
    for (const { cancerType, n } of held) sizes[cancerType] = (sizes[cancerType] ?? 0) + n;
  return sizes;
}

function adjustedOf(result: DifferentialExpressionResult): (number | null)[] {
  const { adjusted_p_value, p_value, additional } = cardStatistics(result.comparisons);
  const others = additional.slice(result.comparisons[0]?.statistics.additional.length ?? 0);
  return [adjusted_p_value ?? p_value, ...others.map((one) => one.adjusted_p_value)];
}

function results(result: DifferentialExpressionResult): Results {
  return {
    answer: answer(result, adjustedOf(result)),
    statistics: cardStatistics(result.comparisons),
    sample_sizes: sampleSizes(result),
    groups: groups(result),
    warnings: [...result.warnings],
    exclusions: [...result.exclusions],
    profiles: [...result.profiles],
  };
}

function figure({ comparisons, genes, scale }: DifferentialExpressionResult): Figure {
  const boxes = comparisons.flatMap(({ gene, groups: held }) =>
    held.map(({ name, values, q1, median, q3 }, i) => ({
      label: genes.length > 1 ? `${gene} ${name}` : name,
      values,
      q1,
      median,
      q3,
      color: i,
    })),
  );
  const medians = joinWords(
    boxes.map(({ label, median, values }) => `${label} median ${formatNumber(median)}, n = ${values.length}`),
  );
  const gene = genes.length === 1 ? `${genes[0]} expression` : "Expression";
  return boxFigure({
    groups: boxes,
    valueTitle: `${gene} (${scale.title})`,
    pointNoun: "patient's sample",
    altText: `Box plot of ${joinWords(genes)} expression: ${medians}.`,
  });
}

/** Named genes compared between cancer types, tumor and normal tissue, or mutant and wild type. */
export const differentialExpression: Analysis<GroupedExpression, DifferentialExpressionResult> = {
  type: "differential_expression",
  read: readGroups,
  compute: computeDifferentialExpression,
  results,
  figure,
  methods,
};
