import { isNoAnswer } from "../warehouse/no-answer.ts";
import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { lists, names } from "./columns.ts";
import type { Sample, Samples } from "./samples.ts";

/** What the studies record under one attribute: the place in `values` by the number of the sample, -1 where nothing is. */
interface RecordedAttribute {
  readonly values: readonly string[];
  readonly places: Int32Array;
}

/** What the studies record under one attribute, and of which cancer types. */
export interface RecordedValues {
  readonly attribute: string;
  readonly values: readonly { readonly value: string; readonly cancers: readonly string[] }[];
}

/** The clinical record of a dataset version. */
export interface ClinicalRecord {
  /** Every attribute with the values that occur. */
  recorded(): readonly RecordedValues[];
  /** What is recorded of a sample or its patient; null where nothing is, or only that it is not known. */
  valueOf(sample: Sample, attribute: string): string | null;
}

const NOTHING = -1;

// Samples are numbered as the catalogue numbers them. What is recorded of the patient comes last: it holds for every sample.
const statement = sql`
WITH numbered AS (
  SELECT study_id, patient_id, sample_id, CAST(row_number() OVER (ORDER BY study_id, file_order) - 1 AS INTEGER) AS number
  FROM samples
)
SELECT attribute, value, array_agg(number) AS numbers
FROM clinical c
JOIN numbered s ON s.study_id = c.study_id AND s.patient_id = c.patient_id
  AND (c.sample_id IS NULL OR c.sample_id = s.sample_id)
WHERE value IS NOT NULL
GROUP BY attribute, value, c.sample_id IS NULL
ORDER BY attribute, c.sample_id IS NULL`;

/** Every value with the cancer types in which it is recorded. */
function occurring({ values, places }: RecordedAttribute, samples: Samples): RecordedValues["values"] {
  const found = new Map<string, string[]>();
  for (const [no, place] of places.entries()) {
    const [sample, value] = [samples.all[no], values[place]];
    if (sample === undefined || value === undefined) continue;
    const cancers = found.get(value);
    if (cancers === undefined) found.set(value, [sample.cancer_type]);
    else if (!cancers.includes(sample.cancer_type)) cancers.push(sample.cancer_type);
  }
  return [...found].map(([value, cancers]) => ({ value, cancers: cancers.toSorted() }));
}

/** Reads the clinical record of every patient and sample. */
export async function loadClinicalRecord(warehouse: Warehouse, samples: Samples): Promise<ClinicalRecord> {
  const table = await warehouse.query(statement);
  const [attribute, value] = [names(table, "attribute"), names(table, "value")];
  const { values: numbers, offsets } = lists(table, "numbers");
  const attributeOf = (rows: readonly number[]): RecordedAttribute => {
    const places = new Int32Array(samples.all.length).fill(NOTHING);
    for (const [place, row] of rows.entries())
      for (const no of numbers.subarray(offsets[row], offsets[row + 1])) places[no] = place;
    return { values: rows.map((row) => value[row] ?? ""), places };
  };
  const answered = [...attribute.keys()].filter((row) => !isNoAnswer(value[row] ?? ""));
  const byName = Map.groupBy(answered, (row) => attribute[row] ?? "");
  const attributes = new Map([...byName].map(([name, rows]) => [name, attributeOf(rows)]));
  return {
    recorded: () => [...attributes].map(([name, found]) => ({ attribute: name, values: occurring(found, samples) })),
    valueOf: ({ no }, name) => {
      const found = attributes.get(name);
      return found?.values[found.places[no] ?? NOTHING] ?? null;
    },
  };
}
