import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What the speaker knows or accepts of the data and the method, beside a question that is whole without it. */

describe("what is known of the data", () => {
  it.each([
    ["I know you have no drug data, therefore only this: does ABCB1 expression differ by stage in ACC?"],
    ["TCGA lacks treatment data; does ABCB1 expression differ by stage in ACC?"],
    [
      "I'm aware that single cells are not available, so just the following: does ABCB1 expression differ by stage in ACC?",
    ],
    ["Fusions you cannot do, fine. Then at least tell me: does ABCB1 expression differ by stage in ACC?"],
    ["Germline data you do not have, understood. Does ABCB1 expression differ by stage in ACC?"],
    ["I accept that you cannot show fusions; does ABCB1 expression differ by stage in ACC?"],
    ["(no drug response here, I know) Does ABCB1 expression differ by stage in ACC?"],
    ["Does ABCB1 expression differ by stage in ACC (I know that it is no substitute for the 22C3 stain)?"],
  ])("changes nothing: %s", (said) => {
    expectSame(said, "Does ABCB1 expression differ by stage in ACC?");
  });

  it("leaves whom and what the question that follows is about", () => {
    expectSame(
      "I know you have no drug data, therefore only women: ABCB1 expression by stage in KIRC",
      "ABCB1 expression by stage in women with KIRC",
    );
    expectSame(
      "You have no IHC so the protein: ERBB2 by subtype in breast cancer",
      "ERBB2 protein by subtype in breast cancer",
    );
  });

  it.each([
    ["In those whose fusions are not recorded: EGFR mutation in LUAD"],
    ["Tumours in which fusions are not available: EGFR mutation in LUAD"],
    ["Pretreated, I understand; EGFR mutation in LUAD"],
    ["Metastases only, I know. EGFR survival in LUAD"],
    ["The vaccinated, fine: EGFR survival in LUAD"],
    ["No pretreated, okay: EGFR mutation in LUAD"],
    ["The irradiated are excluded, I know. EGFR mutation in LUAD"],
    ["I want KRAS mutations in LUAD that you don't have"],
  ])("is not what may choose patients: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("what is known of the data, behind a comma", () => {
  it("is told by a clause with 'which'", () => {
    expectSame(
      "Fusions aside, which I know you don't hold: ERG expression in prostate tumours vs normal",
      "ERG expression in prostate tumours vs normal",
    );
  });

  it("chooses no patients", () => {
    const question = "Stage IV patients, which you don't hold: ERG expression in prostate tumours vs normal";
    expect(meaning(question)).toBe("refused");
  });
});

describe("what is not wanted", () => {
  it.each([
    [
      "Do not show survival and do not show copy number, I only care whether TFE3 is expressed higher in KIRP than in KIRC",
      "Is TFE3 expressed higher in KIRP than in KIRC?",
    ],
    [
      "No survival, no copy number, only the mutation frequency of ARID1A in UCEC",
      "The mutation frequency of ARID1A in UCEC",
    ],
    [
      "Please no Kaplan-Meier, I just want to know if CD274 correlates with IFNG in SKCM",
      "Does CD274 correlate with IFNG in SKCM?",
    ],
    ["Without repeating what RB1 does: NF1 mutation frequency in SKCM", "NF1 mutation frequency in SKCM"],
  ])("changes nothing where the question speaks of none of it: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["No KRAS mutation, only the EGFR mutation frequency in LUAD"],
    ["Do not show KRAS mutants, only the EGFR mutation frequency in LUAD"],
    ["No expression, only the expression of TP53 by stage in LUAD"],
    ["No survival of women, only of men: EGFR in LUAD"],
    ["Please no expression: MYC copy number and survival in OV"],
  ])("is refused where it may choose patients or is asked all the same: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("what the speaker does not ask", () => {
  it.each([
    ["I'm not asking for advice on anybody: KDR expression and OS in SARC", "KDR expression and OS in SARC"],
    [
      "I'm here as an advocate, and I'm not asking for myself: IDH1 mutation rate in CHOL",
      "IDH1 mutation rate in CHOL",
    ],
    ["Nothing to do with Wilms tumour: WT1 mutated in AML, proportion?", "WT1 mutated in AML, proportion?"],
    [
      "I don't care whether it is prognostic; is SPP1 higher in CHOL than in normal?",
      "Is SPP1 higher in CHOL than in normal?",
    ],
    ["Ignoring my earlier questions about breast: GATA3 expression in BLCA", "GATA3 expression in BLCA"],
    ["I wouldn't say no to seeing how often FGFR1 is amplified in LUSC", "How often is FGFR1 amplified in LUSC"],
    [
      "Before we order the antibody, how strongly is NECTIN4 expressed in BLCA?",
      "How strongly is NECTIN4 expressed in BLCA?",
    ],
  ])("is no part of the question: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    "I'm not interested in metastatic samples: BRAF mutation frequency in SKCM",
    "I don't care about men. KRAS mutation frequency in LUAD",
    "Ignoring my earlier questions about KRAS: KRAS mutation frequency in LUAD",
    "Before they were treated, how often was KRAS mutated in LUAD?",
  ])("may choose patients, or be asked all the same: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("who asks", () => {
  it.each([
    [
      "We are a small group in Ljubljana. Is CDK6 amplified in ESCA, and how often?",
      "Is CDK6 amplified in ESCA, and how often?",
    ],
    [
      "hi, phd student on sarcoma macrophages here, are CD68 and CSF1R correlated in SARC?",
      "Are CD68 and CSF1R correlated in SARC?",
    ],
    ["I am a pathologist from Graz, how often is IDH1 mutated in CHOL?", "How often is IDH1 mutated in CHOL?"],
  ])("is no part of the question: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["We are the treatment group, how often is KRAS mutated in LUAD?"],
    ["I am a patient with LUAD, how often is KRAS mutated?"],
  ])("may be patients: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});
