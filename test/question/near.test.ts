import { describe, expect, it } from "@jest/globals";
import { exampleQuestions, interpret, loadLexicon } from "../../src/question/index.ts";

const lexicon = loadLexicon();

function suggested(text: string): readonly string[] {
  const answer = interpret(text, lexicon);
  if (!("refused" in answer)) throw new Error(`was read: ${text}`);
  return answer.suggestions;
}

describe("what is offered for a refused question", () => {
  it.each([
    ["Does ERBB2 expression zibble between STAD and ESCA?", "Does ERBB2 expression differ between STAD and ESCA?"],
    ["In left-handed UCEC patients, how often is ARID1A mutated?", "How often is ARID1A mutated in UCEC?"],
    [
      "In melanoma of men, do those with mutated NRAS live shorter than zibbled ones with wild-type NRAS?",
      "Is NRAS mutation associated with overall survival in male SKCM patients?",
    ],
    ["Compare OS by stage and by TP53 mutation in LIHC", "Is TP53 mutation associated with overall survival in LIHC?"],
    ["Is the KEAP1 of LUAD zibbled?", "How high is KEAP1 expression in LUAD?"],
  ])("for %s holds %s", (text, near) => {
    expect(suggested(text)).toContain(near);
  });

  it("reads a doubled group one way and the other", () => {
    const offered = suggested("Overall survival by sex and KRAS mutation in PAAD");
    expect(offered).toContain("Is KRAS mutation associated with overall survival in PAAD?");
    expect(offered).toContain("Is sex associated with overall survival in PAAD patients with KRAS mutation?");
  });

  it.each([
    "Do germline CHEK2 carriers have more testicular cancer?",
    "What IC50 does sotorasib have in KRAS G12C lung lines?",
    "Compare EGFR in HeLa and MCF-7 cells",
    "Which antibody clone is best for p53 staining in ovarian sections?",
    "My mother has a KRAS mutation in her colon cancer, how long will she live?",
  ])("is an example, where what is asked is not offered: %s", (text) => {
    expect(suggested(text)).toEqual(exampleQuestions.slice(0, 3));
  });
});
