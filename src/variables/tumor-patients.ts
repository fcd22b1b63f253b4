import type { Catalogue } from "../catalogue/catalogue.ts";

/** How many patients of a cancer type a study holds a tumour sample of, measured or not. */
export const tumorPatients = (studyId: string, cancerType: string, { samples }: Catalogue): number =>
  samples.ofPatients(studyId, cancerType, "tumor").length;
