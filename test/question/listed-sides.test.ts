import { describe, expect, it } from "@jest/globals";
import { expectSame, wireMeaning } from "./meaning.ts";

/** Two genes and "both" in a list are sides, or any of the two. */

describe("a list of two genes that ends in both", () => {
  it.each([
    "KEAP1, STK11, both mutated: overall survival in LUAD",
    "KEAP1 / STK11 / both mutated: overall survival in LUAD",
    "KEAP1 | STK11 | both mutated: overall survival in LUAD",
  ])("names three sides: %s", (said) => {
    expectSame(said, "KEAP1 mutated versus STK11 mutated versus both mutated: overall survival in LUAD");
  });

  it("names four with neither", () => {
    expectSame(
      "KEAP1 | STK11 | both | none mutated: OS in LUAD",
      "KEAP1 mutated versus STK11 mutated versus both mutated versus neither mutated: OS in LUAD",
    );
  });

  it.each([
    ["KEAP1, STK11 or both mutated: OS in LUAD", "KEAP1 or STK11 mutated: OS in LUAD"],
    ["LUAD with KEAP1 mutation, STK11 mutation, or both: OS", "LUAD with KEAP1 or STK11 mutation: OS"],
    ["How often is KEAP1 or STK11 or both mutated in LUAD?", "How often is KEAP1 or STK11 mutated in LUAD?"],
  ])("means any of them with or: %s", expectSame);

  it("is one side where the two are joined by and", () => {
    expectSame("KEAP1 and STK11, both mutated: OS in LUAD", "KEAP1 and STK11 both mutated: OS in LUAD");
  });
});

describe("a bar between genes", () => {
  it.each(["KRAS|EGFR-mutated LUAD, PD-L1 expression", "MYC | CCND1 amplified: OS in BRCA"])(
    "leaves open who has what: %s",
    (said) => {
      expect(wireMeaning(said)).toBe("ambiguous");
    },
  );

  it("lists what is counted", () => {
    expectSame("PTEN | PIK3CA mutation frequency in UCEC", "PTEN and PIK3CA mutation frequency in UCEC");
  });
});
