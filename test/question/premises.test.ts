import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is told before a question is no condition, and lends what "it" stands for. */

describe("premises", () => {
  it.each([
    [
      "Given that IDH1 mutant gliomas do better, does TERT expression still predict survival?",
      "Is TERT expression associated with survival in glioma?",
    ],
    [
      "With FGFR3 being mutated mostly in low grade/papillary, I guess FGFR3-mutant BLCA express less KRT5. True or false?",
      "Is KRT5 expression lower in FGFR3-mutant BLCA?",
    ],
    [
      "With KRAS mutated in a third of LUAD, how does STK11 mutation affect survival?",
      "Is STK11 mutation associated with survival in LUAD?",
    ],
    [
      "While VHL is mutated in most KIRC, is PBRM1 mutation associated with survival?",
      "Is PBRM1 mutation associated with survival in KIRC?",
    ],
    [
      "Given that most UCEC are endometrioid, is PTEN mutated more often in serous UCEC?",
      "Is PTEN mutated more often in serous UCEC?",
    ],
  ])("choose nobody: %s", expectSame);

  it.each([
    ["Whereas BRAF V600E is common in THCA, is it in PAAD?", "How often is BRAF V600E mutated in PAAD?"],
    ["Whereas KRAS is often mutated in PAAD, is it mutated in LIHC?", "How often is KRAS mutated in LIHC?"],
    [
      "Even though TP53 mutations are rare in PRAD, do they worsen progression-free survival?",
      "Progression-free survival by TP53 mutation in PRAD",
    ],
    [
      "TP53 mutations are rare in PRAD. Do they worsen progression-free survival?",
      "Progression-free survival by TP53 mutation in PRAD",
    ],
    ["Although CDKN2A deletion is frequent in MESO, does it affect survival?", "Survival by CDKN2A deletion in MESO"],
  ])("lend what is spoken of: %s", expectSame);

  it.each([
    "While EGFR mutants are mostly never smokers, are KRAS mutants smokers in LUAD?",
    "With TP53 being lost in most ovarian cancers, is BRCA1 mutated as well?",
    "SMAD4 null PDAC shorter-lived? use mutation as proxy",
  ])("are not answered themselves: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("leave conditions what they are", () => {
    expectSame(
      "Given KRAS mutation, does STK11 mutation shorten survival in LUAD?",
      "Is STK11 mutation associated with survival in KRAS-mutant LUAD?",
    );
  });
});

describe("what is granted before what is wanted", () => {
  it("may choose patients", () => {
    expect(meaning("Take the MSI-H tumours, fine, but what I want is the KRAS mutation frequency in COAD")).toEqual(
      meaning("KRAS mutation frequency in MSI-H COAD"),
    );
  });
});

describe("the number of a task", () => {
  it("does not take whom the question is about", () => {
    expect(meaning("Task 3 (women): KRAS mutation frequency in LUAD")).not.toEqual(
      meaning("KRAS mutation frequency in LUAD"),
    );
  });
});
