import { modifierOf, targetsOf } from "./change.ts";
import type { Condition } from "./condition.ts";
import { Question } from "./question.ts";
import type { Numeric } from "./numeric.ts";
import { type Categorical, isNumeric, type Variable } from "./variable.ts";

/** What a question measures or counts, what makes its groups, and how they are used: parts that relations share. */
interface Parts {
  readonly of: readonly Variable[];
  readonly by: Categorical | undefined;
}

const partsOf = (question: Question): Parts | null =>
  question.relation === "comparison" || question.relation === "profile" || question.relation === "frequency"
    ? { of: question.of, by: question.relation === "profile" ? undefined : question.by }
    : null;

const areNumbers = (variables: readonly Variable[]): variables is readonly Numeric[] => variables.every(isNumeric);

/** The question that relates these parts: numbers are described or compared, all else is counted. Null where numbers and others are mixed, and where what may modify a difference would be lost. */
function related(question: Question, { of, by }: Parts): Question | null {
  const { cohort } = question;
  if (modifierOf(question) !== undefined && (!areNumbers(of) || by === undefined)) return null;
  if (!areNumbers(of)) return of.some(isNumeric) ? null : Question.parse({ relation: "frequency", of, by, cohort });
  if (by === undefined) return Question.parse({ relation: "profile", of, cohort });
  const kept = question.relation === "comparison" ? question : { adjust: [] };
  const paired = by.is === "tissue" && "paired" in kept ? { paired: kept.paired } : {};
  const modifier = modifierOf(question);
  return Question.parse({ relation: "comparison", of, by, cohort, adjust: kept.adjust, ...paired, modifier });
}

/** What a fork may put in the place of a question's measure; null where its relation has none of its own. */
export const measuresOf = (question: Question): readonly Variable[] | null => partsOf(question)?.of ?? null;

/** What makes the groups of a question, none where it has no groups yet; null where its relation can have none. */
export function groupingOf(question: Question): readonly Variable[] | null {
  if (question.relation === "survival") return targetsOf(question);
  const parts = partsOf(question);
  return parts === null ? null : [parts.by ?? []].flat();
}

/** The same question of another measure; null where its relation has none of its own. */
export function withMeasure(question: Question, of: readonly Variable[]): Question | null {
  const parts = partsOf(question);
  return parts === null ? null : related(question, { ...parts, of });
}

/** The same question with other groups; null where its relation can have none. */
export function withGroups(question: Question, by: Categorical): Question | null {
  if (question.relation === "survival") return Question.parse({ ...question, by: [by] });
  const parts = partsOf(question);
  return parts === null ? null : related(question, { ...parts, by });
}

/** The same question of the patients that fulfil other conditions. */
export const withConditions = (question: Question, where: readonly Condition[]): Question =>
  Question.parse({ ...question, cohort: { ...question.cohort, where } });
