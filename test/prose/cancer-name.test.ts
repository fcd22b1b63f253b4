import { describe, expect, it } from "@jest/globals";
import { cancerInSentence } from "../../src/prose/cancer-name.ts";

describe("a cancer type inside a sentence", () => {
  it.each([
    [null, "breast invasive carcinoma"],
    ["luminal A", "luminal A breast invasive carcinoma"],
    ["late stage", "late-stage breast invasive carcinoma"],
    ["age > 60", "breast invasive carcinoma with age > 60"],
    ["female and age > 60", "female breast invasive carcinoma with age > 60"],
    [
      "KRAS-mutant, stage II and age > 60 and age ≤ 70",
      "KRAS-mutant stage II breast invasive carcinoma with age > 60 and age ≤ 70",
    ],
  ])("has adjectives before it and ranges behind it (%s)", (subgroup, words) => {
    expect(cancerInSentence("BRCA", subgroup)).toBe(words);
  });

  it("stays a code where there is no name", () => {
    expect(cancerInSentence("COADREAD")).toBe("COADREAD");
  });
});
