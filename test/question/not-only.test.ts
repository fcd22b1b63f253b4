import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is named behind "not just" is meant beside the other, and is not left out. */

describe("not just one of two", () => {
  it.each([
    "How common is RB1 loss (not just mutation, also deletion) in BLCA?",
    "How often is CDKN2A hit, not merely by mutation but by deletion, in HNSC?",
    "How common are KRAS mutations in LUAD, not only LUSC?",
    "Is TP53 mutated in BRCA, not just basal?",
    "Is it not only in women that EGFR is mutated in LUAD?",
  ])("is refused: %s", (question) => expect(meaning(question)).toBe("refused"));

  it("says nothing more where the wider is named", () => {
    expectSame("EGFR alterations (not just mutations) in GBM, frequency", "How often is EGFR altered in GBM?");
  });
});
