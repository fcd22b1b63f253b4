import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is told of one and asked of another. */

describe("what is asked about behind what is told", () => {
  it.each([
    ["TP53 is mutated in OV; how about UCS?", "TP53 mutation frequency in UCS"],
    ["TP53 is often mutated in OV. What about in UCS?", "TP53 mutation frequency in UCS"],
    ["KRAS mutations are frequent in PAAD; how about NRAS mutations?", "NRAS mutation frequency in PAAD"],
    ["KRAS mutations are frequent in PAAD; what about NRAS?", "NRAS mutation frequency in PAAD"],
    ["IDH1 mutants live longer in LGG. What about ATRX mutants?", "Do ATRX mutants live longer in LGG?"],
    ["IDH1 mutants live longer in LGG. And in GBM?", "Do IDH1 mutants live longer in GBM?"],
    [
      "ESR1 is higher in luminal A than in basal-like BRCA; how about PGR?",
      "Is PGR higher in luminal A than in basal-like BRCA?",
    ],
    ["VHL is lost in KIRC. What about loss of BAP1?", "How often is BAP1 lost in KIRC?"],
    ["CDK4 and MDM2 are amplified together in SARC; what about GBM?", "Are CDK4 and MDM2 amplified together in GBM?"],
  ])("takes the place of what is told of: %s", expectSame);

  it.each([
    "Is TP53 mutated in OV? What about UCS?",
    "EGFR amplification frequency in GBM. And in LGG?",
    "KRAS and NRAS are exclusive in COAD; what about BRAF?",
    "In LUAD and LUSC TP53 is mutated; what about BLCA?",
    "TP53 is mutated in OV; what about PTEN in UCS?",
  ])("is not told apart: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it.each([
    ["What about TP53? How often mutated in OV?", "TP53 mutation frequency in OV"],
    ["VHL is lost in KIRC. What about BAP1 mutation?", "BAP1 mutation frequency in KIRC"],
    ["EGFR is mutated in LUAD; what about women?", "EGFR mutation frequency in women with LUAD"],
  ])("is a question of its own, or goes on: %s", expectSame);
});
