import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { expectSame, meaning } from "./meaning.ts";

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

describe("the first numeral of a stage that is said once", () => {
  const sides = "MKI67 expression in stage III/IV KIRC versus stage I/II KIRC";
  it.each([
    ["MKI67 in stages III/IV vs I/II KIRC", sides],
    ["MKI67 in stage III and IV versus I and II, KIRC", sides],
    ["KIRC stage III, IV vs I, II: MKI67 expression", sides],
    ["Is MKI67 higher in stage IV than in I KIRC?", "MKI67 expression in stage IV versus stage I KIRC"],
    [
      "Is PTEN mutation more frequent at stage III/IV than at I/II in KICH?",
      "Frequency of PTEN mutation in stage III/IV KICH versus stage I/II KICH",
    ],
    [
      "Which genes have mutations associated with stage (III/IV versus I/II) in COAD?",
      "Which genes have mutations associated with late versus early stage in COAD?",
    ],
  ])("is a level: %s", expectSame);

  it.each(["Is MKI67 higher in stage IV KIRC than I expected", "Is MKI67 higher in stage IV than I thought, in KIRC"])(
    "is who asks where something is done: %s",
    (said) => expect(meaning(said)).toBe("refused"),
  );
});
