import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning, readAlone } from "./meaning.ts";

/** Two sides of which the second lacks what tells the first. */

describe("what else is told of the second side", () => {
  it.each([
    ["TP53-mutant versus NPM1-mutant AML without TP53 mutation: overall survival"],
    ["Overall survival in BRAF-mutant versus NRAS-mutant melanoma without BRAF mutation"],
    ["TP53-mutant vs NPM1-mutant AML with wild-type TP53: survival"],
  ])("chooses no patients for both: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("is its own where both have a noun", () => {
    expect(
      readAlone("TP53-mutant LUAD versus KRAS-mutant LUAD without TP53 mutation: overall survival"),
    ).toHaveProperty(
      "parsed.restated",
      expect.stringContaining("TP53 mutation versus KRAS mutation and no TP53 mutation"),
    );
  });

  it("is told of both where it stands at the noun that they share", () => {
    expectSame(
      "TP53-mutant versus TP53 wild-type NPM1-mutant AML, survival",
      "Is TP53 mutation associated with survival in NPM1-mutant AML?",
    );
  });
});
