import { CgqError } from "../../errors.ts";
import { isByCancerType, type QuestionOf } from "../../meaning/index.ts";
import { isThere, outcomeOf } from "../../variables/column.ts";
import { outcomeColumn, type PatientTable, type TableRequest } from "../../cohort/patient-table.ts";
import { requireOnePlace } from "../own-cancers.ts";
import type { Relation } from "../relation.ts";
import { AGE, SEX } from "./analysed-patient.ts";
import { computeSurvival } from "./compute-survival.ts";
import { groupColumn, isMaximal, neededFor } from "./group-column.ts";
import { interactionCases, type Interacting, isInteracting } from "./interaction/interaction-cases.ts";
import { survivalFigure } from "./survival-figure.ts";
import { survivalMethods } from "./survival-methods.ts";
import type { SurvivalResult } from "./survival-result.ts";
import { survivalResults } from "./survival-results.ts";

type Asked = QuestionOf<"survival">;

/** An interaction with more cancer types has too many curves to be seen and ratios to be told. */
const MOST_TYPES = 6;

/** Throws CgqError `unsupported_question` for more than one variable that may be modified, and for cuts that the outcome chooses. */
function requestOfBoth({ by, endpoint, cohort, adjust, modifier }: Interacting): TableRequest {
  if (by.length !== 1)
    throw new CgqError(
      "unsupported_question",
      "Whether something changes how groups go with survival is asked of one variable at a time. Ask one question for each.",
    );
  const { cancers } = cohort;
  if (modifier.is === "cancer_type" && (cancers.length < 2 || cancers.length > MOST_TYPES))
    throw new CgqError(
      "unsupported_question",
      `Whether an association differs between cancer types is told of 2 to ${MOST_TYPES} of them; name these.`,
    );
  if ([...by, modifier].some(isMaximal))
    throw new CgqError(
      "unsupported_question",
      "A cut that is chosen by the outcome would find an interaction by itself. Ask for the median instead.",
    );
  const grouping = [...by.map(neededFor), modifier];
  return { cohort, of: [...grouping, outcomeOf(endpoint), ...adjust], grouping, beside: [AGE, SEX] };
}

/** Throws CgqError `unsupported_question` for covariates where nothing is compared within cancer types, and for a share at a time where several things make groups. */
function request(question: Asked): TableRequest {
  const { by, endpoint, cohort, adjust, at } = question;
  if (isByCancerType(question)) {
    if (adjust.length > 0)
      throw new CgqError(
        "unsupported_question",
        "Survival is only adjusted where groups within a cancer type are compared. Leave the covariates out.",
      );
    return { cohort, of: [outcomeOf(endpoint)], beside: [AGE, SEX, ...by] };
  }
  if (at !== undefined && (by.length > 1 || isInteracting(question)))
    throw new CgqError(
      "unsupported_question",
      "The share of survivors at a fixed time is told of the groups of one variable. Ask one question for each, without an interaction.",
    );
  if (isInteracting(question) || by.length > 1)
    requireOnePlace(
      [...by, question.modifier],
      "Several variables, and what changes how groups go with survival, are told",
    );
  if (isInteracting(question)) return requestOfBoth(question);
  const instead = endpoint === "OS" ? [outcomeOf("PFS")] : [];
  const grouping = by.map(neededFor);
  return { cohort, of: [...grouping, outcomeOf(endpoint), ...adjust], grouping, beside: [...instead, AGE, SEX] };
}

/** Why a patient is in no group of the first variable, or has no follow-up. */
function whyNot(table: PatientTable, question: Asked): (row: number) => string | null {
  const {
    by: [first],
    endpoint,
  } = question;
  const followUp = outcomeColumn(table, outcomeOf(endpoint));
  const withoutFollowUp = (row: number) => (isThere(followUp, row) ? null : (followUp.reasons[0] ?? null));
  if (first === undefined || isByCancerType(question)) return withoutFollowUp;
  if (isInteracting(question)) return interactionCases(table, question).whyNot;
  const { by } = groupColumn(table, first, question);
  return (row) => {
    if (!isThere(by, row)) return by.reasons[(by.missing[row] ?? 1) - 1] ?? null;
    if (by.codes[row] === by.neither?.code) return by.neither?.reason ?? null;
    return withoutFollowUp(row);
  };
}

/** Time to an event described, or compared between groups: high and low, altered or not, clinical levels, cancer types. */
export const survival: Relation<"survival", SurvivalResult> = {
  name: "survival",
  request,
  compute: computeSurvival,
  results: survivalResults,
  figure: survivalFigure,
  methods: survivalMethods,
  kept: (result) => ({
    ...result,
    curves: [],
    courses: result.courses.map((course) => ({ ...course, steps: [] })),
  }),
  whyNot,
};
