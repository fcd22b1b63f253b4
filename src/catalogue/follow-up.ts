import type { Endpoint } from "../contract/question.ts";
import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names, numbers } from "./columns.ts";

/** How long a patient was followed, in months, and whether the event came. */
export interface Outcome {
  readonly months: number;
  readonly event: boolean;
}

/** Follow-up of every patient of whom both time and status are known. */
export interface FollowUp {
  /** Undefined where time or status is not known. */
  of(patient: { readonly study_id: string; readonly patient_id: string }, endpoint: Endpoint): Outcome | undefined;
  /** The end points that somebody of a study is followed to. */
  endpointsOf(studyId: string): ReadonlySet<string>;
}

const statement = sql`
SELECT study_id, patient_id, endpoint, months, event
FROM survival
WHERE months IS NOT NULL AND event IS NOT NULL`;

/** Reads the follow-up of every patient. */
export async function loadFollowUp(warehouse: Warehouse): Promise<FollowUp> {
  const table = await warehouse.query(statement);
  const [study, patient, endpoint] = [names(table, "study_id"), names(table, "patient_id"), names(table, "endpoint")];
  const [months, event] = [numbers(table, "months").values, numbers(table, "event").values];
  const outcomeOf = (row: number): Outcome => ({ months: months[row] ?? 0, event: event[row] === 1 });
  const ofEndpoint = (rows: readonly number[]) =>
    new Map([...Map.groupBy(rows, (row) => endpoint[row] ?? "")].map(([name, held]) => [name, ofPatients(held)]));
  const ofPatients = (rows: readonly number[]) => new Map(rows.map((row) => [patient[row] ?? "", outcomeOf(row)]));
  const byStudy = Map.groupBy(study.keys(), (row) => study[row] ?? "");
  const outcomes = new Map([...byStudy].map(([id, rows]) => [id, ofEndpoint(rows)]));
  return {
    of: ({ study_id: id, patient_id: who }, wanted) => outcomes.get(id)?.get(wanted)?.get(who),
    endpointsOf: (studyId) => new Set(outcomes.get(studyId)?.keys()),
  };
}
