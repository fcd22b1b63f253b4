import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Numeric } from "../numeric.ts";
import { Categorical, Variable } from "../variable.ts";
import {
  adjusted,
  cutOf,
  groupsOf,
  inCohort,
  list,
  nameOf,
  namesOf,
  profileOf,
  sidesOf,
  withCohortInFront,
} from "../words.ts";
import { atLeast, isClinical, namesSides, type RelationMeaning } from "./relation-meaning.ts";

/** Each number compared between the groups of `by`. */
export const Comparison = z.object({
  relation: z.literal("comparison"),
  of: atLeast(Numeric, 1),
  by: Categorical,
  cohort: Cohort,
  adjust: z.array(Variable),
  /** Groups are matched by patient: tumour and normal tissue of the same person. */
  paired: z.literal(true).optional(),
  /** Across whose levels the difference of the groups may differ: "is it larger in women than in men?" */
  modifier: Categorical.optional(),
});
type Asked = z.infer<typeof Comparison>;

/** Groups that have no name of their own. */
const areSides = (by: Categorical): boolean => namesSides(by) || by.is === "tissue" || by.is === "together";

/** "association of KEAP1 mutation with NQO1 expression", "difference in CA9 expression between tumor and normal tissue", "difference in CA9 expression between KIRC and KIRP". */
function differenceOf({ of, by, cohort }: Asked): string {
  if (by.is === "cancer_type") return `difference in ${namesOf(of)} between ${list(cohort.cancers)}`;
  return areSides(by)
    ? `difference in ${namesOf(of)} ${groupsOf(by)}`
    : `association of ${nameOf(by)} with ${namesOf(of)}`;
}

/** "Does the association of KEAP1 mutation with NQO1 expression differ between never smoker and current smoker in LUAD?" */
function modified(modifier: Categorical, question: Asked): string {
  const { of, by, cohort, adjust } = question;
  const where =
    by.is === "cancer_type"
      ? `${groupsOf(modifier)} ${inCohort(cohort, false)}`.trimEnd()
      : sidesOf(modifier, cohort, false);
  const cut = [by, modifier].map(cutOf).find((text) => text !== "") ?? "";
  return `Does the ${differenceOf(question)} differ ${where}${cut}${adjusted(adjust)}${profileOf([...of, by, modifier])}?`;
}

export const comparison: RelationMeaning<Asked> = {
  roles: ({ of, by }) => ({
    type: of.every(isClinical) ? "clinical_association" : "differential_expression",
    of,
    by,
  }),
  ask: (question) => {
    const { of, by, cohort, adjust, paired = false, modifier } = question;
    if (modifier !== undefined) return modified(modifier, question);
    return withCohortInFront(
      `Does ${namesOf(of)} differ ${sidesOf(by, cohort, paired)}${cutOf(by)}${adjusted(adjust)}${profileOf(of)}?`,
      by,
      cohort,
    );
  },
};
