import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What a level does where a state is given: the state chooses the patients. */

describe("a level that is said to have an effect", () => {
  it.each([
    [
      "Does HPV-negative status matter for survival in HNSC if TP53 is mutated?",
      "Does HPV-negative status matter for survival in TP53-mutant HNSC?",
    ],
    [
      "Is being MSI-high good for survival in STAD when TP53 is mutated?",
      "Is being MSI-high good for survival in TP53-mutant STAD?",
    ],
    ["In KIRC, is grade 4 linked to survival where BAP1 is lost?", "Is grade 4 linked to survival in BAP1-lost KIRC?"],
  ])("has it where the state is given: %s", expectSame);

  it("is not told from the state that stands before it", () => {
    expect(meaning("When VHL is mutated, does high grade worsen survival in KIRC?")).toBe("refused");
  });

  it("is none where patients fare so", () => {
    expectSame("Do smokers fare worse in LUAD if STK11 is mutated?", "Survival by STK11 mutation in smokers with LUAD");
  });
});

describe("an effect that is larger somewhere", () => {
  it.each([
    [
      "Is male sex worse for survival in GBM than in LGG?",
      "Does the effect of sex on survival differ between GBM and LGG?",
    ],
    [
      "Does MSI-high status affect survival more in COAD than in STAD?",
      "Does the effect of MSI status on survival differ between COAD and STAD?",
    ],
    [
      "Is TP53 mutation worse for survival in LUAD than in LUSC?",
      "Does TP53 mutation worsen survival more in LUAD than in LUSC?",
    ],
  ])("differs between those: %s", expectSame);

  it("is not asked of one level of several", () => {
    expect(meaning("Is stage IV worse for survival in KIRC than in KIRP?")).toBe("refused");
  });

  it.each([
    ["Is stage IV worse for survival than stage III in KIRC?", "Survival of stage IV versus stage III KIRC"],
    ["Do men have worse survival in GBM than in LGG?", "Overall survival between GBM and LGG in men"],
  ])("is none where levels or patients are compared: %s", expectSame);
});

describe("what is known beside an effect", () => {
  it.each([
    [
      "Is BRAF mutation linked to survival in COAD once MSI is known?",
      "Survival by BRAF mutation in COAD, adjusted for MSI status",
    ],
    [
      "Once sex and MSI are known, is BRAF mutation linked to survival in COAD?",
      "Survival by BRAF mutation in COAD, adjusted for sex and MSI status",
    ],
  ])("is adjusted for: %s", expectSame);

  it("chooses patients where it is known to be so", () => {
    expectSame(
      "Is MKI67 linked to survival in patients known to be MSI-high, COAD",
      "Survival by MKI67 expression in MSI-high COAD",
    );
  });
});
