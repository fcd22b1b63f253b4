import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Numeric } from "../numeric.ts";
import { Categorical, Variable } from "../variable.ts";
import { adjusted, cutOf, inCohort, list, nameOf, namesOf, profileOf, sidesOf } from "../words.ts";
import { atLeast, type RelationMeaning } from "./relation-meaning.ts";

/** Whether numbers go together, for each pair; or whether two of them do so differently in the groups of a variable. */
export const Correlation = z.object({
  relation: z.literal("correlation"),
  of: atLeast(Numeric, 2),
  cohort: Cohort,
  adjust: z.array(Variable),
  /** Between whose groups the correlation may differ: "does it differ between women and men?" */
  by: Categorical.optional(),
});
type Asked = z.infer<typeof Correlation>;

/** "Does the correlation of CD8A expression and PDCD1 expression differ between female and male in LUAD?" */
function differing(by: Categorical, { of, cohort, adjust }: Asked): string {
  const tail = `${cutOf(by)}${adjusted(adjust)}${profileOf([...of, by])}?`;
  return `Does the correlation of ${list(of.map(nameOf))} differ ${sidesOf(by, cohort, false)}${tail}`;
}

export const correlation: RelationMeaning<Asked> = {
  roles: ({ of, by }) => ({ type: "correlation", of, by }),
  ask: (question) => {
    const {
      of: [first, ...others],
      cohort,
      adjust,
      by,
    } = question;
    if (by !== undefined) return differing(by, question);
    const of = first === undefined ? others : [first, ...others];
    const name = first === undefined ? "" : nameOf(first);
    return `Does ${name} correlate with ${namesOf(others)} ${inCohort(cohort)}${adjusted(adjust)}${profileOf(of)}?`;
  },
};
