import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** A name explained by what it is and what it is not, and where its gene lies. */

describe("what a name means", () => {
  it.each([
    [
      "TAZ, i.e. the Hippo coactivator and not tafazzin, is it correlated with CCN2 in MESO",
      "Is WWTR1 correlated with CCN2 in MESO?",
    ],
    ["Is PTK6, which has nothing to do with PTK2, prognostic in BRCA?", "Is PTK6 prognostic in BRCA?"],
    ["TP53, the tumour suppressor and not TP63, mutation frequency in OV", "TP53 mutation frequency in OV"],
    ["NRG1 (unrelated to NRG2): expression by stage in LUAD", "NRG1 expression by stage in LUAD"],
    ["CCND1 (11q13) amplification frequency in HNSC", "CCND1 amplification frequency in HNSC"],
    ["CDKN2A [chr 9p21.3] deletion frequency in GBM", "CDKN2A deletion frequency in GBM"],
  ])("adds nothing to its gene: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["KRAS, not the untreated, mutation frequency in LUAD"],
    ["EGFR, the kinase and not the vaccinated, in LUAD, survival"],
    ["KRAS, the oncogene and not metastatic, mutation frequency in LUAD"],
    ["TAZ, the Hippo coactivator and not smokers, in MESO, survival"],
    ["Is PTK6, which has nothing to do with stage, prognostic in BRCA?"],
    ["TP53 (17p) deletion frequency in BRCA"],
  ])("is not whom or what a question leaves out: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("a note between two marks", () => {
  it("says nothing where it calls itself one", () => {
    expectSame(
      "thymoma // my note: also check MESO // - HRAS mutated how often?",
      "How often is HRAS mutated in THYM?",
    );
  });

  it("is a part of the question otherwise", () => {
    expectSame("KRAS mutation frequency // women // LUAD", "KRAS mutation frequency in women with LUAD");
  });
});
