import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** One of several things that are named is meant, and the others are not. */

describe("a list that is narrowed behind it", () => {
  it.each([
    [
      "truncating vs missense NF2... just truncating: how often in MESO",
      "How often is NF2 truncating mutated in MESO?",
    ],
    ["Truncating vs missense NF2 in MESO, how often? Just truncating.", "How often is NF2 truncating mutated in MESO?"],
    ["LUAD vs LUSC - no wait, just LUAD: KRAS mutation frequency", "KRAS mutation frequency in LUAD"],
    ["KRAS, NRAS and BRAF in COAD, mutation frequency - only BRAF please", "BRAF mutation frequency in COAD"],
    [
      "stage I vs stage IV ... just stage IV: TP53 mutation frequency in LUAD",
      "TP53 mutation frequency in stage IV LUAD",
    ],
    ["HPV+ or EBV+ ... only EBV+: ARID1A mutation in STAD", "ARID1A mutation in EBV+ STAD"],
    ["men vs women - only women: KDM6A mutation frequency in BLCA", "KDM6A mutation frequency in women with BLCA"],
  ])("keeps the one that is meant: '%s'", expectSame);

  it("is left alone where what follows restricts or is one of several groups", () => {
    expect(meaning("KRAS and NRAS mutation frequency in COAD, only MSS")).toEqual(
      meaning("KRAS and NRAS mutation frequency in MSS COAD"),
    );
    expect(meaning("MGMT expression and survival in GBM, only the mRNA")).not.toEqual(
      meaning("MGMT expression in GBM"),
    );
    expect(meaning("Both KRAS and TP53 mutated, only KRAS, only TP53: OS in PAAD")).not.toEqual(
      meaning("KRAS mutation and OS in PAAD"),
    );
  });
});

describe("what was seen before or is known", () => {
  it.each([
    ["having only looked at colon so far, now rectum: KRAS mutation frequency", "KRAS mutation frequency in READ"],
    ["I have only looked at COAD so far (dull). Now READ: KRAS mutation frequency", "KRAS mutation frequency in READ"],
    ["KRAS we have seen, now NRAS: mutation frequency in SKCM", "NRAS mutation frequency in SKCM"],
    ["In LUAD we have seen KRAS, now NRAS: mutation frequency", "NRAS mutation frequency in LUAD"],
    ["yesterday TP53, today RB1: mutation frequency in BLCA", "RB1 mutation frequency in BLCA"],
    ["PIK3R1 mutation frequency in UCEC, PIK3CA I know already", "PIK3R1 mutation frequency in UCEC"],
  ])("is not asked: '%s'", expectSame);

  it("stays where it chooses patients", () => {
    expect(meaning("KRAS-mutant patients we have, now those with LUAD in stage IV: STK11 mutation frequency")).toEqual(
      meaning("STK11 mutation frequency in KRAS-mutant stage IV LUAD"),
    );
  });
});

describe("who asks", () => {
  it.each([
    "We are a group of smokers, and wonder how often KRAS is mutated in LUAD",
    "I am a woman and want to know how often PIK3CA is mutated in BRCA",
  ])("may not be whom the question is about: '%s'", (said) => {
    expect(meaning(said)).toBe("refused");
  });

  it("is told apart from whom somebody studies", () => {
    expectSame("We are interested in smokers: KRAS mutation in LUAD", "KRAS mutation in smokers with LUAD");
  });
});

describe("a quotation of which it is asked whether it is true", () => {
  it.each([
    [
      "HGF expression in LIHC: 'lower than in normal liver', says my supervisor. True?",
      "HGF expression in LIHC: lower than in normal liver?",
    ],
    [
      'ESR1 in BRCA: "higher in luminal A than in basal", a slide claims. Is this correct?',
      "Is ESR1 higher in luminal A than in basal BRCA?",
    ],
  ])("is what is asked: '%s'", expectSame);

  it("stands beside a question of its own", () => {
    expectSame(
      '"It is all about stage", says the boss. TP53 mutation frequency in OV, right?',
      "TP53 mutation frequency in OV",
    );
  });
});

it("does not leave open whether a variable confounds or modifies", () => {
  expect(meaning("Does sex confound or modify the effect of high AURKA on survival in KIRC?")).toBe("refused");
  expect(meaning("Does sex modify the effect of high AURKA on survival in KIRC?")).toHaveProperty("modifier");
});
