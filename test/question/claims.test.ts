import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** A claim that is told, and then asked about; what others say; what is granted, given up or not meant. */

describe("a claim that is told", () => {
  it.each([
    [
      "I read that FH mutations define papillary kidney cancer. What is the actual percentage in TCGA?",
      "How often is FH mutated in KIRP?",
    ],
    [
      "Zhang et al. 2021 found that high CD44 means poor survival in STAD (n=43, one hospital). Does TCGA say the same?",
      "Does high CD44 mean poor survival in STAD?",
    ],
    [
      "Reviewer 2 says 'EGFR amplification is rare in GBM', which cannot be right. Percentage, please.",
      "How often is EGFR amplified in GBM?",
    ],
  ])("is asked about: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    [
      "Our own cohort (n=112, Lyon) shows DKK1 up in pancreatic tumours. Forget ours.",
      "In TCGA, does high DKK1 expression go with shorter PFS in pancreatic cancer?",
    ],
    ["Our own series (n=30) shows more TP53 mutation in stage IV. Forget ours.", "How often is TP53 mutated in BLCA?"],
    [
      "If TP53 mutations really do raise MDM2 (they do not), fine, but I want",
      "CDKN1A mRNA in TP53-mutated vs wild-type breast cancer",
    ],
    ["If women are rare, fine, but I want", "FGFR3 mutation frequency in BLCA"],
    [
      "Table S3 has n=412, HR 1.7 (1.1-2.6), p=0.02, none of which I can reproduce.",
      "What is the mutation frequency of ELF3 in the TCGA bladder cohort?",
    ],
    [
      "This is not about my own patient, who is doing fine:",
      "in TCGA, how do stage III cervical cancers fare compared with stage I?",
    ],
    [
      "Is promoter methylation loaded? If I had to guess, no. So leave it;",
      "simply GSTP1 mRNA, prostate tumour vs normal prostate.",
    ],
    ["Unadjusted, please, although the text says age-adjusted:", "TP53 mutation and OS in HNSC"],
    ["Neither tumour stage nor sex interest me;", "does EPAS1 mRNA in PCPG correlate with VEGFA?"],
  ])("changes nothing of a question that is whole without it: %s", (told, question) => {
    expectSame(`${told} ${question}`, question);
  });

  it("leaves what is meant beside what is not", () => {
    expectSame(
      "Neither age nor stage, just sex as a covariate: CDH2 and survival, BLCA",
      "CDH2 and survival in BLCA, adjusted for sex",
    );
  });

  it.each([
    ["BRAF mutations define vaccinated melanoma patients. How often are they?", "patients who are chosen"],
    ["This is not about women: KRAS mutation frequency in LUAD", "who is left out"],
    ["Forget ours and take women: how often is KRAS mutated in PAAD?", "an instruction"],
    ["They mean KRAS and NRAS: does RAS-mutant COAD do worse?", "two of a family"],
  ])("is refused where it may choose patients or genes: %s (%s)", (said) => {
    expect(meaning(said)).toBe("refused");
  });

  it("counts where it restricts what is granted", () => {
    const said = meaning("If only men are counted, fine, but I want FGFR3 mutation frequency in BLCA");
    expect(said).not.toEqual(meaning("FGFR3 mutation frequency in BLCA"));
  });
});
