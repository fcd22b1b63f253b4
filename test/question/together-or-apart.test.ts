import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is asked of two things in few words, and in whom. */

describe("two alterations that may meet", () => {
  const both = "Do CDKN2A deep deletion and NF2 mutation co-occur in MESO?";
  it.each([
    ["CDKN2A deep deletion and NF2 mutation in MESO - together or apart?", both],
    ["Do CDKN2A deep deletion and NF2 mutation fall together in MESO?", both],
    ["GNAQ and GNA11 in UVM: either/or?", "Are GNAQ and GNA11 mutations mutually exclusive in UVM?"],
    [
      "Are NFE2L2 mutations and KEAP1 mutations alternative events in LUSC?",
      "Are NFE2L2 and KEAP1 mutations mutually exclusive in LUSC?",
    ],
    ["LUSC SOX2 PIK3CA coamp", "Are SOX2 and PIK3CA co-amplified in LUSC?"],
  ])("are asked about: %s", expectSame);

  it.each([
    ["Does CASP8 mutation co-occur with higher CD8A in HNSC?", "Is CASP8 mutation associated with CD8A in HNSC?"],
    ["Does smoking co-occur with TP53 mutation in LUAD?", "Is smoking associated with TP53 mutation in LUAD?"],
  ])("are associated where one is no alteration: %s", expectSame);

  it.each([
    ["Which pairs of TP53, KRAS and STK11 co-occur in LUAD?", "Do TP53, KRAS and STK11 mutations co-occur in LUAD?"],
    [
      "CEBPA, WT1, IDH2: which pairs of these are mutually exclusive in LAML?",
      "Are CEBPA, WT1 and IDH2 mutations mutually exclusive in LAML?",
    ],
  ])("are shown pair by pair: %s", expectSame);

  it("are expression where genes go together", () => {
    expectSame("Do PCNA and MKI67 go together in THYM?", "Correlation of PCNA and MKI67 in THYM");
  });
});

describe("a gene that is up", () => {
  it.each([
    ["CTNNB1-mutant LIHC: is GLUL up?", "Is GLUL expression higher in CTNNB1-mutant LIHC?"],
    ["In TP53-mutant BLCA, is CDKN1A down?", "Is CDKN1A expression lower in TP53-mutant BLCA?"],
  ])("is expressed more: %s", expectSame);
});

describe("an end point beside what it may differ by", () => {
  it.each([
    ["grade vs progression in KIRC", "PFS by grade in KIRC"],
    ["high CAV1 and progression in BLCA", "PFS by high CAV1 expression in BLCA"],
    ["Is high FOXM1 a marker of early relapse (PFI) in LUAD?", "PFS by high FOXM1 expression in LUAD"],
  ])("is one: %s", expectSame);

  it.each(["TP53 mutation in progression samples of BRCA", "TP53 mutation frequency at recurrence in GBM"])(
    "is a kind of sample elsewhere: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );
});

describe("only those who are named last", () => {
  it.each([
    ["OS by TP53 mutation in LUAD, only KRAS wild-type cases", "OS by TP53 mutation in KRAS wild-type LUAD"],
    ["OS by TP53 mutation in LUAD, only those with STK11 mutation", "OS by TP53 mutation in LUAD with STK11 mutation"],
    ["IDH1 wt LGG, EGFR amplified in how many %", "How often is EGFR amplified in IDH1 wild-type LGG?"],
  ])("are the patients: %s", expectSame);

  it("is not read where it says how often", () => {
    expect(meaning("Is EGFR mutated only in LUAD?")).toBe("refused");
  });
});

describe("tumours with a high gene that are of a higher stage", () => {
  it("are read by stage", () => {
    expectSame("Do ACC tumours with high NR5A1 expression show a higher stage?", "NR5A1 expression by stage in ACC");
  });

  it("are not where two things are compared", () => {
    expect(meaning("Do tumours with high MKI67 have a higher stage and grade in KIRC?")).toBe("refused");
  });
});
