import {
  completeRows,
  levelColumn,
  numberColumn,
  outcomeColumn,
  type PatientTable,
} from "../../cohort/patient-table.ts";
import type { Endpoint } from "../../contract/question.ts";
import { areOfOwnCancers, type Categorical, type Numeric } from "../../meaning/index.ts";
import { isThere, type LevelColumn, levelOf, outcomeOf } from "../../variables/column.ts";

/** A patient in a group with follow-up. */
export interface AnalysedPatient {
  /** In the table. */
  readonly row: number;
  readonly cancer_type: string;
  /** Patients are compared within it: the cancer type, unless cancer types are compared, or sides of different ones. */
  readonly stratum: string;
  readonly sample_type: string;
  /** The place of the level: 0 is the first (high, mutant). */
  readonly group: number;
  /** The number that was cut, null when the groups do not come from one. */
  readonly value: number | null;
  readonly months: number;
  readonly event: boolean;
  /** Years. */
  readonly age: number | null;
  readonly sex: string | null;
}

/** What a survival question asks for beside its groups. */
export const AGE: Numeric = { is: "clinical_number", attribute: "age" };
export const SEX: Categorical = { is: "clinical", attribute: "sex" };

const isNeither = ({ neither, codes }: LevelColumn, row: number): boolean => codes[row] === neither?.code;

/** Sides of different cancers are compared across these, which then have no baseline hazards of their own. */
export const isAcrossCancers = ({ variable }: LevelColumn): boolean => areOfOwnCancers(variable);

/** The rows that belong to one of the groups, before follow-up is looked at. */
export const groupedRows = (table: PatientTable, by: LevelColumn): number[] =>
  completeRows(table, [by]).filter((row) => !isNeither(by, row));

/** The rows of patients who have a level that is not compared. */
export const rowsOfNeither = (table: PatientTable, by: LevelColumn): number[] =>
  completeRows(table, [by]).filter((row) => isNeither(by, row));

/** The grouped patients that have both time and status of the end point; all in one group without a column that makes some. */
export function analysedPatients(table: PatientTable, by: LevelColumn | null, endpoint: Endpoint): AnalysedPatient[] {
  const followUp = outcomeColumn(table, outcomeOf(endpoint));
  const [age, sex] = [numberColumn(table, AGE), levelColumn(table, SEX)];
  const numbers = by?.of.is === "level" ? by.of.numbers.values : null;
  const isAcross = by !== null && isAcrossCancers(by);
  return (by === null ? completeRows(table, []) : groupedRows(table, by)).flatMap((row) => {
    const sample = table.rows[row];
    if (sample === undefined || !isThere(followUp, row)) return [];
    return {
      row,
      cancer_type: sample.cancer_type,
      stratum: isAcross ? "" : sample.cancer_type,
      sample_type: (by?.samples[row] ?? sample).sample_type,
      group: by?.codes[row] ?? 0,
      value: numbers?.[row] ?? null,
      months: followUp.months[row] ?? 0,
      event: followUp.events[row] === 1,
      age: isThere(age, row) ? (age.values[row] ?? null) : null,
      sex: levelOf(sex, row),
    };
  });
}
