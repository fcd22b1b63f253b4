import type { Needs } from "../answerable/coverage.ts";
import type { TableRequest } from "../cohort/patient-table.ts";
import { adjustOf, type Question } from "../meaning/index.ts";
import type { TableVariable } from "../variables/column.ts";

const isOfPlace = ({ is }: TableVariable): boolean => is === "cancer_type" || is === "study";

/** What a question needs of the data, given what its relation asks of them. */
export const needsOf = (question: Question, request: TableRequest): Needs => ({
  request: { ...request, beside: [...(request.beside ?? []), ...adjustOf(question)] },
  grouping: (request.grouping ?? []).filter((variable) => !isOfPlace(variable)),
  beside: adjustOf(question),
});
