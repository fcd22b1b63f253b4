import { z } from "zod";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { type CallProfile, isTumor, oneOf } from "./mutation-coverage.ts";

const PatientCountRow = z.object({ cancer_type: z.string(), patients: z.number() });

/** Patients with a tumour sample in the study of the chosen profile, assayed or not, per cancer type. */
export async function countTumorPatients(
  chosen: readonly CallProfile[],
  data: DataReader,
): Promise<Record<string, number>> {
  const statement = sql`
SELECT s.cancer_type, count(DISTINCT s.patient_id) AS patients
FROM samples s
JOIN profiles p USING (study_id)
WHERE ${oneOf(chosen, "p")}
  AND ${isTumor}
GROUP BY s.cancer_type
ORDER BY s.cancer_type`;
  const rows = await data.rows("Patients with a tumour sample, profiled or not", statement, PatientCountRow);
  return Object.fromEntries(rows.map((row) => [row.cancer_type, row.patients]));
}
