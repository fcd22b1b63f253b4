import type { TableRequest } from "../cohort/patient-table.ts";
import type { Needs } from "../answerable/coverage.ts";
import { type Categorical, type Question, rankedGroups, type Variable } from "../meaning/index.ts";
import type { TableVariable } from "../variables/column.ts";

const isOfPlace = ({ is }: TableVariable): boolean => is === "cancer_type" || is === "study";

const modifiersOf = ({ modifier }: { readonly modifier?: Categorical | undefined }): readonly Categorical[] =>
  modifier === undefined ? [] : [modifier];

/** What makes groups of patients within a cancer type. */
function groupingOf(question: Question, { of }: TableRequest): readonly TableVariable[] {
  switch (question.relation) {
    case "survival":
      return of.filter(({ is }) => is !== "outcome").slice(0, question.by.length + modifiersOf(question).length);
    case "association":
      return [...question.of.filter(({ is }) => is === "clinical"), ...modifiersOf(question)];
    case "comparison":
      return [question.by, ...modifiersOf(question)];
    case "frequency":
    case "correlation":
      return question.by === undefined ? [] : [question.by];
    case "ranking": {
      const by = rankedGroups(question.in);
      return by === undefined ? [] : [by];
    }
    case "profile":
    default:
      return [];
  }
}

const adjustOf = (question: Question): readonly Variable[] => ("adjust" in question ? question.adjust : []);

/** What a question needs of the data, given what its relation asks of them. */
export const needsOf = (question: Question, request: TableRequest): Needs => ({
  request: { ...request, beside: [...(request.beside ?? []), ...adjustOf(question)] },
  grouping: groupingOf(question, request).filter((variable) => !isOfPlace(variable)),
  beside: adjustOf(question),
});
