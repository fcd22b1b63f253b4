import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Words that only look as if nothing hung on them. */

describe("times, limits and second changes", () => {
  it.each([
    "Is MKI67 prognostic beyond 5 years in BRCA?",
    "Does TP53 mutation matter for survival after more than 10 years in BRCA?",
    "BRAF V600E/K SKCM survival",
    "PTEN expression in PRAD with one vs two copies lost",
    "younger than median age LGG IDH1",
    "older than the median: TERT expression in GBM",
    "PDL1 relative to CD8A in LUAD vs LUSC",
    "Is purity a confounder here: does tumour purity differ by IDH1 mutation in LGG?",
    "TMB???",
  ])("are refused: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it.each([
    ["How are B2M mutations distributed with regard to MSI in colon?", "B2M mutation frequency by MSI status in COAD"],
    ["With regard to HPV, how does CDKN2A expression look in HNSC?", "CDKN2A expression by HPV status in HNSC"],
    ["KRAS codon change G12C, LUAD, how common is it", "KRAS G12C mutation frequency in LUAD"],
    ["PAAD KRAS allele G12D vs G12V survival", "PAAD KRAS G12D vs G12V survival"],
    ["UPS: RB1 mutation frequency", "RB1 mutation frequency in undifferentiated pleomorphic sarcoma"],
    ["STAD EBV vs GS CDH1 mutation", "STAD EBV vs genomically stable CDH1 mutation"],
    ["liver cancer overall survival by BIRC5", "Overall survival by BIRC5 in LIHC"],
    ["Is TP53 preferentially mutated in smokers with LUAD?", "Is TP53 mutated more often in smokers with LUAD?"],
    [
      "Only KRAS-mutant LUAD: overall survival with versus without STK11 mutation",
      "Overall survival with versus without STK11 mutation in KRAS-mutant LUAD",
    ],
    ["TP53 mutation frequency wrt ER status in BRCA", "TP53 mutation frequency by ER status in BRCA"],
    ["ccrcc pbrm1mut vs bap1mut os", "Overall survival of PBRM1-mutant versus BAP1-mutant KIRC"],
    ["msln bap1mut meso higher?", "Is MSLN expression higher in BAP1-mutant MESO?"],
    ["Are KEAP1 and NFE2L2 mutated in different LUSC?", "Are KEAP1 and NFE2L2 mutations mutually exclusive in LUSC?"],
    [
      "MYC copy number vs expression in OV, amplified only",
      "Correlation of MYC copy number and MYC expression in MYC-amplified OV",
    ],
    ["type 1 vs type 2 papillary kidney cancer FH expression", "FH expression in type 1 versus type 2 KIRP"],
    [
      "Which is the more amplified of MDM2 and CDK4 in dedifferentiated liposarcoma?",
      "MDM2 and CDK4 amplification frequency in dedifferentiated liposarcoma",
    ],
  ])("are taken up: %s", expectSame);
});

describe("groups by what all patients have", () => {
  it.each([
    "CDKN2A expression in HPV+ HNSC by HPV status",
    "CDKN2A expression in women with HNSC by sex",
    "ESR1 expression in stage I BRCA by stage",
  ])("are none: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it.each([
    [
      "PIK3CA mutation and survival in HER2-enriched tumours by PAM50",
      "PIK3CA mutation and survival in HER2-enriched BRCA",
    ],
    ["HPV matters. CDKN2A expression in HNSC by HPV status?", "CDKN2A expression in HNSC by HPV status"],
    ["MSI is a topic here. PD-L1 expression by MSI status in COAD?", "PD-L1 expression by MSI status in COAD"],
  ])("are not made by a name alone: %s", expectSame);

  it("are not made of patients of whom most are of a kind", () => {
    expect(meaning("EGFR in LUAD, women mostly: mutation frequency?")).toBe("refused");
  });
});

describe("what is told beside a question", () => {
  it.each([
    ["Our microarray had no probe for XIST. Is XIST expressed in TGCT?", "Is XIST expressed in TGCT?"],
    ["We have RNA-seq of EGFR. Is EGFR higher in LUAD than LUSC?", "Is EGFR higher in LUAD than LUSC?"],
  ])("lends no unit of data of a gene: %s", expectSame);

  it("does not make men of all human beings", () => {
    expect(meaning("In mice it is lethal; in man, is APC mutated in COAD often?")).toBe("refused");
    expectSame("Is AR higher in a man than in a woman with BLCA?", "Is AR higher in men than in women with BLCA?");
  });
});
