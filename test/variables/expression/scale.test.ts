import { describe, expect, it } from "@jest/globals";
import { analysedValue, scaleOf } from "../../../src/variables/expression/scale.ts";

const stored = (assay: string, unit: string, transformation: string, log_offset: number | null = null) =>
  scaleOf({ assay, unit, transformation, log_offset });

describe("the analysed scale", () => {
  it("takes the logarithm of linear RNA-seq, in the SQL too", () => {
    const scale = stored("rna_seq", "RSEM", "linear");
    expect(scale).toMatchObject({ unit: "RSEM", transformation: "log2(x + 1)", title: "log₂(RSEM + 1)", isLog2: true });
    expect(analysedValue(scale).text).toContain("log2(value + 1)");
  });

  it("never takes the logarithm of logarithms again", () => {
    const scale = stored("rna_seq", "TPM", "log2", 1);
    expect(scale).toMatchObject({ unit: "log2(TPM+1)", transformation: "none", title: "log₂(TPM + 1)", isLog2: true });
    expect(analysedValue(scale).text).toBe("value");
    expect(stored("microarray", "Illumina intensity", "log2", 0).title).toBe("log₂ Illumina intensity");
    expect(stored("rna_seq", "RPKM", "log2").title).toBe("log₂ RPKM");
    expect(stored("microarray", "Agilent ratio", "log2_ratio")).toMatchObject({
      unit: "Agilent log2 ratio",
      transformation: "none",
      title: "Agilent log₂ ratio",
      isLog2: true,
    });
  });

  it("gives no fold change for z-scores, unknown scales and linear intensities", () => {
    for (const scale of [
      stored("rna_seq", "z-score", "z_score"),
      stored("unknown", "unknown", "unknown"),
      stored("microarray", "intensity", "linear"),
    ])
      expect(scale).toMatchObject({ transformation: "none", isLog2: false });
  });
});
