import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

describe("how often, of all and of some", () => {
  it.each([
    "How often is TP53 mutated in LUAD and how often in women?",
    "TP53 mutation frequency in LUAD, and how often in stage IV?",
  ])("is two questions: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it.each([
    ["How often is TP53 mutated in LUAD, and more often in women?", "Is TP53 mutated more often in women with LUAD?"],
    ["How often is TP53 mutated in LUAD and how often in LUSC?", "TP53 mutation frequency in LUAD versus LUSC"],
    ["In LUAD, how often is TP53 mutated in women?", "How often is TP53 mutated in women with LUAD?"],
  ])("is one where it is of two sides, or of some: %s", expectSame);
});
