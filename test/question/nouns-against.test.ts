import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Sides that are told by nouns behind the patients: "LUAD with KRAS and STK11 mutations versus TP53 mutation without EGFR mutation". */

const both = "OS in LUAD patients with both KRAS and STK11 mutations versus patients with TP53 mutation";

describe("what nouns say of a side", () => {
  it.each([
    "OS in LUAD with KRAS and STK11 mutations versus TP53 mutation",
    "OS in LUAD with both KRAS and STK11 mutations versus TP53 mutation",
    "LUAD patients with KRAS mutation and STK11 mutation vs TP53 mutation: OS",
  ])("is had together: %s", (question) => expectSame(question, both));

  it("may be lacked, of that side alone", () => {
    expectSame(
      "OS in LUAD with KRAS and STK11 mutations versus TP53 mutation without EGFR mutation",
      `${both} without EGFR mutation`,
    );
    expectSame(
      "CD274 in GBM with PTEN mutation without EGFR amplification versus NF1 mutation",
      "CD274 in GBM patients with PTEN mutation and without EGFR amplification versus patients with NF1 mutation",
    );
  });

  it("is three groups where a comma lists them", () => {
    expectSame(
      "OS in LUAD with KRAS mutation, STK11 mutation versus EGFR mutation",
      "OS in LUAD with KRAS mutation versus STK11 mutation versus EGFR mutation",
    );
  });

  it.each([
    "OS in LUAD with KRAS and STK11 mutations versus KRAS mutation",
    "OS in LUAD with KRAS and STK11 mutations versus TP53 mutation versus neither",
    "OS in LUAD with KRAS and STK11 mutations versus EGFR mutation in women",
    "Do KRAS and STK11 mutations co-occur in LUAD with TP53 mutation versus EGFR mutation?",
  ])("is refused where a side holds the other, or where more is open: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
