import { describe, expect, it } from "@jest/globals";
import { meaning } from "./meaning.ts";

/** Who has none of several alterations or levels, and states that stand before their genes. */

describe("neither of two", () => {
  it.each([
    [
      "Does survival in melanoma relate to NF1 mutation if neither BRAF nor NRAS is mutated?",
      "Survival by NF1 mutation in SKCM patients without BRAF mutation and without NRAS mutation",
    ],
    [
      "Where neither TP53 nor RB1 is mutated, is CCNE1 amplified in BLCA?",
      "CCNE1 amplification in BLCA patients without TP53 mutation and without RB1 mutation",
    ],
    [
      "EGFR mutation frequency in LUAD patients who are neither Asian nor smokers",
      "EGFR mutation frequency in non-Asian LUAD patients, never smokers only",
    ],
    [
      "For endometrial tumours that are neither POLE mutated nor MSI-high, what is the PPP2R1A mutation rate?",
      "PPP2R1A mutation rate in MSS UCEC patients without POLE mutation",
    ],
  ])("is the absence of both: %s", (question, plain) => {
    expect(meaning(question)).toEqual(meaning(plain));
    expect(meaning(question)).not.toBe("refused");
  });

  it.each([
    "Do BRCA1 or BRCA2 mutated OV patients live longer than patients with neither?",
    "Do BRCA1 or BRCA2 mutated OV patients live longer than those with neither mutation?",
    "OS of BRCA1 or BRCA2 mutant OV against those with neither mutated",
  ])("are the others of either: %s", (question) => {
    expect(meaning(question)).toEqual(meaning("Overall survival by BRCA1 or BRCA2 mutation in OV"));
  });
});

describe("a state before its genes", () => {
  it.each([
    ["Is CD274 higher in LUAD mutant for STK11?", "Is CD274 higher in STK11-mutant LUAD?"],
    [
      "NF1 mutant melanomas that are wild type for both BRAF and NRAS: how common are they?",
      "NF1 mutation frequency in SKCM patients without BRAF mutation and without NRAS mutation",
    ],
    ["TP53 mutation in tumours diploid for MDM2 in SARC", "TP53 mutation in SARC patients with diploid MDM2"],
  ])("is the state after them: %s", (question, plain) => {
    expect(meaning(question)).toEqual(meaning(plain));
    expect(meaning(question)).not.toBe("refused");
  });
});
