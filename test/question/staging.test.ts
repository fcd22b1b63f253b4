import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

const lexicon = loadLexicon();

function read(text: string) {
  const found = interpret(text, lexicon);
  if ("refused" in found) throw new Error(found.message);
  return found.question;
}

const stage = (attribute: string, ...levels: string[]) => ({
  variable: { is: "clinical", attribute },
  levels,
});

describe("the staging that a question names", () => {
  it.each([
    ["How often is TP53 mutated in clinical stage III UCEC?", "clinical_stage"],
    ["How often is TP53 mutated in pathologic stage III LUAD?", "pathologic_stage"],
    ["How often is TP53 mutated in stage III LUAD?", "stage"],
  ])("chooses the record: %s", (text, attribute) => {
    expect(read(text).cohort.where).toEqual([stage(attribute, "stage III")]);
  });

  it("is that of all stages of the question", () => {
    const question = read("Is CD274 higher in pathologic stage III than stage I LUAD?");
    expect(question).toMatchObject({
      relation: "comparison",
      by: { is: "clinical", attribute: "pathologic_stage", levels: ["stage III", "stage I"] },
    });
  });

  it("is a covariate and a grouping too", () => {
    expect(
      read("Is high MKI67 expression associated with survival in UCEC, adjusted for clinical stage?"),
    ).toMatchObject({
      adjust: [{ is: "clinical", attribute: "clinical_stage" }],
    });
    expect(read("Does survival differ by clinical stage in UCEC?")).toMatchObject({
      by: [{ is: "clinical", attribute: "clinical_stage" }],
    });
  });
});

describe("neither of two states", () => {
  it("is the absence of each", () => {
    const wildType = (gene: string) => ({ variable: { is: "mutation", gene }, levels: ["wild type"] });
    expect(read("How often is EGFR mutated in LUAD with neither TP53 nor KRAS mutation?").cohort.where).toEqual([
      wildType("TP53"),
      wildType("KRAS"),
    ]);
  });
});
