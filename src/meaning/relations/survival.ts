import { z } from "zod";
import { endpointNames } from "../../contract/endpoint-names.ts";
import { Endpoint } from "../../contract/question.ts";
import { Cohort } from "../cohort.ts";
import { Categorical, isNumeric, Variable } from "../variable.ts";
import { adjusted, cutOf, inCohort, namesOf, profileOf, sidesOf, withCohortInFront } from "../words.ts";
import { namesSides, type RelationMeaning } from "./relation-meaning.ts";

/**
 * Time to an event compared between the groups of each variable; a number counts per standard deviation. Without a
 * variable it is described, each cancer type for itself.
 */
export const Survival = z.object({
  relation: z.literal("survival"),
  endpoint: Endpoint,
  by: z.array(Variable),
  cohort: Cohort,
  adjust: z.array(Variable),
  /** Across whose levels the association of the groups with the outcome may differ: "does it differ between women and men?" */
  modifier: Categorical.optional(),
  /** Months after which the share without an event is asked. */
  at: z.number().positive().optional(),
});
type Asked = z.infer<typeof Survival>;

/** Whether survival is told of each cancer type, beside a test of their difference or alone. */
export const isByCancerType = ({ by: [first] }: Pick<Asked, "by">): boolean =>
  first === undefined || first.is === "cancer_type";

const YEAR = 12;
/** "5-year", "18-month". */
export const spanOf = (months: number): string => (months % YEAR === 0 ? `${months / YEAR}-year` : `${months}-month`);

/** "What is the 5-year overall survival in GBM?" */
function describing({ endpoint, cohort, at }: Asked): string {
  return `What is the ${at === undefined ? "median" : spanOf(at)} ${endpointNames[endpoint]} ${inCohort(cohort)}?`;
}

/** "Does overall survival differ between KIRC and KIRP?" */
function byCancerType(outcome: string, { cohort, adjust }: Asked): string {
  const sides =
    cohort.cancers.length === 0 ? `by cancer type ${inCohort(cohort)}` : sidesOf({ is: "cancer_type" }, cohort, false);
  return `Does ${outcome} differ ${sides}${adjusted(adjust)}?`;
}

/** "Does the association of TP53 mutation with overall survival differ between female and male in LUAD?" */
function interacting(modifier: Categorical, { endpoint, by, cohort, adjust }: Asked): string {
  const cut = [...by, modifier].map(cutOf).find((text) => text !== "") ?? "";
  const tail = `${cut}${adjusted(adjust)}${profileOf([...by, modifier])}?`;
  return `Does the association of ${namesOf(by)} with ${endpointNames[endpoint]} differ ${sidesOf(modifier, cohort, false)}${tail}`;
}

export const survival: RelationMeaning<z.infer<typeof Survival>> = {
  roles: ({ by }) => ({ type: "survival", of: by, by: by[0] }),
  ask: (question) => {
    const { endpoint, by, cohort, adjust, at, modifier } = question;
    const [only] = by;
    if (only === undefined) return describing(question);
    if (modifier !== undefined) return interacting(modifier, question);
    const outcome = at === undefined ? endpointNames[endpoint] : `${spanOf(at)} ${endpointNames[endpoint]}`;
    if (only.is === "cancer_type") return byCancerType(outcome, question);
    const tail = `${cutOf(only)}${adjusted(adjust)}${profileOf(by)}?`;
    if (!isNumeric(only) && namesSides(only))
      return withCohortInFront(`Does ${outcome} differ ${sidesOf(only, cohort, false)}${tail}`, only, cohort);
    return `${by.length > 1 ? "Are" : "Is"} ${namesOf(by)} associated with ${outcome} ${inCohort(cohort)}${tail}`;
  },
};
