import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Who is set against all others, where a comparison names one side alone. */

describe("several levels that one word names", () => {
  it.each([
    ["Do lymph node positive patients express more VEGFC in HNSC?", "n_stage", "N1 + N2 + N3"],
    ["Is ESR1 higher in luminal breast cancer?", "subtype", "luminal"],
    ["Is VEGFA higher in stage III-IV KIRC?", "stage", "late stage"],
  ])("are one group against the others: %s", (question, attribute, level) => {
    expect(meaning(question)).toMatchObject({ by: { is: "clinical", attribute, levels: [level] } });
  });

  it("are groups of their own where they are all there is", () => {
    expect(meaning("stage I to IV: does CA9 expression go up in ccRCC?")).toMatchObject({
      by: { attribute: "stage", levels: ["stage I", "stage II", "stage III", "stage IV"] },
    });
  });
});

describe("a comparison with one side", () => {
  it.each([
    ["Is TMB higher in POLE mutant tumors across all cancers?", { is: "mutation", gene: "POLE" }],
    ["Is MYC expression higher in women across all cancer types?", { attribute: "sex", levels: ["female"] }],
    ["Is HER2 expression higher in HER2-amplified breast cancers?", { is: "copy_number", gene: "ERBB2" }],
    ["Is GATA3 expression a marker of luminal breast cancer?", { attribute: "subtype", levels: ["luminal"] }],
    ["Are white patients more often EGFR mutated than black patients in LUAD?", { levels: ["White", "Black"] }],
  ])("has the others beside it: %s", (question, by) => {
    expect(meaning(question)).toMatchObject({ by, cohort: { where: [] } });
  });

  it.each([
    ["stage IV LUAD: is EGFR mutated more often in women?", "In stage IV LUAD, is EGFR mutated more often in women?"],
    [
      "node-positive breast cancers: is ERBB2 amplification more frequent in ER-?",
      "In node-positive breast cancer, is ERBB2 amplification more frequent in ER- tumors?",
    ],
  ])("is made in the place before a colon: %s", expectSame);

  it.each([
    "Do EGFR mutations occur more often in Asian women with LUAD?",
    "Are EGFR mutations more frequent in female never smokers with LUAD?",
  ])("is refused where two things describe it: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("a change that lowers or raises a gene", () => {
  it.each([
    ["Does STK11 mutation reduce PD-L1 expression in LUAD?", "Does STK11 mutation affect PD-L1 expression in LUAD?"],
    ["Does MYC amplification increase NCL in OV?", "Does MYC amplification affect NCL expression in OV?"],
  ])("is not measured itself: %s", expectSame);
});
