import { z } from "zod";
import type { AnalysisType } from "../../contract/question.ts";
import { Cohort } from "../cohort.ts";
import { Categorical } from "../variable.ts";
import { cutOf, inCohort, namesOf, sidesOf } from "../words.ts";
import { atLeast, isClinical, isCopies, type RelationMeaning } from "./relation-meaning.ts";

/** How often the levels of each variable occur, over all or compared between the groups of `by`. */
export const Frequency = z.object({
  relation: z.literal("frequency"),
  of: atLeast(Categorical, 1),
  by: Categorical.optional(),
  cohort: Cohort,
});

function typeOf(of: readonly Categorical[]): AnalysisType {
  if (of.every(isCopies)) return "copy_number";
  return of.some(isClinical) ? "clinical_association" : "mutation_frequency";
}

export const frequency: RelationMeaning<z.infer<typeof Frequency>> = {
  roles: ({ of, by }) => ({ type: typeOf(of), of, by }),
  ask: ({ of, by, cohort }) =>
    by === undefined
      ? `How often does ${namesOf(of)} occur ${inCohort(cohort)}?`
      : `Does the frequency of ${namesOf(of)} differ ${sidesOf(by, cohort, false)}${cutOf(by)}?`,
};
