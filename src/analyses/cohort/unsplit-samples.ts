import { z } from "zod";
import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion, UsedProfile } from "../../contract/results.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { unsplitCodeOf } from "../../cohort/group-term.ts";
import { isTumor } from "./mutation-coverage.ts";

const CountRow = z.object({ patients: z.number() });

/** Patients of the used studies who belong to a group term without belonging to one of its codes: where the codes are kept apart they are left out. */
export async function unsplitExclusions(
  { cancer_group, cancer_types }: ParsedQuestion,
  profiles: readonly UsedProfile[],
  data: DataReader,
): Promise<Exclusion[]> {
  const code = cancer_group === undefined ? null : unsplitCodeOf(cancer_group);
  if (code === null) return [];
  const statement = sql`
SELECT count(DISTINCT s.patient_id) AS patients
FROM samples s
WHERE s.cancer_type = ${code}
  AND s.study_id IN ${profiles.map((profile) => profile.study_id)}
  AND ${isTumor}`;
  const rows = await data.rows(`Patients of ${code} without a code of their own`, statement, CountRow);
  const reason = `${code}: not recorded which of ${cancer_types.join(" and ")}`;
  return rows.filter(({ patients }) => patients > 0).map(({ patients: count }) => ({ reason, count }));
}
