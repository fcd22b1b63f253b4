import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Alterations that a slash or a bar joins. */

describe("genes that a slash joins, of patients", () => {
  it.each([
    ["Is MKI67 prognostic in BRCA1/2-mutated OV?", "Is MKI67 prognostic in BRCA1 or BRCA2-mutated OV?"],
    ["OS in BRCA1/2-mutated versus wild type OV", "OS in BRCA1 or BRCA2-mutated versus wild type OV"],
    ["TMB in IDH1/2 mutant LGG", "TMB in IDH1 or IDH2 mutant LGG"],
  ])("are any of them where they are numbered: %s", expectSame);

  it("are all of them where they are wild type", () => {
    expectSame("BRAF/NRAS wild-type SKCM: OS by MITF", "OS by MITF in SKCM with BRAF wild type and NRAS wild type");
  });

  it.each([
    "Is MKI67 prognostic in KRAS/NRAS mutant COAD?",
    "OS by MITF in SKCM with BRAF/NRAS mutations",
    "TMB in KRAS mutant/NRAS mutant COAD",
    "OS in KRAS/NRAS/BRAF mutant versus wild type COAD",
  ])("are refused where one or all may be meant: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("are counted each where that is asked", () => {
    expectSame("How many OV patients have BRCA1/2 mutations?", "How many OV patients have BRCA1 and BRCA2 mutations?");
  });
});

describe("alterations that a slash or a spaced bar sets apart", () => {
  it.each([
    ["CD274 expression in LUAD: KRAS mutated / EGFR mutated"],
    ["KRAS-mutant / EGFR-mutant: CD274 expression in LUAD"],
    ["LUAD | KRAS mutant | EGFR mutant | CD274 expression"],
  ])("are patients of each: %s", (question) => {
    expectSame(question, "CD274 expression in LUAD: KRAS mutated versus EGFR mutated");
  });

  it("are one or the other in a model", () => {
    expectSame("OV; BRCA1mut|BRCA2mut ~ FGA", "FGA by BRCA1 or BRCA2 mutation in OV");
  });
});
