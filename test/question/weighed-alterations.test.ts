import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Two alterations that are weighed against each other are no pair of which it is asked whether they go together. */

describe("alterations that are weighed against each other", () => {
  it.each([
    "Does SF3B1 mutation protect in UVM relative to BAP1 mutation",
    "Does KRAS mutation harm LUAD patients relative to EGFR mutation",
    "Does BAP1 mutation worsen KIRC compared with PBRM1 mutation?",
    "Where BRAF is mutated, is CDKN2A deleted more often than where NRAS is mutated in SKCM?",
    "Is TP53 mutation associated with MYC amplification more than with ERBB2 amplification in BRCA?",
    "Do KRAS mutations co-occur with STK11 mutations more than with KEAP1 mutations in LUAD?",
  ])("are no pair: %s", (question) => expect(meaning(question)).toBe("refused"));

  it.each([
    ["KRAS vs STK11 mutation association in LUAD", "Do KRAS and STK11 mutations co-occur in LUAD?"],
    [
      "Are RB1 mutations more frequent in TP53-mutant than in TP53 wild-type bladder cancer?",
      "Do RB1 and TP53 mutations co-occur in BLCA?",
    ],
  ])("are one where it is set against its absence, or beside another: %s", expectSame);
});
