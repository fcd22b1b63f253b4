import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

const lexicon = loadLexicon();

describe("two levels of one variable", () => {
  it.each([
    "count men and women with stage IV kidney papillary",
    "count black and white patients with stage II breast cancer",
    "how many stage II and stage III lung adenocarcinomas are there in women?",
    "count patients with HPV-positive and HPV-negative HNSC that smoke",
    "number of luminal A and basal tumours in women over 60",
  ])("are never had by the same patients: %s", (text) => {
    expect(interpret(text, lexicon)).toHaveProperty("refused");
  });

  it("are groups where nothing else is told", () => {
    expect(interpret("count women and men in LUAD", lexicon)).toMatchObject({
      question: { of: [{ is: "clinical", attribute: "sex", levels: ["female", "male"] }] },
    });
  });
});
