import { z } from "zod";
import type { AnalysisType } from "../../contract/question.ts";
import { Cohort } from "../cohort.ts";
import { mutationKind } from "../alteration.ts";
import { Categorical, genesOf } from "../variable.ts";
import { countedName, countedTogether, cutOf, inCohort, list, sidesOf, withCohortInFront } from "../words.ts";
import { atLeast, isClinical, isCopies, type RelationMeaning } from "./relation-meaning.ts";

/** How often the levels of each variable occur, over all or compared between the groups of `by`. */
export const Frequency = z.object({
  relation: z.literal("frequency"),
  of: atLeast(Categorical, 1),
  by: Categorical.optional(),
  cohort: Cohort,
});

/** What the record alone tells, also of several levels together. */
const isRecorded = (variable: Categorical): boolean =>
  variable.is === "together" ? genesOf(variable).length === 0 : isClinical(variable);
const isOfCopies = (variable: Categorical): boolean =>
  variable.is === "together" ? variable.of.every((one) => isCopies(one.variable)) : isCopies(variable);

function typeOf(of: readonly Categorical[]): AnalysisType {
  if (of.every(isOfCopies)) return "copy_number";
  return of.some(isRecorded) ? "clinical_association" : "mutation_frequency";
}

/** An attribute with all its levels. */
const isDistribution = (variable: Categorical): boolean => variable.is === "clinical" && variable.levels === undefined;

/** Each of several levels: "stage I versus stage IV". */
const ofEach = (variable: Categorical): string =>
  variable.is === "clinical" && variable.levels !== undefined
    ? variable.levels.map((level) => countedName({ ...variable, levels: [level] })).join(" versus ")
    : countedName(variable);

const asked = (variable: Categorical): string =>
  variable.is === "together" ? countedTogether(variable) : countedName(variable);

/** "How often is TP53 mutated", "How often does TP53 V600E mutation occur". */
function howOften(of: readonly Categorical[]): string {
  const [only, ...others] = of;
  if (others.length === 0 && only?.is === "mutation" && mutationKind(only) === undefined)
    return `How often is ${only.gene} mutated`;
  if (others.length === 0 && only?.is === "copy_number" && only.change === "amplification")
    return `How often is ${only.gene} amplified`;
  if (others.length === 0 && only?.is === "clinical" && (only.levels ?? []).length > 1)
    return `What is the frequency of ${ofEach(only)}`;
  if (others.length === 0 && only !== undefined && isClinical(only))
    return isDistribution(only)
      ? `What is the distribution of ${countedName(only)}`
      : `How often is ${countedName(only)} found`;
  return `How often does ${list(of.map(asked))} occur`;
}

export const frequency: RelationMeaning<z.infer<typeof Frequency>> = {
  roles: ({ of, by }) => ({ type: typeOf(of), of, by }),
  ask: ({ of, by, cohort }) =>
    by === undefined
      ? `${howOften(of)} ${inCohort(cohort)}?`
      : withCohortInFront(
          `Does the ${of.every(isDistribution) ? "distribution" : "frequency"} of ${list(of.map(asked))} differ ${sidesOf(by, cohort, false)}${cutOf(by)}?`,
          by,
          cohort,
        ),
};
