import { describe, expect, it } from "@jest/globals";
import { expectSame, expectUnmodified, meaning } from "./meaning.ts";

/** Whether something changes how a gene goes with survival. */

const bySex = "Does the association of TP53 mutation with overall survival differ between women and men in LUAD?";
const byAnySex = "Does the association of TP53 mutation with overall survival differ by sex in LUAD?";
const byGene =
  "Does the association of KRAS mutation with overall survival differ between tumors with and without STK11 mutation in LUAD?";
const byCancer = "Does the association of TP53 mutation with overall survival differ between LUAD and LUSC?";
const byStage = "Does the association of high EGFR expression with overall survival differ by stage in LUAD?";
const byMsi = "Does the association of high CD8A expression with overall survival differ by MSI status in UCEC?";

describe("an association that may differ across levels", () => {
  it.each([
    ["Does the effect of TP53 mutation on survival differ between women and men in LUAD?", bySex],
    ["Is the association of TP53 mutation with survival different in women and men with LUAD?", bySex],
    ["Is TP53 mutation more strongly associated with survival in women than in men with LUAD?", bySex],
    ["Is the hazard ratio of TP53 mutation different between women and men in LUAD?", bySex],
    ["Is there an interaction between KRAS mutation and STK11 mutation on overall survival in LUAD?", byGene],
    ["Do KRAS and STK11 mutations interact in their effect on overall survival in LUAD?", byGene],
    ["Does the prognostic value of KRAS mutation depend on STK11 mutation in LUAD?", byGene],
    ["Does STK11 mutation modify the effect of KRAS mutation on survival in LUAD?", byGene],
    ["Does stage modify the association of EGFR expression with survival in LUAD?", byStage],
    ["We should report if sex modifies how TP53 mutation relates to overall survival in LUAD", byAnySex],
    ["Stage modifies the association of EGFR expression with overall survival in LUAD (interaction test)", byStage],
    ["Does the prognostic impact of EGFR expression differ between stages in LUAD?", byStage],
    ["Does the effect of TP53 mutation on survival differ between LUAD and LUSC?", byCancer],
    ["Is the association of TP53 mutation with survival different in LUAD and LUSC?", byCancer],
    ["Is TP53 mutation more strongly associated with survival in LUAD than in LUSC?", byCancer],
    ["Is the hazard ratio of TP53 mutation different between LUAD and LUSC?", byCancer],
    ["Is there an interaction between TP53 mutation and cancer type on survival in LUAD and LUSC?", byCancer],
    ["Is the prognostic value of CD8A modified by MSI status in UCEC?", byMsi],
    ["Does the extent to which high EGFR worsens OS in LUAD depend on the stage?", byStage],
    ["Is stage a modifier of the association between high EGFR and OS in LUAD?", byStage],
    ["Is there an interaction between stage and EGFR expression in determining survival in LUAD?", byStage],
    ["Is TP53 mutation worse for OS in women than in men with LUAD?", bySex],
    ["Is TP53 mutation associated with survival in women but not in men with LUAD?", bySex],
    ["Does TP53 mutation relate differently to survival in women and men with LUAD?", bySex],
    [
      "Does sex change the association of TP53 mutation with overall survival in stage I LUAD, adjusting for age?",
      "Does the effect of TP53 mutation on survival differ by sex in stage I LUAD, adjusted for age?",
    ],
    [
      "Does sex change the effect of TP53 mutation on survival in KRAS-mutant LUAD?",
      "Does the effect of TP53 mutation on survival differ by sex in KRAS-mutant LUAD?",
    ],
    [
      "Does CD8A's link with survival differ by MSI status in UCEC; upper against lower tertile of CD8A",
      "Does the association of high CD8A expression with survival differ by MSI status in UCEC, tertiles?",
    ],
    ["Is TP53 mutation associated with survival in women versus men with LUAD?", bySex],
    ["Does TP53 mutation affect survival in LUAD but not in LUSC?", byCancer],
    ["Is KRAS mutation worse for OS in STK11-mutant than in STK11-wild-type LUAD?", byGene],
  ])("is read: %s", expectSame);

  it("keeps covariates, conditions and the end point", () => {
    expect(
      meaning(
        "Test the interaction of TP53 mutation and sex on progression-free survival in stage IV LUAD, adjusted for age",
      ),
    ).toEqual({
      relation: "survival",
      endpoint: "PFS",
      by: [{ is: "mutation", gene: "TP53" }],
      modifier: { is: "clinical", attribute: "sex" },
      cohort: {
        cancers: ["LUAD"],
        studies: [],
        where: [{ variable: { is: "clinical", attribute: "stage" }, levels: ["stage IV"] }],
      },
      adjust: [{ is: "clinical_number", attribute: "age" }],
    });
  });
});

describe("more in some patients is more than in the others", () => {
  it.each([
    "Does BRAF mutation affect survival more in women with SKCM?",
    "Is BRAF mutation more strongly associated with survival in women with SKCM?",
    "Is the effect of BRAF mutation on survival larger in women with SKCM?",
    "Is the survival benefit of BRAF mutation larger in women with SKCM?",
    "Does BRAF mutation matter more for survival in women with SKCM?",
    "Does BRAF mutation have a stronger effect on survival in women with SKCM?",
    "Is BRAF mutation worse for survival in women with SKCM?",
    "Is BRAF mutation more harmful in women with SKCM?",
    "Is BRAF mutation more prognostic in women with SKCM?",
    "Does BRAF mutation predict shorter survival more in women with SKCM?",
  ])("%s", (said) => {
    expectSame(said, "Does the effect of BRAF mutation on survival differ between women and the others in SKCM?");
    expect(meaning(said)).toHaveProperty("modifier", { is: "clinical", attribute: "sex", levels: ["female"] });
  });

  it.each([
    [
      "Is TP53 mutation worse for survival in HNSC when CDKN2A is deleted?",
      "Is there an interaction between TP53 mutation and CDKN2A deep deletion on survival in HNSC?",
    ],
    [
      "Do TP53 mutations affect survival more in LUAD than in LUSC?",
      "Does the effect of TP53 mutation on survival differ between LUAD and LUSC?",
    ],
    [
      "Is MKI67 more prognostic in KIRC than in KIRP?",
      "Does the association of high MKI67 expression with survival differ between KIRC and KIRP?",
    ],
  ])("%s", expectSame);

  it.each([
    ["Is TP53 mutation associated with shorter survival in men with LIHC?", "the outcome is shorter, not the relation"],
    ["Is survival worse when TP53 is mutated in HNSC?", "one thing goes with survival"],
    ["Does FBXW7 mutation associate with a higher expression of MYC in stage III READ?", "the expression is higher"],
  ])("not in %s, where %s", expectUnmodified);

  it.each([
    ["Is KRAS mutation more strongly associated with survival in LUAD?", "than in which others is not said"],
    ["Is the prognostic value of CD8A higher in LUAD?", "than in which others is not said"],
    ["Is the correlation of CD8A and PDCD1 stronger in LUAD?", "than in which others is not said"],
    ["Is KRAS mutation more prognostic in LUAD and COAD?", "than where is not said"],
    ["Does MYC amplification have a stronger effect on survival than TP53 mutation in OV?", "two effects are weighed"],
    ["Is FOXM1 more prognostic in KIRC than MKI67?", "two effects are weighed"],
  ])("nor in %s, where %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("an interaction is not read", () => {
  it.each([
    "Does the prognostic value of TP53 mutation differ from that of KRAS mutation in LUAD?",
    "Does the effect of TP53 mutation on survival differ from the effect of KRAS mutation in LUAD?",
    "Does the impact of TP53 mutation and sex on survival differ in LUAD?",
    "Does the TP53 protein interact with MDM2 in LUAD?",
    "Is there an interaction between KRAS mutation and STK11 mutation in LUAD?",
    "Is there an interaction of KRAS, STK11 and TP53 mutations on survival in LUAD?",
    "Does the effect of TP53 mutation on 5-year survival differ between women and men in LUAD?",
    "Does the effect of KRAS on survival differ with and without STK11 mutation in LUAD?",
    "Is the prognostic value of KRAS modified by STK11 in LUAD?",
    "Does the effect of MKI67 on survival differ between KIRC and LIHC?",
    "Does CD8A's link with survival differ by MSI status in UCEC?",
    "Does TP53 mutation relate differently to survival than KRAS mutation in women and men with LUAD?",
    "Is PTEN loss worse than TP53 mutation for survival in PRAD?",
    "Is high EGFR worse for OS in women than low EGFR in men in GBM?",
  ])("where none of survival is asked of two things: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it.each([
    [
      "Do TP53 mutations have an effect on survival in women with LUAD?",
      "Is TP53 mutation associated with survival in women with LUAD?",
    ],
    [
      "Does TP53 mutation affect survival in LUAD and LUSC?",
      "Is TP53 mutation associated with survival in LUAD and LUSC?",
    ],
    [
      "Does survival differ between women and men in TP53-mutant LUAD?",
      "Does survival differ between women and men in LUAD with TP53 mutation?",
    ],
    ["Is TP53 mutation worse than wild type for OS in men with LUAD?", "OS by TP53 mutation in men with LUAD"],
  ])("where one association is asked of some patients: %s", (said, meant) => {
    expect(meaning(said)).not.toHaveProperty("modifier");
    expectSame(said, meant);
  });
});

describe("a worse sign", () => {
  it.each([
    [
      "Is high TGFBI a worse sign in men than in women with KIRC?",
      "Is high TGFBI worse for survival in men than in women with KIRC?",
    ],
    [
      "Is TP53 mutation a worse sign in LUAD than in LUSC?",
      "Does the effect of TP53 mutation on survival differ between LUAD and LUSC?",
    ],
  ])("than in others is an interaction: %s", expectSame);
});

describe("what is not compared though it is asked to be", () => {
  it.each([
    "CDKN2A expression, RB1 mutant vs wild type, BLCA and LUSC: is the effect the same in both?",
    "Stage I vs stage II is boring; compare MKI67 between grade 2 and grade 3 KIRC",
  ])("is refused: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("the same in two states of a gene", () => {
  it.each([
    [
      "Is the hazard associated with CD274 expression in clear cell kidney tumours the same in PBRM1 mutants as in PBRM1 wild types?",
      "Does the effect of CD274 expression on survival differ between PBRM1-mutant and wild-type KIRC?",
    ],
    [
      "Is the effect of age on survival the same in TP53-mutant and wild-type AML?",
      "Does the effect of age on survival differ between TP53-mutant and wild-type AML?",
    ],
    [
      "Is the correlation of CD8A and PDCD1 the same in BRAF mutants as in BRAF wild types, melanoma?",
      "Does the correlation of CD8A and PDCD1 differ between BRAF-mutant and wild-type melanoma?",
    ],
    [
      "Is CD274 expression in KIRC the same in PBRM1 mutants as in PBRM1 wild types?",
      "Does CD274 expression differ between PBRM1-mutant and wild-type KIRC?",
    ],
  ])("asks whether something differs between them: %s", expectSame);

  it.each([
    "TP53 mutation rate in LUAD, the same in KRAS mutants and KRAS wild types",
    "Is the effect of CD274 expression on survival in KIRC the same in PBRM1 mutants as in BAP1 mutants?",
  ])("asks for the same again, or of two genes: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
