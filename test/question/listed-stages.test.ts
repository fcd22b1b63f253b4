import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** A list of every stage chooses nobody, so that the stages are what is compared. */

describe("every level of a scale, listed with commas", () => {
  it.each([
    ["BIRC3 levels in stage I, II, III and IV LUSC", "Does BIRC3 differ between stages I, II, III and IV in LUSC?"],
    ["MKI67 expression in grade 1, 2, 3 and 4 KIRC", "Does MKI67 expression differ between G1, G2, G3 and G4 KIRC?"],
    [
      "How often is TP53 mutated in stage I, II, III and IV UCEC?",
      "TP53 mutation frequency in stages I, II, III and IV, UCEC",
    ],
  ])("is compared where nothing else is: %s", expectSame);

  it("chooses no patients where something else is asked", () => {
    expectSame(
      "Correlation of CD8A and PDCD1 in stage I, II, III and IV COAD",
      "Correlation of CD8A and PDCD1 in stage I-IV COAD",
    );
  });
});

describe("some levels of a scale, listed", () => {
  it.each([
    ["CD8A expression in stage I, II and III COAD", "CD8A expression in stage I-III COAD"],
    ["MKI67 levels in stage II and III KIRC", "How high is MKI67 in stage II-III KIRC?"],
    ["KRAS mutation in stage IV versus stage I, II and III COAD", "KRAS mutation in stage IV versus stage I-III COAD"],
  ])("are one level: %s", expectSame);
});
