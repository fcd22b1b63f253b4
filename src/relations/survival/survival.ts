import type { QuestionOf } from "../../meaning/index.ts";
import { isThere } from "../../variables/column.ts";
import { outcomeColumn, type PatientTable, type TableRequest } from "../../cohort/patient-table.ts";
import type { Relation } from "../relation.ts";
import { AGE, outcomeOf, SEX } from "./analysed-patient.ts";
import { computeSurvival } from "./compute-survival.ts";
import { groupColumn, neededFor } from "./group-column.ts";
import { survivalFigure } from "./survival-figure.ts";
import { survivalMethods } from "./survival-methods.ts";
import type { SurvivalResult } from "./survival-result.ts";
import { survivalResults } from "./survival-results.ts";

type Asked = QuestionOf<"survival">;

function request({ by, endpoint, cohort, adjust }: Asked): TableRequest {
  const instead = endpoint === "OS" ? [outcomeOf("PFS")] : [];
  return { cohort, of: [...by.map(neededFor), outcomeOf(endpoint), ...adjust], beside: [...instead, AGE, SEX] };
}

/** Why a patient is in no group of the first variable, or has no follow-up. */
function whyNot(table: PatientTable, question: Asked): (row: number) => string | null {
  const {
    by: [first],
    endpoint,
  } = question;
  if (first === undefined) throw new RangeError("A survival question has a variable");
  const { by } = groupColumn(table, first, question);
  const followUp = outcomeColumn(table, outcomeOf(endpoint));
  return (row) => {
    if (!isThere(by, row)) return by.reasons[(by.missing[row] ?? 1) - 1] ?? null;
    if (by.codes[row] === by.neither?.code) return by.neither?.reason ?? null;
    return isThere(followUp, row) ? null : (followUp.reasons[0] ?? null);
  };
}

/** Time to an event compared between groups: high and low, altered or not, clinical levels. */
export const survival: Relation<"survival", SurvivalResult> = {
  name: "survival",
  request,
  compute: computeSurvival,
  results: survivalResults,
  figure: survivalFigure,
  methods: survivalMethods,
  whyNot,
};
