import { z } from "zod";
import type { AnalysisType } from "../../contract/question.ts";
import { Cohort } from "../cohort.ts";
import { analysisNames, changeNames } from "../names.ts";
import { Categorical, CopyNumberChange } from "../variable.ts";
import { cutOf, inCohort, sidesOf } from "../words.ts";
import type { RelationMeaning } from "./relation-meaning.ts";

/** What of every gene is counted. */
export const AlterationKind = z.enum(["mutation", ...CopyNumberChange.options]);
export type AlterationKind = z.infer<typeof AlterationKind>;

/** One of the relations over every gene. */
export const Ranking = z.object({
  relation: z.literal("ranking"),
  every: z.literal("gene"),
  in: z.discriminatedUnion("relation", [
    z.object({ relation: z.literal("frequency"), of: AlterationKind }),
    z.object({
      relation: z.literal("comparison"),
      of: z.literal("expression"),
      by: Categorical,
      profile: z.string().optional(),
    }),
  ]),
  cohort: Cohort,
});

type Ranked = z.infer<typeof Ranking>["in"];

const states: Readonly<Record<AlterationKind, string>> = {
  mutation: "are mutated",
  amplification: "are amplified",
  gain: "are gained",
  any_gain: "are gained or amplified",
  deep_deletion: "are deeply deleted",
  one_copy_loss: "are heterozygously lost",
  any_loss: "are lost",
  any_change: "have any copy-number change",
};

/** "most frequently mutated genes", "genes with the most frequent amplification". */
export const mostFrequent = (of: AlterationKind): string =>
  of === "mutation" ? "most frequently mutated genes" : `genes with the most frequent ${changeNames[of]}`;

function typeOf({ relation, ...ranked }: Ranked): AnalysisType {
  if (relation === "comparison") return "genome_wide_differential_expression";
  return ranked.of === "mutation" ? "top_mutated_genes" : "top_copy_number_genes";
}

/** A ranking as a heading. */
export const rankingName = (what: Ranked): string =>
  what.relation === "frequency" ? mostFrequent(what.of) : analysisNames[typeOf(what)];

export const ranking: RelationMeaning<z.infer<typeof Ranking>> = {
  roles: ({ in: what }) => ({ type: typeOf(what), of: [], by: what.relation === "frequency" ? undefined : what.by }),
  ask: ({ in: what, cohort }) => {
    if (what.relation === "frequency") return `Which genes ${states[what.of]} most often ${inCohort(cohort)}?`;
    const profile = what.profile === undefined ? "" : ` (${what.profile.replaceAll("_", " ")})`;
    return `Which genes are differentially expressed ${sidesOf(what.by, cohort, false)}${cutOf(what.by)}${profile}?`;
  },
};
