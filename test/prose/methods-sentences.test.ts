import { describe, expect, it } from "@jest/globals";
import { paragraph } from "../../src/prose/methods-sentences.ts";

describe("a paragraph of methods", () => {
  it("says every sentence once, where it is said first", () =>
    expect(paragraph("Only A were used. Mutant is B. Silent is not.", "", "Mutant is B. Silent is not. Then C.")).toBe(
      "Only A were used. Mutant is B. Silent is not. Then C.",
    ));

  it("changes nothing of numbers, abbreviations and stops inside", () => {
    const text = "The p-value (R: lm. exact) was 1.2 by P. falciparum's test. 95% intervals. HR 0.5.";
    expect(paragraph(text)).toBe(text);
  });
});
