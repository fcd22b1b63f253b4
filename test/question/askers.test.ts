import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Who asks, told before the question by what he does or where: whatever field that is of, it chooses no patients. */

describe("an introduction of who asks", () => {
  it.each([
    ["Sarcoma registry person: how often is ATRX mutated in SARC?", "How often is ATRX mutated in SARC?"],
    [
      "nuclear medicine resident here - FOLH1 expression in PRAD against normal",
      "FOLH1 expression in PRAD against normal",
    ],
    ["asbestos lawyers keep asking us: how often is BAP1 mutated in MESO?", "How often is BAP1 mutated in MESO?"],
    ["A dental researcher wonders: CYLD mutation frequency in HNSC?", "CYLD mutation frequency in HNSC?"],
    ["retired GP, curious: EGFR mutation frequency in LUAD by sex", "EGFR mutation frequency in LUAD by sex"],
    [
      "We're a small patient charity and would like to know how often GTF2I is mutated in THYM",
      "How often is GTF2I mutated in THYM?",
    ],
    [
      "Being a mathematician I have no clue about cancer. Which gene is mutated most in GBM?",
      "Which gene is mutated most in GBM?",
    ],
    ["Pathologist in a small hospital here: KRAS mutation frequency in COAD", "KRAS mutation frequency in COAD"],
  ])("is set aside: '%s'", expectSame);

  it("adds no gene and no cancer to those of the question, and lends the cancer that it leaves out", () => {
    expectSame("p53 biologist speaking, how often is MDM2 amplified in SARC?", "How often is MDM2 amplified in SARC?");
    expectSame("melanoma nurse here. How often is KRAS mutated in LUAD?", "How often is KRAS mutated in LUAD?");
    expectSame("melanoma nurse here. How often is KRAS mutated?", "How often is KRAS mutated in SKCM?");
  });

  it.each([
    "Nurses with melanoma: BRAF mutation frequency",
    "Nurses: BRAF mutation frequency in SKCM",
    "Asbestos workers: BAP1 mutation frequency in MESO",
    "High-risk group: TP53 mutation frequency in LAML",
    "Clinic patients: KRAS mutation frequency in COAD",
    "young person: NPM1 mutation frequency in LAML",
  ])("is none where it may choose patients: '%s'", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});
