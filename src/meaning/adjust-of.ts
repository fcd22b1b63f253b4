import type { Question } from "./question.ts";
import type { Variable } from "./variable.ts";

/** The covariates that a question names, also for the model of every gene. */
export function adjustOf(question: Question): readonly Variable[] {
  if (question.relation === "ranking") return question.in.relation === "survival" ? (question.in.adjust ?? []) : [];
  return "adjust" in question ? question.adjust : [];
}
