import { describe, expect, it } from "@jest/globals";
import { meaning } from "./meaning.ts";

/** A relation that is doubted is asked about; a negation that chooses patients or genes stays. */

describe("a doubted relation is the relation", () => {
  it.each([
    ["Is VHL not mutated in KICH?", "Is VHL mutated in KICH?"],
    ["Surely MYCN isn't amplified in OV at all?", "Is MYCN amplified in OV?"],
    ["Is CDKN2A not deleted in MESO?", "Is CDKN2A deleted in MESO?"],
    ["SMAD4 is never mutated in PRAD, right?", "Is SMAD4 mutated in PRAD?"],
    [
      "There is no correlation between MKI67 and PCNA in LAML, is there?",
      "Is there a correlation between MKI67 and PCNA in LAML?",
    ],
    ["BRCA1 expression does not predict survival in OV, right?", "Does BRCA1 expression predict survival in OV?"],
    ["TP53 mutation has no effect on survival in LAML?", "Does TP53 mutation have an effect on survival in LAML?"],
    ["Is it not the case that TP53 mutation worsens survival in LIHC?", "Does TP53 mutation worsen survival in LIHC?"],
    ["MKI67 does not matter in PRAD? Check survival, DSS.", "Does MKI67 matter in PRAD? Check survival, DSS."],
    ["Does NOT the MSI status change MLH1 expression in UCEC?", "Does the MSI status change MLH1 expression in UCEC?"],
  ])("%s", (doubted, plain) => {
    expect(meaning(plain)).toHaveProperty("relation");
    expect([doubted, meaning(doubted)]).toEqual([doubted, meaning(plain)]);
  });
});

describe("a negation that chooses stays", () => {
  it.each([
    ["EGFR expression in LUAD in which KRAS is not mutated", "EGFR expression in LUAD in which KRAS is mutated"],
    ["EGFR expression in LUAD when KRAS is not mutated", "EGFR expression in LUAD when KRAS is mutated"],
    [
      "EGFR expression in LUAD patients who are not KRAS mutated",
      "EGFR expression in LUAD patients who are KRAS mutated",
    ],
    ["Which genes are not mutated in LUAD?", "Which genes are mutated in LUAD?"],
    ["Which genes do not correlate with CD8A in SKCM?", "Which genes correlate with CD8A in SKCM?"],
    ["How often is TP53 not mutated in OV?", "How often is TP53 mutated in OV?"],
    [
      "Survival by TP53 not mutated vs mutated in LIHC, stage not III",
      "Survival by TP53 not mutated vs mutated in LIHC, stage III",
    ],
    [
      "Is CD274 higher in not mutated than in EGFR mutated LUAD?",
      "Is CD274 higher in mutated than in EGFR mutated LUAD?",
    ],
    ["EGFR expression in not KRAS mutated LUAD tumours", "EGFR expression in KRAS mutated LUAD tumours"],
    [
      "In whom is KRAS not mutated, men or women with LUAD, and EGFR expression?",
      "EGFR expression in men or women with LUAD",
    ],
  ])("%s", (negated, plain) => {
    const said = meaning(negated);
    if (said !== "refused") expect(said).not.toEqual(meaning(plain));
  });
});
