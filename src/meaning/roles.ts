import { adjustOf } from "./adjust-of.ts";
import { modifierOf, targetsOf } from "./change.ts";
import type { Question } from "./question.ts";
import { rankedGroups } from "./relations/ranking.ts";
import type { Categorical, Variable } from "./variable.ts";

/** What a question does with a variable: measures or counts it, makes groups of it, adjusts for it, or only has it beside. */
export type Role = "measured" | "group" | "covariate" | "beside";

/** What the groups are made by, where something else is measured. */
export function splitOf(question: Question): Categorical | undefined {
  if (question.relation === "ranking") return rankedGroups(question.in);
  return question.relation !== "survival" && "by" in question ? question.by : undefined;
}

/** A variable of the question, or the levels of a number that it asks about. */
const isTarget = (question: Question, variable: Variable): boolean =>
  targetsOf(question).some((one) => one === variable || (variable.is === "level" && variable.of === one));

/** The role of one of the question's own variables. */
export function roleOf(question: Question, variable: Variable): Role {
  if (isTarget(question, variable)) return question.relation === "survival" ? "group" : "measured";
  if (modifierOf(question) === variable || splitOf(question) === variable) return "group";
  return adjustOf(question).includes(variable) ? "covariate" : "beside";
}
