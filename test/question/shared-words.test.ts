import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Levels of one attribute that share a word, which is said once. */

describe("a word that levels share is said of each", () => {
  it.each([
    [
      "Compare CD274 between low and high grade bladder cancer",
      "Compare CD274 between low grade and high grade bladder cancer",
    ],
    ["CD274 in low- versus high-grade BLCA", "CD274 in low grade versus high grade BLCA"],
    [
      "CD274 in never, former and current smokers with LUAD",
      "Compare CD274 between never smokers, former smokers and current smokers in LUAD",
    ],
    [
      "KRAS mutations in microsatellite-stable versus -instable COAD",
      "KRAS mutation frequency in MSS versus MSI-H COAD",
    ],
    [
      "GATA3 expression in luminal A, B and basal BRCA",
      "Compare GATA3 expression between luminal A, luminal B and basal-like BRCA",
    ],
  ])("%s", expectSame);

  it("unless the words have a meaning of their own together", () => {
    expectSame("SOX2 amplification in current or former smokers with LUSC", "SOX2 amplification in smokers with LUSC");
  });

  it("but not where the other word is no level", () => {
    expect(meaning("Compare CD274 between curable and high grade bladder cancer")).toBe("refused");
  });
});
