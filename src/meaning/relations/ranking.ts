import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Categorical } from "../variable.ts";
import { cutOf, inCohort, sidesOf } from "../words.ts";
import type { RelationMeaning } from "./relation-meaning.ts";

/** One of the relations over every gene. */
export const Ranking = z.object({
  relation: z.literal("ranking"),
  every: z.literal("gene"),
  in: z.discriminatedUnion("relation", [
    z.object({ relation: z.literal("frequency"), of: z.literal("mutation") }),
    z.object({
      relation: z.literal("comparison"),
      of: z.literal("expression"),
      by: Categorical,
      profile: z.string().optional(),
    }),
  ]),
  cohort: Cohort,
});

export const ranking: RelationMeaning<z.infer<typeof Ranking>> = {
  roles: ({ in: what }) =>
    what.relation === "frequency"
      ? { type: "top_mutated_genes", of: [], by: undefined }
      : { type: "genome_wide_differential_expression", of: [], by: what.by },
  ask: ({ in: what, cohort }) => {
    if (what.relation === "frequency") return `Which genes are mutated most often ${inCohort(cohort)}?`;
    const profile = what.profile === undefined ? "" : ` (${what.profile.replaceAll("_", " ")})`;
    return `Which genes are differentially expressed ${sidesOf(what.by, cohort, false)}${cutOf(what.by)}${profile}?`;
  },
};
