import type { Exclusion, FlowStep, UsedProfile, Warning } from "../contract/results.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { Cohort } from "../meaning/index.ts";
import type { Column, LevelColumn, NumberColumn, Outcome, OutcomeColumn, TableVariable } from "../variables/column.ts";

/**
 * What a relation asks of the data.
 *
 * A frequency asks for its variables in `of` (with `by` where groups are compared): each column has its own missing
 * values, so every gene has its own denominator; `keepsUnsplit` adds patients of a group term without a code of their
 * own. A comparison asks for its measures first, then `by`: measures of one kind come on one scale from one profile,
 * a group that another study made ("by mutation") is joined by patient. Where `by` is tissue, a row is a patient and
 * tissue. A correlation asks for its measures. A ranking asks for `EVERY_GENE` in place of a gene: the column then tells
 * which sample was measured, and the values are read gene by gene from the same profiles.
 */
export interface TableRequest {
  readonly cohort: Cohort;
  /** What is related. The first that is measured decides which study answers for each cancer type. */
  readonly of: readonly TableVariable[];
  /** Of these, what makes groups of patients within a cancer type: nobody in one of them, and nothing can be told. */
  readonly grouping?: readonly TableVariable[];
  /** Further columns, filled as far as the chosen studies record them; they restrict nothing. */
  readonly beside?: readonly TableVariable[];
  /** Patients who belong to a group term without one of its codes are rows of their own, under the code of the whole. */
  readonly keepsUnsplit?: boolean;
  /** A cancer type without which a question about all has no answer. */
  readonly requires?: string | undefined;
}

/** The part of the cancer that the conditions of a cohort leave, as a card tells it. */
export interface CohortPart {
  /** "luminal B", "stage III and TP53 mutant". */
  readonly name: string;
  /** How its patients were found, for the methods text. */
  readonly definition: string;
}

/**
 * The patients of a question with what is known of them: one row for each patient of a cancer type, or for each patient
 * and tissue where tissues are compared. Everything that a card says is computed from it. Columns say themselves which
 * rows they have no value for; rows with `leftOut` are shown for the record and never computed with.
 */
export interface PatientTable {
  readonly cohort: Cohort;
  /** The sample that each row stands for: study, patient, sample, cancer type and sample type. */
  readonly rows: readonly Sample[];
  /** 0 for a row that is used; otherwise the place in `reasons` (from 1) of why it is not: not measured, or a condition. */
  readonly leftOut: Uint8Array;
  readonly reasons: readonly string[];
  /** Cancer types with rows, in the question's order, without codes of a group term that hold nobody of the cohort. */
  readonly cancerTypes: readonly string[];
  /** Null where there are no conditions. */
  readonly part: CohortPart | null;
  /** From the data set to the used rows; what a relation does not analyse of these comes after it. */
  readonly flow: readonly FlowStep[];
  /** What the columns and the conditions left out, as a card lists it. */
  readonly exclusions: readonly Exclusion[];
  readonly profiles: readonly UsedProfile[];
  /** Of the data and the cohort; a relation adds those of its own numbers. */
  readonly warnings: readonly Warning[];
  readonly columns: ReadonlyMap<TableVariable, Column>;
}

/** Whether a row is used. */
export const isUsed = ({ leftOut }: PatientTable, row: number): boolean => leftOut[row] === 0;

/** The rows that are used and that every column has a value for. */
export function completeRows({ leftOut }: PatientTable, columns: readonly Column[]): number[] {
  const lacks = leftOut.slice();
  for (const { missing } of columns) for (let row = 0; row < lacks.length; row += 1) lacks[row] ||= missing[row] ?? 1;
  const complete: number[] = [];
  for (let row = 0; row < lacks.length; row += 1) if (lacks[row] === 0) complete.push(row);
  return complete;
}

const isSame = (a: TableVariable, b: TableVariable): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const columnOf = ({ columns }: PatientTable, variable: TableVariable): Column => {
  const column = [...columns].find(([one]) => isSame(one, variable))?.[1];
  if (column === undefined) throw new RangeError(`The table has no column for ${variable.is}`);
  return column;
};

/** The column of a variable of the request. Throws RangeError for another variable or where it has no numbers. */
export function numberColumn(table: PatientTable, variable: TableVariable): NumberColumn {
  const column = columnOf(table, variable);
  if (column.kind !== "number") throw new RangeError(`${column.name} has no numbers`);
  return column;
}

/** The column of a variable of the request. Throws RangeError for another variable or where it has no levels. */
export function levelColumn(table: PatientTable, variable: TableVariable): LevelColumn {
  const column = columnOf(table, variable);
  if (column.kind !== "levels") throw new RangeError(`${column.name} has no levels`);
  return column;
}

/** The column of an end point of the request. Throws RangeError for another. */
export function outcomeColumn(table: PatientTable, outcome: Outcome): OutcomeColumn {
  const column = columnOf(table, outcome);
  if (column.kind !== "outcome") throw new RangeError(`${column.name} is no end point`);
  return column;
}
