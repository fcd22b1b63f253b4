import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Shares of what the clinical record says, told or compared. */

const msi = "Does the frequency of MSI-H differ between UCEC, STAD and COAD?";
const fourth = "How often is stage IV found in BRCA, LUAD and COAD?";
const sex = "What is the distribution of sex in MESO?";
const staged = "Does the distribution of stage differ between tumors with and without FBXW7 mutation in UCEC?";
const nodes = "Does the distribution of N stage differ between tumors with and without BRAF mutation in THCA?";
const races = "What is the frequency of Asian versus White in LIHC?";
const places = "Does the distribution of stage differ between LUAD and LUSC?";

describe("a share of what the record says", () => {
  it.each([
    ["How does MSI-H frequency compare between UCEC, STAD and COAD?", msi],
    ["How does the proportion of MSI-H cases compare between UCEC, STAD and COAD?", msi],
    ["MSI-H rate UCEC vs STAD vs COAD", msi],
    ["fraction women among BRAF-mutant SKCM", "What fraction of BRAF-mutant SKCM are women?"],
    ["proportion of stage IV patients among BRCA, LUAD and COAD", fourth],
    ["sex ratio in mesothelioma", sex],
    ["male-to-female ratio, MESO", sex],
    ["number of Asian patients with liver cancer in comparison to white ones", races],
    ["how many Asian versus white patients are in LIHC", races],
    ["Do FBXW7-mutant UCEC present at a later stage", staged],
    ["Do FBXW7-mutant UCEC present at a later stage than FBXW7 wild-type ones?", staged],
    ["Are FBXW7-mutant UCEC diagnosed at an earlier stage than wild-type?", staged],
    ["UCEC stage distribution by FBXW7 mutation", staged],
    ["How frequently are lymph nodes involved in BRAF-mutant vs wild-type THCA", nodes],
    ["How does the stage distribution compare between LUAD and LUSC?", places],
    ["Is stage distribution different in LUAD and LUSC?", places],
    ["How many stage IV tumors are there in KIRC?", "How often is stage IV found in KIRC?"],
    ["How many patients with stage IV LUAD are there?", "How often is stage IV found in LUAD?"],
    ["percent female, THCA vs BLCA", "Does the frequency of female sex differ between THCA and BLCA?"],
    [
      "Is the fraction of stage IV patients larger in PAAD than in BRCA?",
      "Does the frequency of stage IV differ between PAAD and BRCA?",
    ],
    [
      "Are STK11-mutant LUAD patients more often smokers than wild-type ones?",
      "Does the frequency of smokers differ between tumors with and without STK11 mutation in LUAD?",
    ],
    ["Which cancer has the highest share of stage IV patients?", "How often is stage IV found across all cancers?"],
    ["What are the proportions of stage I, II, III and IV in KIRC?", "Proportions of stages I, II, III and IV in KIRC"],
    ["Proportion of MSI-H within each stage for COAD", "Does the frequency of MSI-H differ by stage in COAD?"],
  ])("is read: %s", expectSame);

  it.each(["how often in stage IV patients?", "frequency in MSI-high"])(
    "is not read where it is not said what is counted: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );

  it.each([
    [
      "Is TP53 mutated more often at a later stage in COAD?",
      "Does the frequency of TP53 mutation differ by stage in COAD?",
    ],
    ["What share of LUAD patients with stage IV has KRAS mutations?", "How often is KRAS mutated in stage IV LUAD?"],
    [
      "Does the number of MDM4 copies drive MDM4 mRNA in LGG?",
      "Does MDM4 copy number correlate with MDM4 expression in LGG?",
    ],
  ])("is none where a gene is counted or measured: %s", expectSame);
});

describe("how many patients there are of a kind", () => {
  it.each([
    [
      "share of grade 4 tumours: BAP1-mutant versus PBRM1-mutant KIRC",
      "Frequency of grade 4 in BAP1-mutant versus PBRM1-mutant KIRC",
    ],
    [
      "percentage of women: EGFR-mutant versus KRAS-mutant LUAD",
      "Frequency of women in EGFR-mutant versus KRAS-mutant LUAD",
    ],
    ["tall cell variant of papillary thyroid cancer, how many cases are there", "How many THCA are tall cell?"],
    ["serous UCEC, how many", "Frequency of serous in UCEC"],
    ["Is adrenocortical cancer more frequent in women than men in TCGA?", "Frequency of female and male sex in ACC"],
    ["Are there more women than men with thyroid cancer?", "Frequency of female and male sex in THCA"],
  ])("is the share of it: %s", expectSame);

  it.each([
    "stage IV COAD: how often?",
    "In stage III COAD, what is the frequency?",
    "share of women: survival in stage IV versus stage I LUAD",
    "Is lobular breast cancer more frequent in women than men?",
  ])("is refused where more is said, or not what is counted: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("a kind of tumours that is counted among some of its cancer", () => {
  it.each([
    "share of seminomas among KIT-mutant and among KIT-wild-type testicular tumours",
    "share of seminomas in KIT-mutant versus KIT-wild-type testicular tumours",
  ])("is told of each group: %s", (question) => {
    expect(meaning(question)).toMatchObject({
      relation: "frequency",
      of: [{ is: "clinical", attribute: "histology" }],
      by: { is: "mutation", gene: "KIT" },
    });
  });

  it("chooses the patients whose gene is mutated", () => {
    expectSame("share of seminomas with KIT mutation in TGCT", "KIT mutation frequency in seminomas in TGCT");
  });
});
