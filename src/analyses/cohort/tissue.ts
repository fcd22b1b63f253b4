export type Tissue = "tumor" | "normal";

/** Tissue of a sample by its type; blood normals are never tissue and give null. */
export function tissueOf(sampleType: string): Tissue | null {
  if (sampleType === "normal") return "normal";
  return sampleType === "blood_normal" ? null : "tumor";
}
