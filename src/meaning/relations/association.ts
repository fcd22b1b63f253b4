import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Categorical } from "../variable.ts";
import { inCohort, nameOf, namesOf } from "../words.ts";
import { atLeast, isClinical, isCopies, type RelationMeaning } from "./relation-meaning.ts";

/** Whether levels occur together, for each pair. */
export const Association = z.object({
  relation: z.literal("association"),
  of: atLeast(Categorical, 2),
  cohort: Cohort,
});

export const association: RelationMeaning<z.infer<typeof Association>> = {
  roles: ({ of }) =>
    of.some(isClinical)
      ? { type: "clinical_association", of, by: of.every(isClinical) ? of.at(-1) : of.find(isClinical) }
      : { type: "co_occurrence", of, by: of.find(isCopies) },
  ask: ({ of, cohort }) => {
    const clinical = of.find(({ is }) => is === "clinical" || is === "level");
    const others = of.filter((one) => one !== clinical);
    return clinical === undefined
      ? `Do ${namesOf(of)} co-occur ${inCohort(cohort)}?`
      : `${others.length > 1 ? "Are" : "Is"} ${namesOf(others)} associated with ${nameOf(clinical)} ${inCohort(cohort)}?`;
  },
};
