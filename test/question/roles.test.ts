import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { judgeCold, readCold } from "./cold.ts";

/** Parts that are each understood become one question by the roles that they can have, in whatever order they stand. */

const lexicon = loadLexicon();
const lines = readCold("roles.jsonl");

describe("roles", () => {
  it.each(lines.map((line) => [line.question, line] as const))("%s", (question, line) => {
    expect(judgeCold(line, interpret(question, lexicon))).toBe("right");
  });
});

/** What a question means, whatever its words. */
function meaning(question: string): unknown {
  const answer = interpret(question, lexicon);
  return "refused" in answer ? answer.refused : answer.question;
}

describe("the same parts in another order", () => {
  it.each([
    [
      "Women with LUAD, EGFR mutated yes/no, DUSP6 expression",
      "DUSP6 expression, EGFR mutated yes/no, women with LUAD",
    ],
    [
      "COAD, stage II, BRAF mutated versus the rest: overall survival",
      "Overall survival, BRAF mutated versus the rest: COAD, stage II",
    ],
    ["LGG, IDH1 wild type, PTEN mutation rate", "PTEN mutation rate, LGG, IDH1 wild type"],
    ["Kaplan-Meier by sex for SKCM, BRAF mutants only", "BRAF mutants only, SKCM: Kaplan-Meier by sex"],
  ])("%s", (one, other) => {
    expect(meaning(one)).toBeInstanceOf(Object);
    expect(meaning(other)).toEqual(meaning(one));
  });
});
