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

describe("what a gene is told by another gene, its protein or its place", () => {
  it.each([
    ["Is MAX, the MYC partner, mutated in PCPG?", "Is MAX mutated in PCPG?"],
    ["MDM2, the negative regulator of TP53, amplification frequency in SARC", "MDM2 amplification frequency in SARC"],
    ["Correlation of MDM2, the TP53 inhibitor, with CDK4 in SARC", "Correlation of MDM2 with CDK4 in SARC"],
    ["How often is the scaffold protein AXIN1 mutated in LIHC?", "How often is AXIN1 mutated in LIHC?"],
    ["How often is FRS2, on the long arm of chromosome 12, amplified in SARC?", "How often is FRS2 amplified in SARC?"],
  ])("is nothing that is asked: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    "KRAS, a target in LUAD, mutated how often in PAAD?",
    "The vaccinated protein GRB2: expression in BRCA vs normal",
    "Survival in LGG with loss of chromosome 10, PTEN expression",
  ])("may be what is asked or of whom: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });

  it("is not the amount of a protein", () => {
    expectSame("The total protein AKT1 in BRCA by stage", "AKT1 protein level in BRCA by stage");
  });
});

describe("the genes of a family", () => {
  it.each([
    [
      "RAS mutations, i.e. KRAS, NRAS or HRAS, how frequent in THCA?",
      "KRAS, NRAS or HRAS mutations, how frequent in THCA?",
    ],
    [
      "Any SWI/SNF hit, meaning ARID1A, ARID1B, PBRM1 or SMARCA4 mutated: percentage of CHOL",
      "ARID1A, ARID1B, PBRM1 or SMARCA4 mutated: percentage of CHOL",
    ],
  ])("are named behind it: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it("are not genes of which it has none", () => {
    expect(meaning("RAS mutations, i.e. TP53, how frequent in THCA?")).toBe("refused");
  });
});

describe("a name whose meaning is told", () => {
  it.each([
    ["MAX mutations in PCPG, and by max I mean the gene, not the maximum", "MAX mutations in PCPG"],
    [
      "REST (upper case: the gene, not the remainder) - is it lower in LGG than in GBM?",
      "Is REST lower in LGG than in GBM?",
    ],
    [
      "CA-125, that is the MUC16 gene and not the blood marker: mutated in what share of OV?",
      "MUC16 mutated in what share of OV?",
    ],
    ["How often is MLL2, i.e. KMT2D, mutated in BLCA?", "How often is KMT2D mutated in BLCA?"],
  ])("is its gene: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    "KRAS, by KRAS I mean the gene, not the untreated, survival in LUAD",
    "KRAS in LUAD, by which I mean the mutation, not the expression",
  ])("is told of nobody: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("what a gene is told by its protein or where it lies", () => {
  it.each([
    ["B cell maturation antigen (TNFRSF17) expression in DLBC", "TNFRSF17 expression in DLBC"],
    [
      "KDM6A sits on the X chromosome. Is it mutated more often in men or women with BLCA?",
      "Is KDM6A mutated more often in men or women with BLCA?",
    ],
  ])("is nothing that is asked: %s", expectSame);

  it("says whom or what, where it does", () => {
    expectSame("KRAS, as in smokers: mutation frequency in LUAD", "KRAS mutation frequency in smokers with LUAD");
    expect(meaning("B cell subsets (TNFRSF17) expression in DLBC")).toBe("refused");
    expect(meaning("Genes on the X chromosome: mutation frequency in BLCA")).toBe("refused");
  });
});

describe("data of others", () => {
  it("are set aside where somebody did something with them, and refused where they are asked about", () => {
    expectSame("We validated in GSE72094. STK11 mutation and survival in LUAD", "STK11 mutation and survival in LUAD");
    expect(meaning("Our own data are in GSE13507. FGFR3 expression in BLCA by stage")).toBe("refused");
    expect(meaning("Use GSE13507. FGFR3 expression in BLCA by stage")).toBe("refused");
  });
});

describe("a name that stands for more than is meant", () => {
  it("may be an end point, told from what has the same name", () => {
    expectSame(
      "OV, DSS (disease-specific; not the gene, not the colitis drug) by WFDC2 expression",
      "OV, DSS by WFDC2 expression",
    );
    expect(meaning("OV, DSS (not the untreated) by WFDC2 expression")).toBe("refused");
  });
});
