import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Two numbers that are named side by side, of one gene or of a gene and the record. */

describe("two numbers side by side", () => {
  it.each([
    ["EGFR protein with EGFR copy number, GBM", "Correlation of EGFR protein and EGFR copy number in GBM"],
    ["EGFR copy number and EGFR expression in GBM", "Correlation of EGFR copy number and EGFR expression in GBM"],
    ["MITF copy number (log2) with TMB in SKCM", "Correlation of MITF copy number and TMB in SKCM"],
    ["MGMT methylation with age in GBM", "Correlation of MGMT methylation and age in GBM"],
    ["MGMT methylation by age in GBM", "Correlation of MGMT methylation and age in GBM"],
    ["CD73 and CD39 in PAAD, together? (RNA)", "Correlation of NT5E and ENTPD1 expression in PAAD"],
    ["ERBB3 & NRG1 mRNA r in PAAD", "Correlation of ERBB3 and NRG1 expression in PAAD"],
    ["Is hypoxia correlated with age in GBM?", "Correlation of hypoxia score and age in GBM"],
  ])("are correlated: %s", expectSame);

  it.each([
    "EGFR copy number with PTEN copy number in GBM",
    "MGMT methylation and EGFR expression in GBM",
    "EGFR protein, tumour purity, age in GBM",
    "EGFR amplification and MET expression together in LUAD?",
    "Do hypoxia genes correlate with age in GBM?",
  ])("are not where their genes differ, or where there are more: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("are none where genes alone are named", () => {
    expect(meaning("EGFR and MET together in LUAD?")).toMatchObject({ relation: "association" });
  });
});
