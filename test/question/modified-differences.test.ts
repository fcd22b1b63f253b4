import { describe, expect, it } from "@jest/globals";
import { expectSame, expectUnmodified, meaning } from "./meaning.ts";

/** Whether the difference of two groups in a number differs itself. */

const bySmoking =
  "Does the association of KEAP1 mutation with NQO1 expression differ between smoker and never smoker in LUAD?";
const bySex = "Does the association of TP53 mutation with MDM2 expression differ by sex in LIHC?";
const byNamedSex = "Does the association of TP53 mutation with MDM2 expression differ between male and female in LIHC?";
const byCancer = "Does the association of KRAS mutation with DUSP6 expression differ between LUAD and PAAD?";
const byGene =
  "Does the association of TP53 mutation with CDKN1A expression differ between tumors with and without PIK3CA mutation in BRCA?";
const ofTissue = "Does the difference in CA9 expression between tumor and normal tissue differ between KIRC and KIRP?";

const byStage = "Does the association of TP53 mutation with CDKN1A expression differ by stage in LUAD?";

describe("a difference that may differ", () => {
  it.each([
    ["Is the influence of TP53 mutation on CDKN1A expression the same at every stage of LUAD?", byStage],
    ["Is the effect of TP53 mutation on CDKN1A the same in all stages of LUAD?", byStage],
    ["does the expression difference of MDM2 between TP53 mutant and TP53 wild type depend on sex in LIHC?", bySex],
    [
      "Does the effect of KEAP1 mutation on NQO1 expression differ between smokers and never smokers in LUAD?",
      bySmoking,
    ],
    ["Does KEAP1 mutation raise NQO1 more in smokers than in never smokers with LUAD?", bySmoking],
    ["Do KEAP1 mutations raise NQO1 to the same extent in smokers and never smokers with LUAD?", bySmoking],
    [
      "Is the difference in NQO1 between KEAP1-mutant and wild-type LUAD larger in smokers than in never smokers?",
      bySmoking,
    ],
    ["Is the tumour-normal difference of CA9 larger in KIRC than in KIRP?", ofTissue],
    ["Is the difference in CA9 expression between tumour and normal tissue the same in KIRC as in KIRP?", ofTissue],
    ["Does KRAS mutation raise DUSP6 equally in LUAD and PAAD?", byCancer],
    ["Does KRAS mutation have the same effect on DUSP6 expression in LUAD and PAAD?", byCancer],
    ["Does KRAS mutation affect DUSP6 expression differently in LUAD and PAAD?", byCancer],
    ["Compare the effect of KRAS mutation on DUSP6 expression between LUAD and PAAD", byCancer],
    ["Is there a difference in the effect of KRAS mutation on DUSP6 expression between LUAD and PAAD?", byCancer],
    ["How does the effect of KRAS mutation on DUSP6 expression differ across LUAD and PAAD?", byCancer],
    ["Does sex modify the effect of TP53 mutation on MDM2 expression in LIHC?", bySex],
    ["Is sex a modifier of the association between TP53 mutation and MDM2 expression in LIHC?", bySex],
    ["Does the effect of TP53 mutation on MDM2 expression depend on sex in LIHC?", bySex],
    ["Is there an interaction between sex and TP53 mutation on MDM2 expression in LIHC?", bySex],
    ["Do men and women with LIHC differ in the effect of TP53 mutation on MDM2 expression?", byNamedSex],
    ["Is TP53 mutation more strongly associated with MDM2 expression in men than in women with LIHC?", byNamedSex],
    ["Is the log fold change of CA9 tumour versus normal higher in KIRC than in KIRP?", ofTissue],
    ["Effect of KRAS mutation on DUSP6 expression in LUAD vs PAAD", byCancer],
    ["In which is the effect of KRAS mutation on DUSP6 expression larger, LUAD or PAAD?", byCancer],
    ["Effect of TP53 mutation on MDM2 expression by sex in LIHC", bySex],
    [
      "Does the effect of TP53 mutation on CD274 expression depend on MYC expression in LUAD?",
      "Does the association of TP53 mutation with CD274 expression differ between tumors with high and tumors with low MYC expression in LUAD?",
    ],
    ["Does TP53 mutation lower MDM2 less in men than in women with LIHC?", byNamedSex],
    ["Is there an interaction between TP53 mutation and PIK3CA mutation on CDKN1A expression in BRCA?", byGene],
    ["Do TP53 and PIK3CA mutations interact in their effect on CDKN1A expression in BRCA?", byGene],
    ["Does PIK3CA mutation modify the association of TP53 mutation with CDKN1A expression in BRCA?", byGene],
    [
      "Is the sex difference in XIST expression larger in KIRC than in KIRP?",
      "Does the association of sex with XIST expression differ between KIRC and KIRP?",
    ],
    [
      "Does the difference in ESR1 expression between luminal A and luminal B depend on TP53 mutation in BRCA?",
      "Does the difference in ESR1 expression between luminal A and luminal B differ between tumors with and without TP53 mutation in BRCA?",
    ],
    [
      "Does KEAP1 mutation raise NQO1 more in smokers with LUAD?",
      "Does the association of KEAP1 mutation with NQO1 expression differ between smoker tumors and all others in LUAD?",
    ],
  ])("is read: %s", expectSame);

  it("keeps covariates and conditions of both halves", () => {
    expect(
      meaning("In KRAS-mutant LUAD, does STK11 mutation lower CD274 more in men than in women, adjusted for age?"),
    ).toEqual({
      relation: "comparison",
      of: [{ is: "expression", gene: "CD274" }],
      by: { is: "mutation", gene: "STK11" },
      modifier: { is: "clinical", attribute: "sex", levels: ["male", "female"] },
      cohort: {
        cancers: ["LUAD"],
        studies: [],
        where: [{ variable: { is: "mutation", gene: "KRAS" }, levels: ["mutant"] }],
      },
      adjust: [{ is: "clinical_number", attribute: "age" }],
    });
  });

  it.each([
    ["Does TP53 mutation affect MDM2 more than KRAS mutation in LUAD?", "two effects are weighed"],
    ["Is the effect of TP53 mutation on MDM2 expression different from that of KRAS mutation in LUAD?", "two effects"],
    ["Does TP53 mutation have the same effect on MDM2 expression as KRAS mutation in LUAD?", "two effects"],
    ["Is the effect of TP53 mutation on MDM2 and CDKN1A different between men and women with LIHC?", "two numbers"],
    ["Does the effect of TP53 mutation on CDKN1A expression differ across cancer types?", "none is named"],
    ["Does TP53 mutation affect MDM2 expression, and does it differ between men and women with LIHC?", "two questions"],
    ["Does KRAS mutation raise DUSP6 more in LUAD?", "than in which others is not said"],
    ["Does KEAP1 affect NQO1 expression more in men than in women with LUAD?", "what of KEAP1 is not said"],
    ["Is CD8A more strongly associated with PDCD1 expression in men than in women with LUAD?", "nor what of CD8A"],
    ["Does tumour purity modify the effect of TP53 mutation on CD8A in LUAD?", "the number has no levels"],
  ])("is not read in %s, where %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });

  it.each([
    [
      "Is MDM2 higher in TP53-mutant men than in TP53 wild-type women with LIHC?",
      "sides that differ in two things are compared",
    ],
    ["Is CD8A higher in MSI-high than MSS tumours in COAD and STAD?", "one difference is asked in two cancers"],
    ["EZH2 tumour-normal difference: PRAD, BRCA, BLCA", "one difference is asked in three cancers"],
    ["What is the effect of VHL mutation on VEGFA expression in KIRC (mutated versus wild type)?", "both are one"],
    ["We need the difference in SLC2A1 between gliomas with and without IDH1 mutation", "one difference is asked"],
  ])("is not read in %s, where %s", expectUnmodified);
});
