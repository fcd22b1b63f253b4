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
