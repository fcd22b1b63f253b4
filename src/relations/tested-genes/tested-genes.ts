import type { OwnResults, Relation } from "../relation.ts";
import { geneTable } from "./gene-table.ts";
import { cardStatistics, figure } from "./tested-genes-card.ts";
import type { TestedGenesResult } from "./tested-genes-result.ts";
import { methods } from "./tested-genes-text.ts";

/** A ranking of tested genes over one of the relations. */
type RankingRelation = Relation<"ranking", TestedGenesResult>;

/** What is a ranking's own; its statistics, figure, file and methods are those of all. */
type OwnParts = Pick<RankingRelation, "request" | "check" | "compute" | "whyNot"> & {
  readonly answer: (result: TestedGenesResult) => string;
};

function sampleSizes({ groups }: TestedGenesResult): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { cancerType, n } of groups) sizes[cancerType] = (sizes[cancerType] ?? 0) + n;
  return sizes;
}

/** The relation of a ranking from its own parts. */
export const rankingBy = ({ answer, ...own }: OwnParts): RankingRelation => ({
  name: "ranking",
  ...own,
  results: (result): OwnResults => ({
    answer: answer(result),
    statistics: cardStatistics(result),
    sample_sizes: sampleSizes(result),
    groups: result.groups.map(({ name, cancerType, n, count }) => ({
      name,
      cancer_type: cancerType,
      n,
      ...(count === undefined ? {} : { count }),
    })),
  }),
  figure,
  methods,
  longTable: geneTable,
  kept: (result) => ({ ...result, genes: [] }),
});
