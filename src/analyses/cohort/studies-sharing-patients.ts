import { z } from "zod";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";

const StudyRow = z.object({ study_id: z.string() });

/** The studies that hold patients of the given ones, these included: only they can say something about the same patients. */
export async function studiesSharingPatients(studies: readonly string[], data: DataReader): Promise<string[]> {
  const statement = sql`
SELECT DISTINCT other.study_id
FROM samples own
JOIN samples other USING (patient_id)
WHERE own.study_id IN ${studies}
ORDER BY other.study_id`;
  const rows = await data.rows("Studies that hold the same patients", statement, StudyRow);
  return rows.map((row) => row.study_id);
}
