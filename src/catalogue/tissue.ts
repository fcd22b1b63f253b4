export type Tissue = "tumor" | "normal";

/** Sample types that are no tumour of a patient. */
export const notTumor: readonly string[] = [
  "normal",
  "blood_normal",
  "buccal_normal",
  "bone_marrow_normal",
  "cell_line_normal",
  "cell_line",
  "xenograft",
];

/** Sample types that are neither tumour nor normal tissue: blood normals are never tissue. */
export const notTissue: readonly string[] = notTumor.filter((type) => type !== "normal");

/** Tissue of a sample by its type, null when it is neither tumour nor normal tissue. */
export function tissueOf(sampleType: string): Tissue | null {
  if (sampleType === "normal") return "normal";
  return notTissue.includes(sampleType) ? null : "tumor";
}
