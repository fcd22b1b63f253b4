import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** "Or not" and "whatever": what is asked where it closes a question, and what makes no difference elsewhere. */

describe("a level 'or not'", () => {
  it.each([
    ["PFI for TP53 wild-type UCEC: MSI-high or not", "PFI of MSI-high versus all others in TP53 wild-type UCEC"],
    ["OS in TP53-mutant BRCA: triple negative or not", "OS of triple-negative versus all others in TP53-mutant BRCA"],
  ])("is what is asked behind a colon: %s", expectSame);

  it.each([
    ["PFI in UCEC, MSI-high or not, by TP53 mutation", "PFI by TP53 mutation in UCEC"],
    ["LUAD: smokers or not, how often is KRAS mutated?", "How often is KRAS mutated in LUAD?"],
  ])("makes no difference before what is asked: %s", expectSame);
});

describe("'whatever'", () => {
  it.each([
    [
      "Is survival longer for SKCM with high CD8A whatever the NRAS status?",
      "Is survival longer for SKCM with high CD8A regardless of NRAS status?",
    ],
    [
      "Does CD274 go with KRAS mutation whichever the stage in LUAD?",
      "Does CD274 go with KRAS mutation in LUAD, adjusted for stage?",
    ],
  ])("is 'regardless of': %s", expectSame);

  it("says nothing of the answer", () => {
    expectSame("Whatever the answer, tell me how often TP53 is mutated in UCEC", "How often is TP53 mutated in UCEC?");
  });
});
