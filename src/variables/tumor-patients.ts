import type { Catalogue } from "../catalogue/catalogue.ts";

/** How many patients of a cancer type a study holds a tumour sample of, measured or not. */
export function tumorPatients(studyId: string, cancerType: string, { samples }: Catalogue): number {
  const held = samples.ofStudy(studyId).filter((one) => one.cancer_type === cancerType && one.tissue === "tumor");
  return new Set(held.map((sample) => sample.patient_id)).size;
}
