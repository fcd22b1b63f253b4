import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is said not to be done with patients or groups. */

describe("what is not done changes nothing", () => {
  it.each([
    [
      "Please do NOT adjust for anything: NCOA3 high or low, OS, breast, stage II.",
      "OS by high NCOA3 in stage II BRCA",
    ],
    ["Please do not adjust for age: EGFR expression and OS in GBM", "OS by high EGFR expression in GBM"],
    [
      "OS by TP53 mutation in HNSC, without adjustment for stage but adjusted for age",
      "OS by TP53 mutation in HNSC adjusted for age",
    ],
    ["Exclude nothing, filter nothing. Top mutated genes, READ.", "Top mutated genes in READ"],
    ["Unfiltered, unrestricted: top mutated genes in BLCA", "Top mutated genes in BLCA"],
    ["CDK4 amplification in SARC, no exclusions, no filters", "CDK4 amplification in SARC"],
    ["Do not restrict to women: EGFR mutation frequency in LUAD", "EGFR mutation frequency in LUAD"],
    ["Do not exclude women. EGFR mutation frequency in LUAD", "EGFR mutation frequency in LUAD"],
    ["EGFR mutation frequency in LUAD, not restricted to women or smokers", "EGFR mutation frequency in LUAD"],
    [
      "Please do not split by stage, just give me BUB1 expression and overall survival in KIRC",
      "OS by high BUB1 expression in KIRC",
    ],
    [
      "MKI67 expression and OS in women with BRCA, not split by subtype",
      "OS by high MKI67 expression in women with BRCA",
    ],
    ["MKI67 expression and OS in ACC without splitting by stage", "OS by high MKI67 expression in ACC"],
    ["Excluding nobody, how often is PTEN deleted in PRAD?", "How often is PTEN deleted in PRAD?"],
  ])("%s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["Survival of thymoma patients, NOT split by any gene", "Median overall survival in THYM"],
    ["Survival in MESO; please do not compare anything", "Median overall survival in MESO"],
    [
      "For UCEC with POLE mutated, I'd like to see how survival looks - nothing compared, just them",
      "Median overall survival in UCEC patients with POLE mutation",
    ],
  ])("and describes patients where groups are not made: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["Nothing adjusted except age: TP53 mutation and OS in HNSC", "OS by TP53 mutation in HNSC adjusted for age"],
    [
      "Exclude nothing but stage IV: TP53 mutation frequency in COAD",
      "TP53 mutation frequency in COAD excluding stage IV",
    ],
  ])("but for the one thing with which it is done: %s", (said, meant) => {
    expectSame(said, meant);
  });
});

describe("what only looks like it", () => {
  it.each([
    ["OS by TP53 mutation in HNSC, adjusted for age, not adjusted for age", "both ways"],
    ["With and without adjusting for age, TP53 mutation and OS in HNSC", "both ways"],
    ["Do not exclude smokers: EGFR mutation frequency, never smokers, LUAD", "they are left out all the same"],
    ["Exclude nothing, and exclude men: EGFR mutation frequency in LUAD", "both ways"],
    ["KRAS mutation frequency in COAD, stage IV not excluded", "all stages or that one"],
    ["Do not restrict to LUAD: KRAS mutation frequency", "where is not said"],
    ["EGFR expression and OS in GBM, nothing compared", "high and low are compared"],
    ["Survival of patients with nothing deleted, GBM", "a state of patients"],
  ])("is refused: %s (%s)", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});
