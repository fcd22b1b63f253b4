import { describe, expect, it } from "@jest/globals";
import { oneSamplePerPatient, type SampleIdentity } from "../../src/catalogue/one-sample-per-patient.ts";

const types: Record<string, string> = {
  "01": "primary",
  "02": "recurrent",
  "03": "blood_primary",
  "05": "additional_primary",
  "06": "metastatic",
  "09": "blood_primary",
};
const tcga = (patient: string, code: string, suffix = ""): SampleIdentity => ({
  study_id: "tcga",
  patient_id: patient,
  sample_id: `${patient}-${code}${suffix}`,
  sample_type: types[code] ?? "unknown",
  sample_type_code: code,
  file_order: 0,
});
const plain = (sample_id: string, sample_type: string, file_order: number): SampleIdentity => ({
  study_id: "msk",
  patient_id: "P-1",
  sample_id,
  sample_type,
  sample_type_code: null,
  file_order,
});
const keptIds = (rows: readonly SampleIdentity[]) => oneSamplePerPatient(rows).kept.map((row) => row.sample_id);

describe("one sample per patient", () => {
  it("follows the TCGA order 01, 03, 09, 05, 02, 06 whatever the order of the rows", () => {
    const order = ["01", "03", "09", "05", "02", "06"];
    for (const [i, code] of order.entries()) {
      const rows = order.slice(i).map((one) => tcga("TCGA-A1", one));
      expect(keptIds(rows)).toEqual([`TCGA-A1-${code}`]);
      expect(keptIds(rows.toReversed())).toEqual([`TCGA-A1-${code}`]);
    }
  });

  it("breaks ties by barcode", () => {
    expect(keptIds([tcga("TCGA-A1", "01", "B"), tcga("TCGA-A1", "01", "A")])).toEqual(["TCGA-A1-01A"]);
  });

  it("uses the sample-type column and then the file order without barcodes", () => {
    expect(keptIds([plain("b", "metastatic", 1), plain("a", "primary", 2)])).toEqual(["a"]);
    expect(keptIds([plain("z", "unknown", 2), plain("y", "unknown", 1)])).toEqual(["y"]);
  });

  it("keeps every patient, in the order of the rows, and counts what it drops", () => {
    const rows = [tcga("TCGA-B2", "06"), tcga("TCGA-A1", "06"), tcga("TCGA-A1", "01")];
    expect(oneSamplePerPatient(rows)).toEqual({ kept: [rows[0], rows[2]], dropped: 1 });
  });
});
