import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

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

describe("neither of two in a clause of its own", () => {
  const sides = "Overall survival of patients with both TP53 and RB1 deleted versus patients with neither in PRAD";
  it.each([
    ["OS of PRAD when TP53 and RB1 are both deleted versus when neither is", sides],
    ["PRAD with both TP53 and RB1 deleted compared with tumours where neither is deleted: overall survival", sides],
    ["Does OS differ between PRAD where TP53 and RB1 are both deleted and PRAD where neither is?", sides],
    ["Overall survival of PRAD patients with both TP53 and RB1 deleted versus patients who lack both", sides],
    [
      "Is NQO1 up in LUSC tumours with an NFE2L2 or KEAP1 mutation compared with tumours lacking both?",
      "NQO1 expression in LUSC with versus without NFE2L2 or KEAP1 mutation",
    ],
  ])("is told of those who are set against others: %s", (question, plain) => {
    expectSame(question, plain);
  });

  it.each([
    "Survival of BLCA patients with FGFR3 mutation versus patients lacking both",
    "Compare AFP between LIHC tumours with both TP53 and RB1 mutated and tumours without both",
    "stage IV versus tumours where neither KRAS nor BRAF is mutated, COAD",
  ])("is refused where it is not clear of what: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("a clause that denies what is said of the others", () => {
  it.each([
    "CD8A expression in KIRC when VHL is mutated versus when it is not",
    "CD8A expression in KIRC where VHL is mutated compared with tumours where it isn't",
    "Is CD8A expression higher in KIRC if VHL is mutated than if not?",
  ])("stands for them: %s", (question) => {
    expectSame(question, "CD8A expression in KIRC with versus without VHL mutation");
  });

  it.each([
    "Does KRAS mutation matter for survival in PAAD when it is not adjusted for stage?",
    "TP53 mutation frequency in BRCA if not stage IV",
  ])("is refused where it denies more: %s", (question) => {
    expect(meaning(question)).toBe("refused");
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

describe("those with neither, set against", () => {
  it.each([
    "PIK3CA mutated and/or PTEN deeply deleted vs neither: I'd like INPP4B expression in uterine carcinosarcoma",
    "INPP4B expression in UCS with PIK3CA mutated and/or PTEN deleted vs neither",
    "PIK3CA mutated or PTEN deleted vs neither: INPP4B expression in UCS",
  ])("those with any of two alterations: %s", (question) => {
    expectSame(question, "INPP4B expression in UCS with either PIK3CA mutated or PTEN deleted vs neither");
  });

  it("those with both are more than two groups", () => {
    expect(meaning("PIK3CA mutated and PTEN deleted vs neither: INPP4B expression in UCS")).toBe("refused");
  });
});
