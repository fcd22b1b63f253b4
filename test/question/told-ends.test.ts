import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** The groups of a cut that are named apart from it. */

describe("the groups that a cut makes", () => {
  it.each([
    ["OS by ESR1 in BRCA, tertiles of ESR1, top against bottom", "OS by ESR1 tertiles in BRCA"],
    ["ESR1 tertiles (low, intermediate, high) and OS in BRCA", "OS by ESR1 tertiles in BRCA"],
    ["Kaplan-Meier, three curves: low, middle and high third of ESR1 in BRCA", "OS by ESR1 tertiles in BRCA"],
    ["MKI67 in KIRC, overall survival (quartiles, extremes)", "OS by MKI67 quartiles in KIRC"],
    ["OS by VEGFA quartiles in KIRC, extremes only", "OS by VEGFA quartiles in KIRC"],
    ["IGF2 mRNA, ACC, high half against low half, survival curves", "OS by IGF2 in ACC"],
    ["Survival of the upper half against the lower half of IGF2 in ACC", "OS by IGF2 in ACC"],
  ])("say nothing more: %s", expectSame);

  it.each([
    "OS by ESR1 in BRCA, tertiles of ESR1, middle against bottom",
    "OS by ESR1 quartiles in BRCA: low, middle, high",
    "OS by ESR1 quartiles in BRCA, low, middle and high grade",
  ])("are refused where it makes others: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("may be of a value", () => {
    expectSame("MKI67 in ACC OS, cut at a value of 5", "MKI67 in ACC OS, cut at 5");
  });
});

describe("a quotation", () => {
  it.each([
    ['"Everybody but stage IV": NKX2-1 high vs low in LUAD, DFS', "DFS by NKX2-1 in LUAD, stage IV excluded"],
    ['NKX2-1 and DFS in LUAD, "patients aged 60 and older only"', "DFS by NKX2-1 in LUAD patients aged 60 and older"],
  ])("of nothing but patients chooses them: %s", expectSame);
});

describe("one end of a cut, set against the rest", () => {
  it.each([
    [
      "expression of HLA-DRA in tumours in the top 10 percent of IFNG versus the rest, colon cancer",
      "HLA-DRA in COAD with high versus low IFNG expression, cut at the 90th percentile",
    ],
    [
      "TP53 mutation rate in the bottom 20% of MDM2 expression versus the rest, sarcoma",
      "How often is TP53 mutated in SARC with low versus high MDM2 expression, cut at the 20th percentile",
    ],
    [
      "GZMB in the lowest 25% of B2M expression compared with the remaining tumours, melanoma",
      "GZMB in SKCM with low versus high B2M expression, cut at the 25th percentile",
    ],
    ["OS in the top quartile of IFNG versus the rest, COAD", "OS by IFNG in COAD, cut at the 75th percentile"],
  ])("makes the groups of another gene: %s", expectSame);

  it.each([
    "HLA-DRA in COAD in the top 10 percent of IFNG versus other cancers",
    "HLA-DRA in COAD in the top 10 percent of IFNG versus the rest with MSI",
    "HLA-DRA in COAD in the top 10 percent of IFNG versus the rest in READ",
  ])("does not where the rest is told apart by more: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
