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
