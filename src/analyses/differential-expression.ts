import type { Figure } from "../contract/figure.ts";
import { boxFigure } from "../figures/box.ts";
import type { Analysis, OwnResults } from "./analysis.ts";
import { answer } from "./differential-expression/answer.ts";
import { cardStatistics } from "./differential-expression/card-statistics.ts";
import { methods } from "./differential-expression/methods.ts";
import { type GroupedExpression, readGroups } from "./differential-expression/read-groups.ts";
import { computeDifferentialExpression, type DifferentialExpressionResult } from "./differential-expression/result.ts";
import { boxesInWords, boxOf, groupEntry } from "./expression/box-of-groups.ts";
import type { DescribedGroup } from "./expression/compare-groups.ts";
import { joinWords } from "../prose/join-words.ts";

interface PlacedGroup {
  /** Null when the card has one gene. */
  readonly gene: string | null;
  readonly group: DescribedGroup;
  /** Its place among the groups that it is compared with. */
  readonly place: number;
}

/** The groups of every comparison. */
const placedGroups = ({ comparisons, genes }: DifferentialExpressionResult): PlacedGroup[] =>
  comparisons.flatMap(({ gene, groups }) =>
    groups.map((group, place) => ({ gene: genes.length > 1 ? gene : null, group, place })),
  );

/** All analysed samples of each cancer type: the sum of its groups, for the gene with the most. */
function sampleSizes({ comparisons }: DifferentialExpressionResult): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const held of Map.groupBy(comparisons, (comparison) => comparison.gene).values()) {
    const byType = Map.groupBy(
      held.flatMap(({ groups }) => groups),
      (group) => group.cancerType,
    );
    for (const [code, groups] of byType) {
      const size = groups.reduce((sum, group) => sum + group.n, 0);
      sizes[code] = Math.max(sizes[code] ?? 0, size);
    }
  }
  return sizes;
}

const results = (result: DifferentialExpressionResult): OwnResults => ({
  answer: answer(result),
  statistics: cardStatistics(result),
  sample_sizes: sampleSizes(result),
  groups: placedGroups(result).map(({ gene, group }) => groupEntry(group, gene)),
});

function figure(result: DifferentialExpressionResult): Figure {
  const { genes, scale, isPrimary, design } = result;
  const boxes = placedGroups(result).map(({ gene, group, place }) => boxOf(group, gene, place));
  const sample = isPrimary ? "primary tumour" : "tumour";
  return boxFigure({
    groups: boxes,
    valueTitle: `${genes.length === 1 ? `${genes[0]} expression` : "Expression"} (${scale.title})`,
    pointNoun: design === "tumor_vs_normal" ? "tissue sample" : sample,
    altText: `Box plot of ${joinWords(genes)} expression, ${scale.title}: ${boxesInWords(boxes)}.`,
  });
}

/** Named genes compared between cancer types, tumour and normal tissue, or mutant and wild type. */
export const differentialExpression: Analysis<GroupedExpression, DifferentialExpressionResult> = {
  type: "differential_expression",
  read: readGroups,
  compute: computeDifferentialExpression,
  results,
  figure,
  methods,
};
