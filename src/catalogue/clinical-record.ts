import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names, texts } from "./columns.ts";
import type { Sample, Samples } from "./samples.ts";

/** What the studies record under one attribute: the place in `values` by the number of the sample, -1 where nothing is. */
interface RecordedAttribute {
  readonly values: readonly string[];
  readonly places: Int32Array;
}

/** The clinical record of a dataset version. */
export interface ClinicalRecord {
  /** The attributes that a study records, in alphabetical order. */
  attributesOf(studyId: string): readonly string[];
  /** What is recorded of a sample or its patient; null where nothing is. */
  valueOf(sample: Sample, attribute: string): string | null;
}

const NOTHING = -1;

// What is recorded of the patient comes last: it holds for every sample.
const statement = sql`
SELECT study_id, patient_id, sample_id, attribute, value
FROM clinical
WHERE value IS NOT NULL
ORDER BY attribute, sample_id NULLS LAST`;

const keyOf = (studyId: string, patientId: string): string => `${studyId}\t${patientId}`;

/** Whom each row of the record is about, and what it says. */
interface RecordRows {
  readonly attributes: readonly string[];
  readonly studies: readonly string[];
  readonly values: readonly string[];
  readonly whose: (row: number) => readonly Sample[];
}

async function readRows(warehouse: Warehouse, samples: Samples): Promise<RecordRows> {
  const table = await warehouse.query(statement);
  const ofPatient = Map.groupBy(samples.all, (sample) => keyOf(sample.study_id, sample.patient_id));
  const [studies, patient, sample] = [names(table, "study_id"), names(table, "patient_id"), texts(table, "sample_id")];
  return {
    attributes: names(table, "attribute"),
    studies,
    values: names(table, "value"),
    whose: (row) => {
      const all = ofPatient.get(keyOf(studies[row] ?? "", patient[row] ?? "")) ?? [];
      const only = sample[row] ?? null;
      return only === null ? all : all.filter((one) => one.sample_id === only);
    },
  };
}

function attributeOf(rows: readonly number[], { values, whose }: RecordRows, sampleCount: number): RecordedAttribute {
  const places = new Int32Array(sampleCount).fill(NOTHING);
  const found = new Map<string, number>();
  for (const row of rows) {
    const value = values[row] ?? "";
    const place = found.get(value) ?? found.size;
    found.set(value, place);
    for (const { no } of whose(row)) places[no] = place;
  }
  return { values: [...found.keys()], places };
}

/** Reads the clinical record of every patient and sample. */
export async function loadClinicalRecord(warehouse: Warehouse, samples: Samples): Promise<ClinicalRecord> {
  const read = await readRows(warehouse, samples);
  const byAttribute = Map.groupBy(read.attributes.keys(), (row) => read.attributes[row] ?? "");
  const attributes = new Map(
    [...byAttribute].map(([attribute, rows]) => [attribute, attributeOf(rows, read, samples.all.length)]),
  );
  const byStudy = Map.groupBy(read.attributes.keys(), (row) => read.studies[row] ?? "");
  const ofStudy = new Map(
    [...byStudy].map(([study, rows]) => [study, [...new Set(rows.map((row) => read.attributes[row] ?? ""))]]),
  );
  return {
    attributesOf: (studyId) => ofStudy.get(studyId) ?? [],
    valueOf: ({ no }, attribute) => {
      const found = attributes.get(attribute);
      return found?.values[found.places[no] ?? NOTHING] ?? null;
    },
  };
}
