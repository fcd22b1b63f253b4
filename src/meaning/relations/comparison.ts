import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Numeric } from "../numeric.ts";
import { Categorical, Variable } from "../variable.ts";
import { adjusted, cutOf, namesOf, profileOf, sidesOf, withCohortInFront } from "../words.ts";
import { atLeast, isClinical, type RelationMeaning } from "./relation-meaning.ts";

/** Each number compared between the groups of `by`. */
export const Comparison = z.object({
  relation: z.literal("comparison"),
  of: atLeast(Numeric, 1),
  by: Categorical,
  cohort: Cohort,
  adjust: z.array(Variable),
  /** Groups are matched by patient: tumour and normal tissue of the same person. */
  paired: z.literal(true).optional(),
});

export const comparison: RelationMeaning<z.infer<typeof Comparison>> = {
  roles: ({ of, by }) => ({
    type: of.every(isClinical) ? "clinical_association" : "differential_expression",
    of,
    by,
  }),
  ask: ({ of, by, cohort, adjust, paired = false }) =>
    withCohortInFront(
      `Does ${namesOf(of)} differ ${sidesOf(by, cohort, paired)}${cutOf(by)}${adjusted(adjust)}${profileOf(of)}?`,
      by,
      cohort,
    ),
};
