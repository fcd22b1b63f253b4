import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Sides of which more is told of one than of the other, and what both of them share. */

const mutation = (gene: string) => ({ is: "mutation", gene });
const has = (gene: string) => ({ variable: mutation(gene), levels: ["mutant"] });
const lacks = (gene: string) => ({ variable: mutation(gene), levels: ["wild type"] });
const level = (attribute: string, ...levels: readonly string[]) => ({ is: "clinical", attribute, levels });
const is = (attribute: string, ...levels: readonly string[]) => ({
  variable: { is: "clinical", attribute },
  levels,
});
const cut = (gene: string, side: string) => ({
  variable: { is: "level", of: { is: "expression", gene }, cut: { at: "median" } },
  levels: [side],
});
const together = (...of: readonly object[]) => ({ is: "together", of });
const sides = (...of: readonly object[]) => ({ is: "sides", of });

describe("sides of which more is told of one", () => {
  it.each([
    [
      "In colon cancer, do tumours with POLE mutation have higher mutational burden than POLE wild-type MSI-H tumours?",
      sides(mutation("POLE"), together(is("msi", "MSI-H"), lacks("POLE"))),
    ],
    [
      "Is NTRK2 higher in NF1-mutant, IDH1-wild-type gliomas than in IDH1-mutant ones?",
      sides(together(has("NF1"), lacks("IDH1")), mutation("IDH1")),
    ],
    [
      "Do HER2+ breast tumours express less ESR1 than ER+ HER2- ones?",
      sides(level("her2_status", "HER2+"), together(is("er_status", "ER+"), is("her2_status", "HER2-"))),
    ],
    [
      "AURKB in ER-positive HER2-negative breast cancers compared with triple-negatives",
      sides(together(is("er_status", "ER+"), is("her2_status", "HER2-")), level("triple_negative", "TNBC")),
    ],
  ])("are whole where each has a noun or settles the other: %s", (question, by) => {
    expect(meaning(question)).toMatchObject({ by, cohort: { where: [] } });
  });

  it("have an outcome, in a place that is named before", () => {
    expect(
      meaning("ER+ breast cancer: survival of PIK3CA-mutant GATA3-wild-type patients vs GATA3-mutant patients"),
    ).toMatchObject({
      by: [sides(together(has("PIK3CA"), lacks("GATA3")), mutation("GATA3"))],
      cohort: { where: [is("er_status", "ER+")] },
    });
  });

  it.each([
    ["Luminal A breast cancer: OS of GATA3-mutant TP53-wild-type versus TP53-mutant cases", "one noun behind both"],
    ["TP53-mutant luminal B vs luminal A: MKI67", "no noun at all"],
    ["OS in KRAS-mutant LUAD vs EGFR-mutant LUAD over 60", "behind the last of them, or of both"],
    ["KRAS-mutant LUAD vs KRAS wild-type LUAD over 60: CD274", "behind the last of them, or of both"],
    ["In smokers, KRAS-mutant LUAD vs KRAS wild-type LUAD: CD274", "before the first of them, or both"],
    ["CDKN2A deletion rates in stage III oesophageal adenocarcinoma vs squamous cell carcinoma", "named alone"],
    ["Is PDCD1 higher in female smokers than in male patients with LUAD?", "smokers may be both"],
    ["Is TP53 more often mutated in serous than in grade 3 endometrioid UCEC?", "before the level of the second"],
    ["Is CD8A higher in MSI-H than in stage III MSS COAD?", "before the level of the second"],
  ])("are not guessed: %s (%s)", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("two things of the same patients", () => {
  it.each([
    [
      "Do breast tumours with MYC amplification and TP53 mutation have higher MKI67 expression than tumours with neither?",
      "Is MKI67 expression higher in breast tumours with both MYC amplification and TP53 mutation than in those with neither?",
    ],
    [
      "CXCL9 high and CXCL13 high vs both low, overall survival in TNBC",
      "CXCL9-high and CXCL13-high versus CXCL9-low and CXCL13-low: overall survival in TNBC",
    ],
    [
      "Is VEGFA higher in HIF1A-high and EPAS1-high KIRC than in both low?",
      "Is VEGFA higher in HIF1A-high and EPAS1-high KIRC than in HIF1A-low and EPAS1-low KIRC?",
    ],
  ])("are set against neither, and against both the other way: %s", expectSame);

  it("are set against all others", () => {
    expect(meaning("High MYC and high BCL2 together versus the rest: survival in DLBCL")).toMatchObject({
      by: [together(cut("MYC", "high"), cut("BCL2", "high"))],
    });
  });

  it.each([
    "Is CD274 lower in LUAD with STK11 and KRAS mutations than in LUAD with neither?",
    "High PDCD1 or high CD8A versus the rest: survival in SKCM",
    "Is MKI67 higher in TP53-mutant and MYC-amplified BRCA than in BRCA with neither?",
  ])("are not guessed: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("what both sides share", () => {
  it.each([
    [
      "IDH1 mutant with 1p/19q codeletion vs IDH1 mutant without codeletion: OS in LGG",
      "OS in IDH1-mutant codeleted versus IDH1-mutant non-codeleted LGG",
    ],
    [
      "OS of IDH1-mutant LGG with and without 1p/19q codeletion",
      "Does OS differ between 1p/19q codeleted tumors and all others in LGG patients with IDH1 mutation?",
    ],
    ["FLT3-mutant AML with NPM1 mutation vs FLT3-mutant AML without: OS", "OS by NPM1 mutation in FLT3-mutant LAML"],
    ["OS of patients with TP53 mutation vs patients without in LUAD", "OS by TP53 mutation in LUAD"],
    ["NPM1mut/FLT3wt vs NPM1mut/FLT3mut AML, overall survival", "OS by FLT3 mutation in NPM1-mutant LAML"],
    [
      "Are KRAS-mutant smokers with LUAD carrying STK11 mutations more often than KRAS-mutant never smokers?",
      "Do KRAS-mutant smokers with LUAD carry STK11 mutations more often than KRAS-mutant never smokers?",
    ],
  ])("is a condition of the cohort: %s", expectSame);

  it.each([
    ["CD274 in STK11-mutant versus wild-type KRAS-mutant LUAD", "CD274 by STK11 mutation in KRAS-mutant LUAD"],
    ["OS in LUAD: women vs men, with EGFR mutation", "OS of women versus men in EGFR-mutant LUAD"],
    ["MYC in stage II versus stage III basal-like BRCA", "In basal-like BRCA, MYC in stage II versus stage III"],
  ])("is said behind the second side: %s", expectSame);

  it.each([
    "OS in LUAD: women with EGFR mutation vs men",
    "CD274 expression in smokers with KRAS mutation vs never smokers, LUAD",
    "Does GZMB differ between women over 60 and men, SKCM?",
  ])("is not what stands behind the noun of the first: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });

  it("is told of those with a number beyond a limit and of those without", () => {
    expect(meaning("CD8A in TP53-mutant COAD with and without TMB above 10")).toMatchObject({
      by: { is: "level", of: { attribute: "tmb" } },
      cohort: { where: [has("TP53")] },
    });
  });

  it("is not what one side lacks", () => {
    expect(meaning("OS in IDH1-mutant LGG with 1p/19q codeletion versus without codeletion")).toBe("refused");
  });
});
