import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { lexicon } from "./meaning.ts";

/** Who is left out is never asked for, and neither is anybody who stands beside him in a list. */

const conditionsOf = (question: string) => {
  const answer = interpret(question, lexicon);
  return "refused" in answer ? "refused" : answer.parsed.conditions?.map((one) => one.levels ?? [one.min, one.max]);
};

describe("several that are left out", () => {
  it.each([
    "TP53 mutation in UCEC excluding MSI-high and stage IV tumours",
    "TP53 mutation in UCEC except stage IV or MSI-high tumours",
    "MSI-high and stage IV tumours excluded, TP53 mutation in UCEC",
  ])("are each left out: %s", (question) => {
    expect(new Set<unknown>(conditionsOf(question))).toEqual(
      new Set<unknown>([["MSS"], ["stage I", "stage II", "stage III"]]),
    );
  });

  it.each([
    "How often is TP53 mutated in LUAD except in women with stage IV who smoked",
    "EGFR mutation in LUAD excluding women with stage IV",
    "MLH1 expression in UCEC without MSI-high tumours in women over 60",
    "Does EGFR expression differ between LUAD and LUSC excluding KRAS mutants and smokers?",
  ])("are refused where no card leaves out just them: %s", (question) => {
    expect(conditionsOf(question)).toBe("refused");
  });

  it.each([
    ["Excluding stage IV, EGFR mutation in women with LUAD", [["stage I", "stage II", "stage III"], ["female"]]],
    [
      "KRAS mutation in LUAD patients over 60 excluding stage IV",
      [
        [60, undefined],
        ["stage I", "stage II", "stage III"],
      ],
    ],
  ])("are not those who are chosen elsewhere: %s", (question, conditions) => {
    expect(conditionsOf(question)).toEqual(conditions);
  });
});

describe("a question near to a refused one", () => {
  it("never asks for those who are left out", () => {
    const question = "Does AFP mRNA differ between men and women with HCC once TP53-mutated cases have been excluded?";
    const answer = interpret(question, lexicon);
    expect(answer).toHaveProperty("refused");
    const suggestions = "refused" in answer ? answer.suggestions : [];
    expect(suggestions.length).toBeGreaterThan(0);
    for (const one of suggestions) expect(one).not.toContain("TP53");
  });
});
