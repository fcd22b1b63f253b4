import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Words of cutting beside the place to cut at, and names of several genes beside those that are named. */

describe("words of cutting", () => {
  it.each([
    ["KM for CDK1 high/low in KIRP stratified at the optimal cutpoint", "optimal cut-off"],
    ["Survival by CDK1 expression in KIRP, cutoff is optimal cut-off", "optimal cut-off"],
    ["Survival by CDK1 expression in KIRP with the best possible cutpoint", "optimal cut-off"],
    ["CDK1 expression cut at best cutoff and overall survival in KIRP", "optimal cut-off"],
    ["Survival by CDK1 expression in KIRP, threshold: tertiles", "tertiles"],
  ])("say nothing beside the place: %s", (question, cut) => {
    expectSame(question, `Overall survival by CDK1 expression in KIRP, cut at ${cut}`);
  });

  it.each(["Overall survival by AFP expression in LIHC, split at median", "OS, LIHC, AFP dichotomised at its median"])(
    "are followed by the median: %s",
    (question) => expectSame(question, "Overall survival by AFP expression in LIHC"),
  );

  it.each(["survival by AFP in LIHC, cutoff 10, tertiles", "survival by AFP in LIHC, cut at", "AFP cutoff in LIHC"])(
    "are refused with another place, or none: %s",
    (question) => expect(meaning(question)).toBe("refused"),
  );
});

describe("the median beside another cut", () => {
  it.each([
    "survival in ACC by median of MKI67, then by tertiles",
    "Survival by CA9 quartiles in KIRC, then by median",
    "Survival by CA9 quartiles in KIRC and median split",
    "survival with MKI67 cut at the median, then at tertiles, ACC",
  ])("is one of two cuts: %s", (question) => expect(meaning(question)).toBe("refused"));

  it.each([
    ["median survival by MKI67 tertiles in ACC", "Overall survival by MKI67 expression in ACC, cut at tertiles"],
    [
      "survival by CA9, not at the median but in quartiles, KIRC",
      "Overall survival by CA9 expression in KIRC, cut at quartiles",
    ],
  ])("is none where nothing is cut at it: %s", expectSame);
});

describe("one end that is set against the rest", () => {
  it.each([
    ["OS by CD8A in SKCM, quartiles: lowest against the others", "OS by CD8A in SKCM, bottom quartile vs rest"],
    ["OS by CD8A quartiles in SKCM, low versus the rest", "OS by CD8A in SKCM, bottom quartile vs rest"],
    ["CD8A tertiles (top versus rest), OS in SKCM", "OS by CD8A in SKCM, top tertile vs rest"],
  ])("is of the cut before it: %s", expectSame);

  it("is not the middle", () => {
    expect(meaning("OS by CD8A in SKCM, tertiles, middle vs rest")).toBe("refused");
  });
});

describe("the two ends of a cut", () => {
  it.each([
    [
      "CA9 in the top quartile of HIF1A versus CA9 in the bottom quartile of HIF1A, KIRC",
      "CA9 expression in HIF1A-high versus HIF1A-low KIRC, cut at quartiles",
    ],
    [
      "CA9 in the top quartile of HIF1A versus the bottom quartile, KIRC",
      "CA9 expression in HIF1A-high versus HIF1A-low KIRC, cut at quartiles",
    ],
    [
      "lowest versus highest quartile of aneuploidy score: GZMB mRNA in LUSC",
      "GZMB expression in LUSC, low versus high aneuploidy score, quartiles",
    ],
    [
      "genes up/down, top tertile of TGFB1 expression vs bottom tertile, KRAS-mutant PAAD",
      "Which genes differ between TGFB1-high and TGFB1-low KRAS-mutant PAAD, tertiles",
    ],
    [
      "PTEN deletion in the upper versus the lower tertile of MYC expression, PRAD",
      "PTEN deletion in MYC-high versus MYC-low PRAD, tertiles",
    ],
    [
      "Does CXCL13 predict DSS in UCEC; upper against lower tertile of CXCL13",
      "Disease-specific survival by CXCL13 expression in UCEC, cut at tertiles",
    ],
  ])("are high and low of what is cut: %s", expectSame);

  it.each([
    "CA9 in the top quartile of HIF1A, KIRC",
    "CA9 in the top quartile of HIF1A versus VEGFA in the bottom quartile of HIF1A, KIRC",
    "CA9 in the top quartile of HIF1A versus the bottom quartile of VEGFA, KIRC",
    "CA9 in the top quartile of HIF1A versus the bottom tertile of HIF1A, KIRC",
    "CA9 in the top quartile of HIF1A in LUAD versus the bottom quartile of HIF1A in LUSC",
  ])("are refused where they are not of one cut: %s", (question) => expect(meaning(question)).toBe("refused"));

  it("are of what is measured in each", () =>
    expectSame(
      "CA9 in high HIF1A versus CA9 in low HIF1A, KIRC",
      "CA9 expression in HIF1A-high versus HIF1A-low KIRC",
    ));
});

describe("a name of several genes", () => {
  it.each([
    "CD8A and CD4 (T-cell markers): correlation in CESC?",
    "T-cell markers: correlation of CD8A and CD4 in CESC",
    "T-cell markers? Correlation of CD8A and CD4 in CESC",
  ])("says nothing beside those that are named: %s", (question) => {
    expectSame(question, "Correlation of CD8A and CD4 in CESC");
  });

  it.each(["Correlation of CD8A with T-cell markers in CESC", "CD8A, T-cell markers, CD4: correlation in CESC"])(
    "is asked about where it is one of them: %s",
    (question) => expect(meaning(question)).toBe("refused"),
  );
});

describe("a percentile that is a limit", () => {
  it.each([
    [
      "ASCL1 expression at least the 90th percentile in LUAD: survival",
      "Survival by ASCL1 in LUAD, cut at the 90th percentile",
    ],
    [
      "ASCL1 expression at most the 10th percentile in LUAD: survival",
      "Survival by ASCL1 in LUAD, cut at the 10th percentile",
    ],
  ])("is where levels are cut: %s", expectSame);
});

describe("groups of one size", () => {
  it.each([
    ["Overall survival in BRCA for three equal groups by BCL2 expression", "tertiles"],
    ["Split BRCA into three equally sized groups by BCL2 expression and compare survival", "tertiles"],
    ["Survival in BRCA by BCL2 split in three", "tertiles"],
    ["Survival in BRCA by BCL2 expression in three bins", "tertiles"],
    ["Survival in BRCA by four equal groups of BCL2 expression", "quartiles"],
  ])("say the cut: %s", (question, cut) => {
    expectSame(question, `Overall survival by BCL2 expression in BRCA, cut at ${cut}`);
  });

  it.each([
    "Split BRCA into five equally sized groups by BCL2 expression and compare survival",
    "Survival in LUAD split into three: KRAS mutant, EGFR mutant and neither",
  ])("are refused where no such cut is made: %s", (question) => expect(meaning(question)).toBe("refused"));
});

describe("a mean that is a limit", () => {
  it.each([
    "ESR1 expression in breast cancers above the mean age",
    "ESR1 expression in ER-negative lobular cancers above the median age",
    "TP53 mutation in LUAD with TMB above the average",
  ])("is no number to relate something to: %s", (question) => expect(meaning(question)).toBe("refused"));

  it("is where the level of a gene is cut", () => {
    expectSame("EGFR above the median in LUAD: survival", "Overall survival by EGFR expression in LUAD");
  });
});
