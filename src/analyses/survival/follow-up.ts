import { z } from "zod";
import type { Endpoint } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import { endpointInWords } from "./endpoint.ts";

const FollowUpRow = z.object({
  study_id: z.string(),
  patient_id: z.string(),
  endpoint: z.string(),
  months: z.number().nullable(),
  event: z.number().nullable(),
});
/** Follow-up of one patient for one end point; `event` is 1 or 0. */
export type FollowUpRow = z.infer<typeof FollowUpRow>;

const StudyRow = z.object({ study_id: z.string(), endpoint: z.string() });

/** Studies that follow patients to the end point. Throws CgqError `not_in_dataset` when none does. */
export async function studiesWithFollowUp(endpoint: Endpoint, data: DataReader): Promise<string[]> {
  const statement = sql`
SELECT DISTINCT study_id, endpoint
FROM survival
WHERE months IS NOT NULL AND event IS NOT NULL
ORDER BY study_id, endpoint`;
  const rows = await data.rows("Studies with follow-up", statement, StudyRow);
  const studies = rows.filter((row) => row.endpoint === endpoint).map((row) => row.study_id);
  if (studies.length > 0) return studies;
  const loaded = [...new Set(rows.map((row) => row.endpoint))].sort();
  const advice = loaded.length > 0 ? `Loaded end points: ${joinWords(loaded)}.` : "No follow-up is loaded.";
  throw new CgqError("not_in_dataset", `No loaded study has ${endpointInWords[endpoint]} (${endpoint}). ${advice}`, {
    details: { endpoint, loaded },
  });
}

/** Follow-up of every patient of the studies. */
export function readFollowUp(
  endpoints: readonly Endpoint[],
  studies: readonly string[],
  data: DataReader,
): Promise<FollowUpRow[]> {
  const statement = sql`
SELECT study_id, patient_id, endpoint, months, event
FROM survival
WHERE endpoint IN ${endpoints}
  AND study_id IN ${studies}
ORDER BY study_id, patient_id, endpoint`;
  return data.rows(
    `Follow-up (${joinWords(endpoints)}) in months; event 1 is an event, 0 the end of follow-up`,
    statement,
    FollowUpRow,
  );
}

const CovariateRow = z.object({
  study_id: z.string(),
  patient_id: z.string(),
  attribute: z.enum(["AGE", "SEX"]),
  value: z.string(),
});
/** Age in years and sex, as text. */
export type CovariateRow = z.infer<typeof CovariateRow>;

/** Age and sex of every patient of the studies, where known. */
export function readCovariates(studies: readonly string[], data: DataReader): Promise<CovariateRow[]> {
  const statement = sql`
SELECT study_id, patient_id, attribute, value
FROM clinical
WHERE attribute IN ('AGE', 'SEX')
  AND study_id IN ${studies}
ORDER BY study_id, patient_id, attribute`;
  return data.rows("Age and sex, for the adjusted model", statement, CovariateRow);
}
