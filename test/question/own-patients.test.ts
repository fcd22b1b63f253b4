import { describe, expect, it } from "@jest/globals";
import { meaning } from "./meaning.ts";

/** Two populations of which each has something of its own are two questions. */

describe("what is asked of each population for itself", () => {
  it.each([
    "Among smokers: KRAS; among never smokers: EGFR",
    "EGFR in women, KRAS in men: mutation frequency in LUAD",
    "Is KRAS mutated in smokers and EGFR mutated in never smokers with LUAD?",
    "In stage I TP53 mutation, in stage IV KRAS mutation, COAD",
    "KRAS G12C prevalence in LUAD smokers vs KRAS G12D in never smokers",
    "KRAS mutation in smokers versus EGFR mutation in never smokers LUAD",
    "Is EGFR mutation rarer in smokers and in men with LUAD?",
    "First compare EGFR between LUAD and LUSC, then between GBM and LGG",
  ])("is refused: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
