import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** A state that stands before a gene is that gene's own, and not that of the gene before it. */

describe("behind 'but'", () => {
  it.each([
    "CD274 in LUAD patients with mutated KRAS but wild-type STK11 versus the others",
    "CD274 in mutated KRAS but wild-type STK11 LUAD versus the others",
    "Is CD274 higher in LUAD with mutated KRAS but wild-type STK11 than in all others?",
  ])("the second gene lacks what the first has: %s", (question) =>
    expectSame(question, "CD274 expression in KRAS-mutant STK11 wild-type LUAD versus all others"),
  );
});

describe("behind 'versus'", () => {
  it.each([
    "KRAS-mutant versus wild-type EGFR LUAD: CD274",
    "CD274: KRAS mutant vs wild-type EGFR in LUAD",
    "CD8A in BRAF-mutant vs wild-type NRAS SKCM",
    "survival for BRAF mutant vs wild-type NRAS melanoma",
  ])("the gene of the second side is not measured: %s", (question) => expect(meaning(question)).toBe("refused"));

  it.each([
    ["ARID1A mut vs wt CD274 in STAD", "CD274 expression in ARID1A-mutant versus wild-type STAD"],
    [
      "IDH1 mutant vs wild type EGFR and PDGFRA expression in LGG",
      "EGFR and PDGFRA expression in IDH1-mutant versus wild-type LGG",
    ],
  ])("it is measured where nothing else is: %s", expectSame);
});
