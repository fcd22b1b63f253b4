import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** A sentence of its own may say what a word of the question stands for. */

describe("what is said to stand for a word", () => {
  it.each([
    ["Kidney tumours: CA9 expression. kidney = clear cell here.", "Kidney clear cell tumours: CA9 expression."],
    ["Mutation frequency of EGFR in lung. By lung I mean adenocarcinoma.", "Mutation frequency of EGFR in LUAD."],
    [
      "Is EGFR higher in lung cancer than in breast? Lung cancer = LUAD.",
      "Is EGFR higher in LUAD than in breast cancer?",
    ],
    ["brain tumours here = LGG; IDH1 mutation frequency in brain tumours", "IDH1 mutation frequency in LGG"],
    ["EGFR amplification in old GBM patients. By old I mean over 70.", "EGFR amplification in GBM patients over 70"],
    ["PTEN loss in PRAD and survival. Loss means deep deletion.", "PTEN deep deletion in PRAD and survival"],
    ["PTEN altered PRAD: survival. Altered = mutated or deleted.", "PTEN mutated or deleted PRAD: survival."],
    ["KRAS mutation in LUAD smokers. Smokers means current smokers.", "KRAS mutation in LUAD current smokers"],
    ["Survival by TP53 in BRCA. Survival means PFS here.", "PFS by TP53 in BRCA"],
    [
      "What does RAS do for survival in CRC? By RAS I mean KRAS or NRAS mutated.",
      "What does KRAS or NRAS mutated do for survival in CRC?",
    ],
  ])("is put in its place: %s", expectSame);

  it.each([
    "kidney = the clear-cell sort; CA9 expression in kidney",
    "HER2 in breast cancer, survival. HER2 means HER2-enriched.",
    "MKI67 in BRCA, high vs low, OS. High is defined as above the 75th percentile.",
  ])("is refused where it is not understood: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("changes nothing where it narrows nothing", () => {
    expectSame("TP53 in OV: mutation rate. TP53 stands for tumor protein p53.", "TP53 in OV: mutation rate.");
  });
});

describe("a state before what its gene acts on", () => {
  it.each(["ARID1A in gastric cancer: does it (mutated) shift CD274?", "does TP53 when lost shift MDM2 in LUAD"])(
    "is not of that: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );
});
