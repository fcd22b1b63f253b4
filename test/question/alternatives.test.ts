import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What "or" joins: patients of whom one of two different things is enough, levels of one attribute, alterations of one kind. */

const mutant = (gene: string) => ({ variable: { is: "mutation", gene }, levels: ["mutant"] });
const level = (attribute: string, name: string) => ({ variable: { is: "clinical", attribute }, levels: [name] });

const altered = {
  variable: {
    is: "alteration",
    anyOf: [
      { is: "mutation", gene: "TP53" },
      { is: "copy_number", gene: "MDM2", change: "amplification" },
    ],
  },
  levels: ["altered"],
};

describe("patients of whom one of two different things is enough", () => {
  it.each([
    ["How high is CD274 in TP53-mutant or female SARC patients?", [mutant("TP53"), level("sex", "female")]],
    ["Survival by sex in stage IV or KRAS-mutant LUAD", [mutant("KRAS"), level("stage", "stage IV")]],
    ["How high is CD274 in LUAD with KRAS mutation or with stage IV?", [mutant("KRAS"), level("stage", "stage IV")]],
    [
      "How high is CD274 in LUAD patients who are female or have stage IV disease?",
      [level("sex", "female"), level("stage", "stage IV")],
    ],
    ["CD274 expression in MSI-high or POLE-mutant UCEC", [mutant("POLE"), level("msi", "MSI-H")]],
  ])("are a cohort: %s", (question, anyOf) => {
    expect(meaning(question)).toMatchObject({ cohort: { where: [{ anyOf }] } });
  });

  it.each([
    "CCNE1 amplification frequency in TP53-mutant or MDM2-amplified SARC",
    "How high is CD274 in SARC patients with TP53 mutation or MDM2 amplification?",
  ])("are those of any alteration where both are: %s", (question) => {
    expect(meaning(question)).toMatchObject({ cohort: { where: [altered] } });
  });

  it.each([
    "Do patients with TP53-mutant or MDM2-amplified SARC live shorter?",
    "Does survival differ between TP53-mutant or MDM2-amplified SARC and all other SARC?",
  ])("are compared with the others by any alteration: %s", (question) => {
    expect(meaning(question)).toMatchObject({ relation: "survival", by: [altered.variable], cohort: { where: [] } });
  });

  it("may be of three things", () => {
    expect(meaning("How high is CD274 in TP53-mutant or MDM2-amplified or stage IV SARC?")).toMatchObject({
      cohort: { where: [{ anyOf: [altered, level("stage", "stage IV")] }] },
    });
  });

  it.each([
    "How high is CD274 in stage IV TP53-mutant or female LUAD patients?",
    "How high is CD274 in LUAD patients without TP53 mutation or with stage IV?",
    "How high is CD274 in LUAD patients over 60 or with KRAS mutation?",
    "How high is CD274 in TP53-mutant LUAD or stage IV LUSC?",
    "HER2 low or HER2 high (by mRNA, split at median): which breast cancers relapse later, DFS?",
  ])("are refused where it is not clear what is joined to what: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("what or joins of one kind", () => {
  it.each([
    ["How high is CD274 in SKCM with BRAF or NRAS mutation?", "How high is CD274 in BRAF or NRAS mutated SKCM?"],
    ["Survival by race in BRCA1-mutant or BRCA2-mutant BRCA", "Survival by race in BRCA with BRCA1 or BRCA2 mutation"],
  ])("are those of one kind of thing: %s", expectSame);
});

describe("either of two alterations of a gene, in one of several cancers", () => {
  it.each([
    [
      "Is PTEN mutated or homozygously deleted more often in GBM or in UCEC?",
      "Is PTEN mutated or homozygously deleted more often in GBM than in UCEC?",
    ],
    [
      "Does MET amplification or MET mutation occur more in papillary or clear cell kidney tumours?",
      "Is MET mutated or amplified more often in KIRP than in KIRC?",
    ],
    [
      "Is ERBB2 amplification or ERBB2 mutation more common in women than in men with LUAD?",
      "Is ERBB2 mutated or amplified more often in women than in men with LUAD?",
    ],
  ])("is counted in each of them: %s", expectSame);

  it("is asked for where no cancers are to choose from", () => {
    expect(meaning("Is TMB higher with POLE mutation or POLE amplification in UCEC?")).toMatchObject({
      by: { is: "sides" },
    });
    expect(meaning("Is ERBB2 amplification or ERBB2 mutation more frequent in STAD?")).toBe("refused");
  });
});

describe("one of two that is enough", () => {
  it.each([
    "CHOL with IDH1 and/or IDH2 mutation, DFS compared to those with none",
    "CHOL with IDH1 and/or IDH2 mutation, DFS compared to those with neither",
    "DFS of IDH1 and/or IDH2 mutant CHOL versus wild type",
  ])("is said by 'and/or' between groups: %s", (question) => {
    expectSame(question, "DFS by IDH1 or IDH2 mutation in CHOL");
  });

  it("is said by 'and/or' of one group beside another", () => {
    const against = "versus EGFR mutation";
    expectSame(
      `OS in LUAD with KRAS and/or STK11 mutations ${against}`,
      `OS in LUAD with KRAS or STK11 mutations ${against}`,
    );
  });

  it("is said again by 'either one'", () => {
    const asked = "What share of gastric cancers carries CDH1 or RHOA mutations";
    expectSame(`${asked}, either one`, `${asked}?`);
  });
});
