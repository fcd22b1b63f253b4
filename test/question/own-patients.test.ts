import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Two populations of which each has something of its own are two questions. */

describe("what is asked of each population for itself", () => {
  it.each([
    "Among smokers: KRAS; among never smokers: EGFR",
    "EGFR in women, KRAS in men: mutation frequency in LUAD",
    "Is KRAS mutated in smokers and EGFR mutated in never smokers with LUAD?",
    "In stage I TP53 mutation, in stage IV KRAS mutation, COAD",
    "KRAS G12C prevalence in LUAD smokers vs KRAS G12D in never smokers",
    "KRAS mutation in smokers versus EGFR mutation in never smokers LUAD",
    "Is EGFR mutation rarer in smokers and in men with LUAD?",
    "Compare luminal A vs B for MKI67 and basal vs HER2-enriched for EGFR",
    "MKI67 between stage I and IV and CD8A between stage II and III in KIRC",
    "First compare EGFR between LUAD and LUSC, then between GBM and LGG",
  ])("is refused: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("is one question where the sides are the same", () => {
    expectSame(
      "MKI67 in luminal A vs luminal B and EGFR in luminal A vs luminal B",
      "MKI67 and EGFR in luminal A vs luminal B BRCA",
    );
  });
});

describe("numbers that are set against each other beside groups", () => {
  it.each([
    "CDKN2A methylation vs expression in men and women with LUAD",
    "MYC copy number vs expression in stage I and stage IV OV",
    "CD8A vs CD274 in MSI-high and MSS COAD",
  ])("may be compared or related: %s", (question) => expect(meaning(question)).toBe("refused"));

  it.each([
    [
      "CDKN2A methylation vs expression in men with LUAD",
      "Correlation of CDKN2A methylation and expression in men, LUAD",
    ],
    [
      "CD8A vs CD274 correlation in men versus women with COAD",
      "Does the correlation of CD8A and CD274 differ between men and women with COAD?",
    ],
  ])("are related where it is said, or in one group: %s", expectSame);
});

describe("groups that are named beside others", () => {
  it.each([
    "EBV-positive STAD against MSI-high STAD against the rest: CD8A",
    "MKI67 in luminal A vs luminal B vs all others, BRCA",
    "stage I and II versus the rest: MKI67 in KIRC",
    "Share of stage IV in PAAD with KRAS mutation and in PAAD with TP53 mutation",
    "TP53 mutation in KRAS-mutant LUAD and in EGFR-mutant LUAD",
  ])("are refused where they would be lost, or be one: %s", (question) => expect(meaning(question)).toBe("refused"));

  it.each([
    ["stage III or IV versus the rest: MKI67 in KIRC", "MKI67 in stage III-IV versus all other KIRC"],
    ["TP53 mutation in men with LUAD and in women with LUAD", "TP53 mutation frequency in LUAD by sex (men vs women)"],
  ])("are sides where one thing tells them apart: %s", expectSame);
});

describe("patients who are told before two sides", () => {
  it.each([
    "VHL-mutant KIRC, PBRM1-mutant vs BAP1-mutant: CA9",
    "In VHL-mutant KIRC, PBRM1-mutant vs BAP1-mutant tumours: CA9",
    "Among VHL-mutant KIRC, PBRM1-mutant vs BAP1-mutant: CA9",
  ])("are no third side: %s", (question) =>
    expectSame(question, "CA9 in PBRM1-mutant versus BAP1-mutant tumours among VHL-mutant KIRC"),
  );

  it("are no third side where an outcome is asked", () => {
    expectSame("VHL-mutant KIRC, PBRM1 vs BAP1 mutation: OS", "OS by PBRM1 vs BAP1 mutation in VHL-mutant KIRC");
  });
});

describe("what stands beside a comparison", () => {
  it.each([
    ["is each of several cancers by itself", "Is CD274 higher in smokers, in LUAD and LUSC separately?"],
    ["is what a number is told by", "TMB by age in men and women with LUAD"],
    ["is another difference", "Is the difference in CD8A between TNBC and luminal A larger than that in PDCD1?"],
    ["is another difference", "Which differs more between TNBC and luminal A, CD8A or PDCD1?"],
  ])("%s, and is refused: %s", (_, question) => expect(meaning(question)).toBe("refused"));

  it("is a state that is given 'too'", () => {
    expectSame(
      "Is CD274 lower in LUAD patients whose tumours are STK11-mutant, provided KRAS is mutated too?",
      "Is CD274 lower in STK11-mutant LUAD if KRAS is mutated?",
    );
  });
});
