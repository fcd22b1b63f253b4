import type { Endpoint } from "../../contract/question.ts";
import { recordKey } from "../cohort/patient-key.ts";
import type { CovariateRow, FollowUpRow } from "./follow-up.ts";
import type { GroupedPatient } from "./patient-groups.ts";

/** A patient with follow-up; months, and whether the event came. */
export interface AnalysedPatient extends GroupedPatient {
  readonly months: number;
  readonly event: boolean;
  /** Years. */
  readonly age: number | null;
  readonly sex: string | null;
}

function numberOrNull(text: string | undefined): number | null {
  const value = Number(text ?? "");
  return text === undefined || text.trim() === "" || !Number.isFinite(value) ? null : value;
}

/** The patients that have both time and status of the end point. */
export function withFollowUp(
  patients: readonly GroupedPatient[],
  endpoint: Endpoint,
  followUp: readonly FollowUpRow[],
  covariates: readonly CovariateRow[],
): AnalysedPatient[] {
  const outcomes = new Map(followUp.filter((row) => row.endpoint === endpoint).map((row) => [recordKey(row), row]));
  const known = new Map(covariates.map((row) => [`${row.attribute}\t${recordKey(row)}`, row.value]));
  return patients.flatMap((patient) => {
    const { months, event } = outcomes.get(recordKey(patient)) ?? { months: null, event: null };
    if (months === null || event === null) return [];
    const sex =
      known
        .get(`SEX\t${recordKey(patient)}`)
        ?.trim()
        .toLowerCase() ?? null;
    return [
      { ...patient, months, event: event === 1, age: numberOrNull(known.get(`AGE\t${recordKey(patient)}`)), sex },
    ];
  });
}
