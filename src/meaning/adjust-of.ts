import type { Question } from "./question.ts";
import type { Variable } from "./variable.ts";

/** The covariates that a question names, also for the model of every gene. */
export function adjustOf(question: Question): readonly Variable[] {
  if (question.relation === "ranking") return question.in.relation === "survival" ? (question.in.adjust ?? []) : [];
  return "adjust" in question ? question.adjust : [];
}

/** The question without its covariates. */
export function withoutAdjust(question: Question): Question {
  if (question.relation !== "ranking") return "adjust" in question ? { ...question, adjust: [] } : question;
  if (question.in.relation !== "survival") return question;
  const { adjust: _adjust, ...ranked } = question.in;
  return { ...question, in: ranked };
}
