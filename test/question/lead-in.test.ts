import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

/** Statements beside the one question. */

const lexicon = loadLexicon();
const parsed = (question: string) => {
  const answer = interpret(question, lexicon);
  if ("refused" in answer) throw new Error(`refused: ${answer.message}`);
  return answer.parsed;
};

describe("statements beside a question", () => {
  it("are set aside and reported", () => {
    const answer = parsed(
      "We knocked down EZH2 and see less growth. Is high TP53 bad for survival in prostate cancer?",
    );
    expect(answer).toMatchObject({ analysis_type: "survival", genes: ["TP53"], cancer_types: ["PRAD"] });
    expect(answer.ignored).toContain("We knocked down EZH2 and see less growth.");
  });

  it("lend the gene or the cancer that the question leaves out", () => {
    const gene = parsed("Looking at B7-H3 as an ADC target. Is it overexpressed in HNSC compared with normal?");
    expect(gene).toMatchObject({ genes: ["CD276"], groups: "tumor_vs_normal" });
    const cancer = parsed("We work on lung adenocarcinoma. How often is KRAS mutated?");
    expect(cancer).toMatchObject({ genes: ["KRAS"], cancer_types: ["LUAD"] });
  });

  it("keep the subgroup that they name", () => {
    expect(parsed("We work on TNBC. Is MYC overexpressed in breast cancer versus normal?").subgroup).toBe("TNBC");
  });

  it("say what is measured, and in whom", () => {
    const smokers = parsed("We study smokers. Is EGFR higher in LUAD than LUSC?");
    expect(smokers.conditions).toEqual([{ is: "clinical", attribute: "smoking", levels: ["smoker"] }]);
    const answer = interpret("I mean the protein. Is EGFR higher in LUAD than LUSC?", lexicon);
    expect(answer).toHaveProperty("question.of", [{ is: "protein", gene: "EGFR" }]);
  });

  it("leave out whom they exclude, and nothing of them is passed over", () => {
    const answer = parsed("Exclude smokers. How often is EGFR mutated in LUAD?");
    expect(answer.conditions).toEqual([{ is: "clinical", attribute: "smoking", levels: ["never smoker"] }]);
    expect(answer).not.toHaveProperty("ignored");
  });

  it("keep the end point that they name", () => {
    const answer = parsed("I look at progression-free survival. Is high EGFR associated with outcome in GBM?");
    expect(answer.endpoint).toBe("PFS");
  });

  it.each([
    "In our cohort of 20 Japanese patients KRAS was mutated. How often is KRAS mutated in PAAD?",
    "We treated patients with cisplatin. Is ERCC1 higher in LUAD than LUSC?",
    "We found FOOB1 in a screen. Is it overexpressed in LUAD?",
    "My patient has KRAS G12C. How often is KRAS mutated in LUAD?",
    "I work on phospho-AKT. Is AKT1 expression higher in LUAD than LUSC?",
    "We look at promoter mutations. How often is TERT mutated in GBM?",
    "We looked at KRAS wild-type tumours. Is EREG higher in COAD than READ?",
    "We saw that after chemotherapy it goes up. Is ERCC1 higher in LUAD than LUSC?",
  ])("still restrict: %s", (question) => {
    expect(interpret(question, lexicon)).toHaveProperty("refused");
  });
});
