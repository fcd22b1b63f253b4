import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What people who ask are like, and things that are called as patients are. */

describe("what chooses no patients", () => {
  it.each([
    "For Asian colleagues: EGFR mutation frequency in LUAD",
    "Low priority: TTN mutations in SKCM, frequency",
    "Is EGFR mutated more in female doctors with LUAD?",
    "As a smoker, I ask: KRAS in LUAD, how often mutated?",
    "As a woman over 60 I want to know the TP53 mutation rate in AML",
    "We are all men here. TP53 mutation rate in LUAD",
  ])("is refused where it may: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  const question = "how often is TTN mutated in SKCM?";
  it.each([
    "The white elephant:",
    "Male reviewer, sorry:",
    "In the early stage of writing:",
    "Stage fright!",
    "Progress so far: nothing.",
    "On a positive note,",
    "A grade A question:",
  ])("is left out: %s", (said) => {
    expectSame(`${said} ${question}`, question);
  });

  it.each([
    ["EGFR mutations in white women with LUAD", "EGFR mutation frequency in White women with LUAD"],
    ["As a control, in women: KDM6A mutation frequency in BLCA", "KDM6A mutation frequency in women with BLCA"],
  ])("is not what patients are like: %s", expectSame);
});
