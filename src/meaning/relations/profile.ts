import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Numeric } from "../numeric.ts";
import { inCohort, namesOf, profileOf } from "../words.ts";
import { atLeast, isClinical, type RelationMeaning } from "./relation-meaning.ts";

/** How each number is distributed, over all or in each cancer type. */
export const Profile = z.object({ relation: z.literal("profile"), of: atLeast(Numeric, 1), cohort: Cohort });

export const profile: RelationMeaning<z.infer<typeof Profile>> = {
  roles: ({ of }) => ({
    type: of.every(isClinical) ? "clinical_association" : "expression_profile",
    of,
    by: undefined,
  }),
  ask: ({ of, cohort }) =>
    `${of.length === 1 ? "How high is" : "What is the level of"} ${namesOf(of)} ${inCohort(cohort)}${profileOf(of)}?`,
};
