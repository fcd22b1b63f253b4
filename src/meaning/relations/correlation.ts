import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Numeric, Variable } from "../variable.ts";
import { adjusted, inCohort, nameOf, namesOf, profileOf } from "../words.ts";
import { atLeast, type RelationMeaning } from "./relation-meaning.ts";

/** Whether numbers go together, for each pair. */
export const Correlation = z.object({
  relation: z.literal("correlation"),
  of: atLeast(Numeric, 2),
  cohort: Cohort,
  adjust: z.array(Variable),
});

export const correlation: RelationMeaning<z.infer<typeof Correlation>> = {
  roles: ({ of }) => ({ type: "correlation", of, by: undefined }),
  ask: ({ of: [first, ...others], cohort, adjust }) => {
    const of = first === undefined ? others : [first, ...others];
    const name = first === undefined ? "" : nameOf(first);
    return `Does ${name} correlate with ${namesOf(others)} ${inCohort(cohort)}${adjusted(adjust)}${profileOf(of)}?`;
  },
};
