import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** "More mutations" of no gene: how many a patient has. */

describe("how many mutations patients have", () => {
  it.each([
    ["Do smokers have more mutations in LUAD?", "Is the mutation count higher in smokers with LUAD?"],
    ["Do POLE-mutant tumors have more mutations in UCEC?", "Is the mutation count higher in POLE-mutant UCEC?"],
    ["Which cancer has the most mutations?", "Which cancer has the highest mutation count?"],
    [
      "Do EGFR-mutant LUAD have fewer mutations than KRAS-mutant LUAD?",
      "Is the mutation count lower in EGFR-mutant than in KRAS-mutant LUAD?",
    ],
  ])("is a number: %s", expectSame);

  it.each([
    "Do women with LUAD have more KRAS mutations?",
    "TP53: do smokers with LUAD have more mutations?",
    "Do smokers with LUAD have more mutations in KRAS?",
  ])("are those of a gene that is named for it: %s", (question) => {
    expect(meaning(question)).toMatchObject({ relation: "frequency", of: [{ is: "mutation" }] });
  });

  it("are ranked by gene where genes are asked", () => {
    expect(meaning("Which genes have the most mutations in LUAD?")).toMatchObject({ relation: "ranking" });
  });
});
