import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** "Is CDK4 too?", "have both", "or both": what is said once holds for each, or for all together. */

describe("what is said once of several", () => {
  it.each([
    ["When MDM2 is amplified, is CDK4 too in SARC?", "Do MDM2 amplification and CDK4 amplification co-occur in SARC?"],
    [
      "If CCND1 is amplified, is FGF19 as well, in HNSC?",
      "Do CCND1 amplification and FGF19 amplification co-occur in HNSC?",
    ],
    ["If CDKN2A is deleted, is MTAP too in MESO?", "Do CDKN2A deletion and MTAP deletion co-occur in MESO?"],
    ["If TP53 is mutated, is RB1 as well in BLCA?", "Do TP53 mutation and RB1 mutation co-occur in BLCA?"],
    [
      "Breast tumors: when HER2 is amplified, is GRB7 always up too?",
      "Is GRB7 expression higher in BRCA with ERBB2 amplification than without?",
    ],
  ])("is the state of the other gene: %s", expectSame);

  it.each([
    "TP53 and RB1 mutations in BLCA: how many patients have both?",
    "TP53 mutation, RB1 mutation, BLCA: how many have both?",
    "RB1 and TP53 mutations in BLCA: what share of patients have both?",
  ])("is had together: %s", (question) => {
    expect(JSON.stringify(meaning(question))).toContain('"all":true');
  });

  it.each([
    "If ERBB2 is amplified, or mutated, or both, is survival in BLCA any different from that of unaltered patients?",
    "ERBB2 amplified, or mutated, or both vs none: survival in BLCA",
    "ERBB2 mutated or amplified or both versus unaltered in BLCA: survival",
  ])("is any of the states: %s", (question) => {
    expect(meaning(question)).toEqual(meaning("Overall survival by ERBB2 mutation or amplification in BLCA"));
  });

  it.each([
    "Percentage of HNSC with CDKN2A deleted and TP53 mutated, in HPV negative",
    "How many GBM with EGFR amplified and PTEN deleted?",
    "How many LUAD patients have both?",
  ])("is refused where the one would be counted among the other: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
