import { z } from "zod";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import { recordKey } from "./patient-key.ts";
import type { ClinicalValues } from "../../variables/clinical/subgroup-rules.ts";

const ClinicalRow = z.object({
  study_id: z.string(),
  patient_id: z.string(),
  sample_id: z.string().nullable(),
  attribute: z.string(),
  value: z.string(),
});
type ClinicalRow = z.infer<typeof ClinicalRow>;

/** What studies record of their patients and samples, patient by patient. */
export type ClinicalRecord = ReadonlyMap<string, readonly ClinicalRow[]>;

/** A sample of a cancer type that was looked at for a gene. */
export interface SampleOfPatient {
  readonly gene: string;
  readonly cancer_type: string;
  readonly study_id: string;
  readonly patient_id: string;
  readonly sample_id: string;
}

const statement = (attributes: readonly string[], whose: Sql) => sql`
SELECT study_id, patient_id, sample_id, attribute, value
FROM clinical
WHERE ${whose}
  AND attribute IN ${attributes}
  AND value IS NOT NULL
ORDER BY study_id, patient_id, attribute, sample_id`;

/** Reads clinical attributes; `whose` is a condition on the columns of the record. */
export async function readClinicalRecord(
  attributes: readonly string[],
  whose: Sql,
  data: DataReader,
): Promise<ClinicalRecord> {
  const purpose = `Clinical record: ${joinWords(attributes)}`;
  return Map.groupBy(await data.rows(purpose, statement(attributes, whose), ClinicalRow), recordKey);
}

const pick = (rows: readonly ClinicalRow[], attributes: readonly string[]): ClinicalValues =>
  new Map(attributes.flatMap((name) => rows.filter((row) => row.attribute === name).map((row) => [name, row.value])));

/** The attributes of a sample: the patient's, and those of this very sample. */
export function valuesOf(
  sample: SampleOfPatient,
  record: ClinicalRecord,
  attributes: readonly string[],
): ClinicalValues {
  const own = (record.get(recordKey(sample)) ?? []).filter(
    (row) => row.sample_id === null || row.sample_id === sample.sample_id,
  );
  return pick(own, attributes);
}

/** The studies that record a patient of whom `holds` is true, by one of the sets of attributes. */
export function studiesWhere(
  record: ClinicalRecord,
  alternatives: readonly (readonly string[])[],
  holds: (values: ClinicalValues) => boolean,
): string[] {
  const found = [...record.values()].filter((rows) => alternatives.some((names) => holds(pick(rows, names))));
  return [...new Set(found.flatMap((rows) => rows.slice(0, 1).map((row) => row.study_id)))].toSorted();
}
