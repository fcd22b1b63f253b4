import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { lexicon } from "./meaning.ts";

/** What each suggestion of a refusal leaves out. */
function leftOut(text: string): (readonly [suggestion: string, without: string])[] {
  const answer = interpret(text, lexicon);
  if (!("refused" in answer)) throw new Error(`${text} was understood`);
  return answer.suggestions.map((one) => [one, (answer.suggestions_leave_out?.[one] ?? []).join(", ")]);
}

describe("a suggestion says what it leaves out of the question", () => {
  it.each([
    [
      "Which mutated genes are associated with survival in women with LUAD, adjusted for age?",
      "Which genes' mutation is associated with overall survival in female LUAD patients?",
      "adjusted for age",
    ],
    [
      "Survival by EGFR mutation and smoking status in LUAD",
      "Is EGFR mutation associated with overall survival in LUAD?",
      "smoking status",
    ],
    [
      "Survival by EGFR mutation and smoking status in LUAD",
      "Is smoking associated with overall survival in LUAD?",
      "EGFR",
    ],
    [
      "Which genes are most often mutated or deleted in LUAD?",
      "Which genes are mutated most often in LUAD?",
      "deleted",
    ],
    [
      "Does germline BRCA1 mutation affect survival in stage III OV, adjusted for age?",
      "Is BRCA1 mutation associated with overall survival in OV, adjusted for age?",
      "stage III",
    ],
  ])("%s: %s", (text, suggestion, without) => {
    expect(leftOut(text)).toContainEqual([suggestion, without]);
  });

  it("and nothing of one that takes up everything", () => {
    expect(leftOut("Is TP53 different in LUAD?").map(([, without]) => without)).toEqual(["", ""]);
  });
});
