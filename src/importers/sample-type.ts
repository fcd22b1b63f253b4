/** The kind of tissue of a sample. `code` is the two-digit TCGA sample type, null for other barcodes. */
export interface SampleType {
  readonly type: string;
  readonly code: string | null;
}

const tcgaSampleTypes: Readonly<Record<string, string>> = {
  "01": "primary",
  "02": "recurrent",
  "03": "blood_primary",
  "04": "blood_recurrent",
  "05": "additional_primary",
  "06": "metastatic",
  "07": "additional_metastatic",
  "08": "tumor_cells",
  "09": "blood_primary",
  "10": "blood_normal",
  "11": "normal",
  "12": "buccal_normal",
  "13": "cell_line_normal",
  "14": "bone_marrow_normal",
  "40": "blood_recurrent",
  "50": "cell_line",
  "60": "xenograft",
  "61": "xenograft",
};

// The first that fits counts.
const writtenTypes: readonly (readonly [RegExp, string])[] = [
  [/blood.*normal/i, "blood_normal"],
  [/normal/i, "normal"],
  [/cell[ _-]?line/i, "cell_line"],
  [/xenograft|\bpdx\b/i, "xenograft"],
  [/metasta/i, "metastatic"],
  [/recur|relaps/i, "recurrent"],
  [/additional|new primary/i, "additional_primary"],
  [/blood.*derived/i, "blood_primary"],
  [/primary/i, "primary"],
];

// TARGET's barcodes are built like TCGA's and use the same sample types.
const tcgaBarcode = /^(TCGA-[A-Z0-9]{2}-[A-Z0-9]{4}|TARGET-\d{2}-[A-Z0-9]{6})-(\d{2})[A-Z]?(-|$)/;

/** The patient of a TCGA or TARGET sample barcode, or undefined for any other name. */
export const tcgaPatientOf = (sampleId: string): string | undefined => tcgaBarcode.exec(sampleId)?.[1];

/** The barcode of the sample ("TCGA-OR-A5J1-01") out of that of a vial, portion or aliquot, or undefined for any other name. */
export function tcgaSampleOf(barcode: string): string | undefined {
  const [, patient, code] = tcgaBarcode.exec(barcode) ?? [];
  return patient === undefined || code === undefined ? undefined : `${patient}-${code}`;
}

/** The sample type by TCGA barcode, else by the SAMPLE_TYPE column of the study. */
export function sampleTypeOf(sampleId: string, written: string): SampleType {
  const code = tcgaBarcode.exec(sampleId)?.[2];
  const type = code === undefined ? undefined : tcgaSampleTypes[code];
  if (code !== undefined && type !== undefined) return { type, code };
  return { type: writtenTypes.find(([pattern]) => pattern.test(written))?.[1] ?? "unknown", code: null };
}

/** True for TCGA samples of normal tissue or blood (10 to 14). */
export const isTcgaNormal = (sampleId: string): boolean => /^1[0-4]$/.test(tcgaBarcode.exec(sampleId)?.[2] ?? "");
