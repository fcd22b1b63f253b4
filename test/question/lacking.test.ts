import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Those who lack what is said of others. */

describe("those without it", () => {
  it.each([
    "CD8A in KRAS-mutated pancreatic cancers relative to those without the mutation",
    "CD8A in KRAS-mutated pancreatic cancers relative to those lacking the mutation",
    "Is CD8A higher in PAAD with KRAS mutation than in tumours without such a mutation?",
  ])("are the others of what is named before: %s", (question) => {
    expectSame(question, "Does CD8A expression differ between tumors with and without KRAS mutation in PAAD?");
  });

  it("are no others where the mutation is one of another gene", () => {
    expect(meaning("Is TMB higher in POLE-mutant UCEC than in tumours without the mutation of TP53?")).toBe("refused");
  });

  it.each([
    "CXCL13 expression compared between tumours with and without TMB above 10 in bladder",
    "CXCL13 expression in bladder cancers with TMB above 10 and those below",
  ])("are on the other side of a limit: %s", (question) => {
    expectSame(question, "Is CXCL13 higher in BLCA with TMB above 10 than in BLCA with TMB of at most 10?");
  });

  it.each([
    "Patients whose melanoma carries more than 10 mutations per megabase against those with fewer: overall survival",
    "OS of melanoma patients with more than 10 mutations per megabase against those with less",
    "OS of SKCM patients with TMB above 10 versus those with lower",
  ])("have fewer than so many: %s", (question) => {
    expectSame(question, "OS of SKCM patients with more than 10 mutations per megabase versus all others");
  });

  it.each([
    "OS of SKCM patients with TMB above 10 versus those with more",
    "OS of SKCM patients with TMB below 10 versus those with fewer",
    "OS of SKCM with TMB above 10 versus those with fewer BRAF mutations",
  ])("are on the other side alone: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("have none of two", () => {
    expectSame(
      "GLUL level of hepatocellular carcinomas bearing a CTNNB1 or AXIN1 mutation, against HCC bearing none of the two",
      "Does GLUL expression differ between tumors with and without CTNNB1 or AXIN1 mutation in LIHC?",
    );
  });
});

describe("whether who has one alteration lacks another", () => {
  it.each([
    "Do BRAF-mutant thyroid cancers have intact NRAS?",
    "Are BRAF-mutated thyroid cancers NRAS wild type?",
    "Do BRAF-mutant thyroid cancers lack NRAS mutations?",
    "In thyroid carcinoma, whoever has BRAF mutated seems to have NRAS intact - is that so?",
  ])("is their co-occurrence: %s", (question) => {
    expectSame(question, "Do BRAF mutation and NRAS mutation co-occur in THCA?");
  });

  it.each(["BRAF-mutant melanoma, NRAS wild type", "KRAS-mutant LUAD with EGFR wild type"])(
    "is not asked where patients are described: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );

  it("is not asked of patients that lack it", () => {
    expectSame(
      "Is CCNE1 gained or amplified in ovarian cancers that lack any BRCA1 mutation?",
      "How often does CCNE1 gain or amplification occur in OV patients without BRCA1 mutation?",
    );
  });
});

describe("one alteration but not another", () => {
  it.each([
    "ERBB2 gain among gastric cancers that have TP53 mutated but ARID1A not mutated",
    "ERBB2 gain among gastric cancers with TP53 mutated but ARID1A wild type",
  ])("are both of the same patients: %s", (question) => {
    expectSame(question, "ERBB2 gain in STAD with TP53 mutated and ARID1A wild type");
  });

  it("is refused where both are alterations", () => {
    expect(meaning("ERBB2 gain among gastric cancers with TP53 mutated but ARID1A mutated")).toBe("refused");
  });
});
