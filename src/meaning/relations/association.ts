import { z } from "zod";
import { Cohort } from "../cohort.ts";
import { Categorical } from "../variable.ts";
import { countedName, cutOf, inCohort, nameOf, namesOf, profileOf, sidesOf } from "../words.ts";
import { atLeast, isClinical, isCopies, type RelationMeaning } from "./relation-meaning.ts";

/** Whether levels occur together, for each pair; or whether those of two variables do so differently in some patients. */
export const Association = z.object({
  relation: z.literal("association"),
  of: atLeast(Categorical, 2),
  cohort: Cohort,
  /** Across whose levels the association may differ: "is it stronger in women than in men?" */
  modifier: Categorical.optional(),
});
type Asked = z.infer<typeof Association>;

/** What is recorded is set behind what it is associated with. */
function partsOf({ of }: Pick<Asked, "of">) {
  const recorded = of.find(({ is }) => is === "clinical" || is === "level");
  return { recorded, others: of.filter((one) => one !== recorded) };
}

/** "Does the co-occurrence of KRAS mutation and STK11 mutation differ between never smoker and smoker in LUAD?" */
function modified(modifier: Categorical, { of, cohort }: Asked): string {
  const { recorded, others } = partsOf({ of });
  const what =
    recorded === undefined
      ? `co-occurrence of ${namesOf(others)}`
      : `association of ${namesOf(others)} with ${countedName(recorded)}`;
  const cut = [...of, modifier].map(cutOf).find((text) => text !== "") ?? "";
  return `Does the ${what} differ ${sidesOf(modifier, cohort, false)}${cut}${profileOf([...of, modifier])}?`;
}

export const association: RelationMeaning<Asked> = {
  roles: ({ of }) =>
    of.some(isClinical)
      ? { type: "clinical_association", of, by: of.every(isClinical) ? of.at(-1) : of.find(isClinical) }
      : { type: "co_occurrence", of, by: of.find(isCopies) },
  ask: (question) => {
    const { of, cohort, modifier } = question;
    if (modifier !== undefined) return modified(modifier, question);
    const { recorded, others } = partsOf(question);
    return recorded === undefined
      ? `Do ${namesOf(of)} co-occur ${inCohort(cohort)}?`
      : `${others.length > 1 ? "Are" : "Is"} ${namesOf(others)} associated with ${nameOf(recorded)} ${inCohort(cohort)}?`;
  },
};
