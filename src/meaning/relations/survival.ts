import { z } from "zod";
import { endpointNames } from "../../contract/endpoint-names.ts";
import { Endpoint } from "../../contract/question.ts";
import { Cohort } from "../cohort.ts";
import { Variable } from "../variable.ts";
import { adjusted, cutOf, inCohort, namesOf, profileOf, sidesOf } from "../words.ts";
import { atLeast, type RelationMeaning } from "./relation-meaning.ts";

/** Time to an event compared between the groups of each variable; a number counts per standard deviation. */
export const Survival = z.object({
  relation: z.literal("survival"),
  endpoint: Endpoint,
  by: atLeast(Variable, 1),
  cohort: Cohort,
  adjust: z.array(Variable),
});

/** Groups that the question names are said as sides. */
const namesSides = (by: Variable): boolean =>
  (by.is === "clinical" && by.levels !== undefined) ||
  (by.is === "level" && by.of.is === "clinical_number" && by.cut.at === "value");

export const survival: RelationMeaning<z.infer<typeof Survival>> = {
  roles: ({ by }) => ({ type: "survival", of: by, by: by[0] }),
  ask: ({ endpoint, by, cohort, adjust }) => {
    const outcome = endpointNames[endpoint];
    const [only] = by;
    const tail = `${cutOf(only)}${adjusted(adjust)}${profileOf(by)}?`;
    if ((only?.is === "clinical" || only?.is === "level") && namesSides(only))
      return `Does ${outcome} differ ${sidesOf(only, cohort, false)}${tail}`;
    return `${by.length > 1 ? "Are" : "Is"} ${namesOf(by)} associated with ${outcome} ${inCohort(cohort)}${tail}`;
  },
};
