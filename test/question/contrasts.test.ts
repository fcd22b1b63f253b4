import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is set apart changes nothing where what is meant rules it out, and chooses patients where not. */

const genes: readonly (readonly [string, string])[] = [
  ["KRAS", "NRAS"],
  ["PTEN", "PIK3CA"],
  ["CDK4", "CDK6"],
  ["MYCL", "MYC"],
];
const cancers: readonly (readonly [string, string])[] = [
  ["LUAD", "LUSC"],
  ["GBM", "LGG"],
  ["READ", "COAD"],
  ["clear cell kidney cancer", "papillary kidney cancer"],
];

describe("what is set apart changes nothing", () => {
  it.each(genes)("another gene than the one that is asked about: %s, not %s", (gene, other) => {
    const plain = `How often is ${gene} mutated in UCEC?`;
    expectSame(`How often is ${gene} (not ${other}) mutated in UCEC?`, plain);
    expectSame(`How often is ${gene}, not ${other}, mutated in UCEC?`, plain);
    expectSame(
      `Not ${other} but ${gene}: how often is it mutated in UCEC?`,
      `${gene}: how often is it mutated in UCEC?`,
    );
    expectSame(`Unlike ${other}, how often is ${gene} mutated in UCEC?`, plain);
    expectSame(`${gene} rather than ${other}: mutation frequency in UCEC`, `${gene}: mutation frequency in UCEC`);
  });

  it.each(cancers)("another cancer type: %s, not %s", (cancer, other) => {
    const plain = `TP53 mutation frequency in ${cancer}`;
    expectSame(`${plain}, not ${other}`, plain);
    expectSame(`${plain} (not in ${other})`, plain);
    expectSame(`${plain} rather than ${other}`, plain);
    expectSame(`For ${cancer}, not ${other}: TP53 mutation frequency`, `For ${cancer}: TP53 mutation frequency`);
    expectSame(`Not ${other} but ${cancer}: TP53 mutation frequency`, `${cancer}: TP53 mutation frequency`);
  });

  it("another measure, kind of change or end point", () => {
    expectSame("Is RB1 deleted rather than mutated in BLCA?", "Is RB1 deleted in BLCA?");
    expectSame("ERBB2 copy number in STAD, not its expression", "ERBB2 copy number in STAD");
    expectSame(
      "Does high AURKA predict disease-free survival, not overall survival, in KIRP?",
      "Does high AURKA predict disease-free survival in KIRP?",
    );
    expectSame("Never mind normals - just FOLH1 expression in PRAD", "FOLH1 expression in PRAD");
    expectSame("SOX10 expression in SKCM, no survival please", "SOX10 expression in SKCM");
  });

  it("a level that the named one rules out, an attribute, a cancer that is not loaded", () => {
    expectSame("EGFR mutation frequency in LUAD in women, not men", "EGFR mutation frequency in LUAD in women");
    expectSame(
      "Is NOTCH1 mutated at different rates by sex in HNSC, stage aside?",
      "Is NOTCH1 mutated at different rates by sex in HNSC?",
    );
    expectSame("AR expression in PRAD, age does not matter", "AR expression in PRAD");
    expectSame("BRAF mutation rate in thyroid (not parathyroid) cancer", "BRAF mutation rate in thyroid cancer");
    expectSame("CD274 expression in DLBCL, Hodgkin excluded", "CD274 expression in DLBCL");
    expectSame("mTOR pathway aside, how high is RHEB in KICH?", "how high is RHEB in KICH?");
  });
});

describe("the other side of a comparison", () => {
  it.each([
    [
      "FOXA1 expression in luminal A, as opposed to basal, breast cancer",
      "FOXA1 expression in luminal A versus basal breast cancer",
    ],
    ["Is survival worse in KRAS-mutant LUAD, as opposed to KRAS wild type?", "Survival by KRAS mutation in LUAD"],
    ["mutations, as opposed to amplifications, of EGFR in LUAD: how often?", "How often is EGFR mutated in LUAD?"],
  ])("is not set apart: %s", expectSame);

  it.each([
    "Does having RB1 deleted as opposed to having it mutated make for different survival in BLCA?",
    "What proportion of the ATRX-mutant LGG also carries a TP53 mutation, as opposed to the ATRX wild types?",
  ])("is no condition: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("what is left out of the patients stays a condition or is refused", () => {
  it.each([
    ["TP53 mutation frequency in BRCA, not in stage IV", "TP53 mutation frequency in BRCA excluding stage IV"],
    [
      "EGFR mutation frequency in LUAD patients who are not smokers",
      "EGFR mutation frequency in LUAD in never smokers",
    ],
    ["TP53 mutation frequency in HNSC that is not HPV positive", "TP53 mutation frequency in HPV-negative HNSC"],
    [
      "KRAS mutation frequency in COAD, except MSI-high tumours",
      "KRAS mutation frequency in COAD excluding MSI-high tumours",
    ],
  ])("%s", expectSame);

  it.each([
    ["PBRM1 mutation frequency in kidney cancer, not KICH", "PBRM1 mutation frequency in kidney cancer"],
    ["EGFR expression in COAD with KRAS, not NRAS, mutation", "EGFR expression in COAD with KRAS mutation"],
    ["KRAS, not NRAS, mutated COAD tumours: EGFR expression", "KRAS mutated COAD tumours: EGFR expression"],
    ["TP53 mutation frequency in BRCA, not triple negative", "TP53 mutation frequency in BRCA"],
    ["KRAS mutation frequency in LUAD, not resected", "KRAS mutation frequency in LUAD"],
    ["KRAS mutation frequency in LUAD but not in LUSC", "KRAS mutation frequency in LUAD"],
    ["Anything but TCGA: IDH1 mutation frequency in LGG", "IDH1 mutation frequency in LGG"],
    ["TP53 mutation frequency in LUAD, resected cases aside", "TP53 mutation frequency in LUAD"],
  ])("never as if it were not said: %s", (said, without) => {
    expect(meaning(said)).not.toEqual(meaning(without));
  });
});
