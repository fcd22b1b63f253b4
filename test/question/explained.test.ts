import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What a word beside another says of it. */

describe("what is said of a gene, a level or an attribute", () => {
  it.each([
    ["The mesenchymal marker CD44, high vs low, and DSS in LGG", "DSS by CD44 expression in LGG"],
    ["GATA3, a luminal marker, in basal-like breast cancer: expression", "GATA3 expression in basal-like BRCA"],
    [
      "TP53 mutation frequency in low-grade endometrial cancer (G1/G2)",
      "TP53 mutation frequency in UCEC, G1 and G2 only",
    ],
    ["Is MYC amplified in early-stage BRCA (stage I)?", "Is MYC amplified in stage I BRCA?"],
    ["For every stage of TGCT, show KIT expression.", "KIT expression by stage in TGCT"],
    [
      "SOX2 amplified in current or former smokers with LUSC: how often?",
      "SOX2 amplification frequency in LUSC smokers",
    ],
    ["HNSCC. Human papillomavirus negative. CASP8 muts. Percentage.", "CASP8 mutation frequency in HPV-negative HNSC"],
    ["How often is WWOX deep-deleted in ESCA?", "WWOX deep deletion frequency in ESCA"],
  ])("%s", (said, meant) => expectSame(said, meant));

  it("does not make a part of a cancer type the whole", () => {
    expect(meaning("NOTCH1 mutation, HNSC, oral cavity only, DSS")).toBe("refused");
  });
});

describe("which changes a loss or a hit stands for", () => {
  it.each([
    [
      "Does PTEN loss (mutation or deep deletion) shorten survival in GBM?",
      "Does PTEN mutation or deep deletion shorten survival in GBM?",
    ],
    ["BAP1 loss, by which I mean mutation, and OS in UVM", "OS by BAP1 mutation in UVM"],
    [
      "Is PTEN hit by mutation or by deep deletion in UCEC? How often?",
      "How often is PTEN mutated or deep-deleted in UCEC?",
    ],
    [
      "Is loss of RB1 (deep deletion) associated with OS in BLCA?",
      "Is deep deletion of RB1 associated with OS in BLCA?",
    ],
    ["Does NF2 mutation or NF2 deletion worsen DFS in MESO?", "Does NF2 mutation or deletion worsen DFS in MESO?"],
    ["Does a mutation in NFE2L2 or in KEAP1 change OS in LUSC?", "Does NFE2L2 or KEAP1 mutation change OS in LUSC?"],
  ])("%s", expectSame);

  it.each([
    ["PTEN loss and mutation in GBM", "two changes"],
    ["CDKN2A loss by PTEN mutation status in BLCA and survival", "groups by another gene"],
    ["Which is more common in KIRP, MET mutation or MET gain?", "the two are set against each other"],
    ["OS by PTEN loss (or by mutation) in GBM", "another change, not the same"],
  ])("not in %s: %s", (said) => expect(meaning(said)).toBe("refused"));
});
