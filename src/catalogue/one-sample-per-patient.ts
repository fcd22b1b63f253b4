import { z } from "zod";

/** What identifies a sample, and by what one of several samples of a patient is chosen; rows about samples extend it. */
export const SampleIdentity = z.object({
  study_id: z.string(),
  patient_id: z.string(),
  sample_id: z.string(),
  sample_type: z.string(),
  sample_type_code: z.string().nullable().describe('TCGA code ("01"), null in studies without TCGA barcodes'),
  file_order: z.number().describe("Position in the study's sample file"),
});
export type SampleIdentity = Readonly<z.infer<typeof SampleIdentity>>;

/** TCGA sample types in the order in which they stand for a patient: primary, blood, additional, recurrent, metastatic. */
const codes = ["01", "03", "09", "05", "02", "06"];
/** The same order for studies that name the type in words. */
const types = ["primary", "blood_primary", "additional_primary", "recurrent", "metastatic"];

const position = (list: readonly string[], entry: string) => {
  const index = list.indexOf(entry);
  return index < 0 ? list.length : index;
};

/** Orders samples of one patient: the one that stands for the patient comes first. */
export function compareSamples(a: SampleIdentity, b: SampleIdentity): number {
  if (a.sample_type_code !== null && b.sample_type_code !== null) {
    const order = position(codes, a.sample_type_code) - position(codes, b.sample_type_code);
    return order || (a.sample_id < b.sample_id ? -1 : 1);
  }
  return position(types, a.sample_type) - position(types, b.sample_type) || a.file_order - b.file_order;
}

/**
 * Keeps one sample of each patient: by TCGA sample type 01, 03, 09, 05, 02, 06, ties by barcode; without TCGA barcodes by
 * the sample-type column, then file order. The order of `rows` is kept.
 */
export function oneSamplePerPatient<Row extends SampleIdentity>(
  rows: readonly Row[],
): { kept: Row[]; dropped: number } {
  const chosen = new Map<string, Row>();
  for (const row of rows) {
    const held = chosen.get(row.patient_id);
    if (held === undefined || compareSamples(row, held) < 0) chosen.set(row.patient_id, row);
  }
  const kept = rows.filter((row) => chosen.get(row.patient_id) === row);
  return { kept, dropped: rows.length - kept.length };
}
