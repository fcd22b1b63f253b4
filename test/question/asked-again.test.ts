import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** A question that is asked of another gene, or turned round, and is one question all the same. */

describe("how often another gene has the same", () => {
  it.each([
    [
      "HPV-negative HNSCC with wild-type TP53: how commonly is CASP8 mutated, and how commonly HRAS?",
      "HPV-negative HNSCC with wild-type TP53: how commonly are CASP8 and HRAS mutated?",
    ],
    ["How often is EGFR amplified and how often MET in GBM?", "How often are EGFR and MET amplified in GBM?"],
    [
      "In HNSC, how often is CASP8 mutated and how often is HRAS mutated?",
      "How often are CASP8 and HRAS mutated in HNSC?",
    ],
  ])("is one question of both: %s", expectSame);

  it.each([
    "In LUAD how often is EGFR amplified and how often is KRAS mutated?",
    "How often is KRAS mutated in LUAD, and how often EGFR in LUSC?",
    "How often is BRAF V600E mutated, and how often NRAS in SKCM?",
  ])("is another question where something else is asked of it: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("the other way round", () => {
  it("asks for the same difference", () => {
    expectSame(
      "PTEN is lost by deletion more often in prostate than in glioblastoma, or the other way round?",
      "Is PTEN deleted more often in PRAD than in GBM?",
    );
  });
});

describe("NB", () => {
  it("opens a note where another cancer is asked about", () => {
    expectSame("NB. I used cBioPortal. ERBB2 amplification in ESCA", "ERBB2 amplification in ESCA");
  });

  it.each(["NB: MYCN amplification frequency", "MYCN amplification. NB. GBM", "NB, GBM and LGG: MYCN amplification"])(
    "is neuroblastoma elsewhere: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );
});

describe("how often, of all and of some", () => {
  it.each([
    "How often is TP53 mutated in LUAD and how often in women?",
    "TP53 mutation frequency in LUAD, and how often in stage IV?",
  ])("is two questions: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it.each([
    ["How often is TP53 mutated in LUAD, and more often in women?", "Is TP53 mutated more often in women with LUAD?"],
    ["How often is TP53 mutated in LUAD and how often in LUSC?", "TP53 mutation frequency in LUAD versus LUSC"],
    ["In LUAD, how often is TP53 mutated in women?", "How often is TP53 mutated in women with LUAD?"],
  ])("is one where it is of two sides, or of some: %s", expectSame);
});
