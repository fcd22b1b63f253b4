import {
  completeRows,
  levelColumn,
  numberColumn,
  outcomeColumn,
  type PatientTable,
  type TableRequest,
} from "../../cohort/patient-table.ts";
import { CgqError } from "../../errors.ts";
import { adjustOf, type QuestionOf } from "../../meaning/index.ts";
import {
  type Column,
  type LevelColumn,
  type NumberColumn,
  outcomeOf,
  type TableVariable,
} from "../../variables/column.ts";
import { EVERY_GENE } from "../../variables/every-gene.ts";
import { excluded } from "../../variables/excluded.ts";
import { covariateColumns } from "../covariates.ts";
import { everyGene } from "../every-alteration.ts";
import { whyNotIn } from "../why-not.ts";
import { type FollowedPatients, followedIn } from "./followed-patients.ts";
import { requireOneCancerType } from "./one-cancer-type.ts";

export type Ranked = Extract<QuestionOf<"ranking">["in"], { relation: "survival" }>;

/** By what of every gene survival is ranked. Throws CgqError for another ranking. */
export function askedOf({ in: ranked }: QuestionOf<"ranking">): Ranked {
  if (ranked.relation === "survival") return ranked;
  throw new CgqError("unsupported_question", "This ranking is of no outcome.");
}

function measuredBy({ by, profile }: Ranked): TableVariable {
  if (by !== "expression") return everyGene(by);
  return { is: "expression", gene: EVERY_GENE, ...(profile === undefined ? {} : { profile }) };
}

/** The table of measured and followed patients, with the covariates. */
export function request(question: QuestionOf<"ranking">): TableRequest {
  requireOneCancerType(question.cohort);
  const asked = askedOf(question);
  return { cohort: question.cohort, of: [measuredBy(asked), outcomeOf(asked.endpoint), ...adjustOf(question)] };
}

/** What is measured of every gene. */
export const columnOf = (table: PatientTable, asked: Ranked): NumberColumn | LevelColumn =>
  asked.by === "expression" ? numberColumn(table, measuredBy(asked)) : levelColumn(table, measuredBy(asked));

/** Who is analysed. Throws CgqError `not_in_dataset` for fewer than 10 events. */
export const followed = (table: PatientTable, question: QuestionOf<"ranking">): FollowedPatients => {
  const asked = askedOf(question);
  return followedIn(table, columnOf(table, asked), asked.endpoint, adjustOf(question));
};

/** The level of a covariate is why a patient who has all of them is in no model. */
const NOBODY_WITH_THE_EVENT = "a level of a covariate in which nobody had the event";

/** Who has a value in both is followed. */
const followedBy = (table: PatientTable, question: QuestionOf<"ranking">): Column[] => {
  const asked = askedOf(question);
  return [columnOf(table, asked), outcomeColumn(table, outcomeOf(asked.endpoint))];
};

/** Why a patient is not analysed. */
export function whyNotOf(table: PatientTable, question: QuestionOf<"ranking">, analysed: readonly number[]) {
  const columns = [...followedBy(table, question), ...covariateColumns(table, adjustOf(question))];
  return whyNotIn(new Set(analysed), columns, () => NOBODY_WITH_THE_EVENT);
}

/** The followed patients who are in no model, by reason. */
export function withoutCovariates(table: PatientTable, question: QuestionOf<"ranking">, { rows }: FollowedPatients) {
  const why = whyNotOf(table, question, rows);
  const byReason = Map.groupBy(completeRows(table, followedBy(table, question)), (row) => why(row) ?? "");
  return [...byReason].flatMap(([reason, held]) => (reason === "" ? [] : excluded(reason, held.length)));
}
