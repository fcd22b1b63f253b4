import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Patients with one thing each, set side by side: what tells them apart is no one variable. */

const mutation = (gene: string, change?: string) => ({
  is: "mutation",
  gene,
  ...(change === undefined ? {} : { change }),
});
const copies = (gene: string, change: string) => ({ is: "copy_number", gene, change });
const level = (attribute: string, name: string) => ({ is: "clinical", attribute, levels: [name] });
const bySides = (...of: readonly object[]) => ({ is: "sides", of });

describe("patients with one thing each", () => {
  it.each([
    ["Is CD274 expression higher in KRAS-mutant than in EGFR-mutant LUAD?", [mutation("KRAS"), mutation("EGFR")]],
    ["Compare CD8A in POLE-mutant vs MSI-high UCEC", [mutation("POLE"), level("msi", "MSI-H")]],
    ["Is TMB higher in POLE-mutant or MSI-high UCEC?", [mutation("POLE"), level("msi", "MSI-H")]],
    ["Does CD274 differ between STK11-mutant and stage IV LUAD?", [mutation("STK11"), level("stage", "stage IV")]],
    [
      "PIK3CA mutation vs PTEN loss in UCEC: does AKT1 expression differ",
      [mutation("PIK3CA"), copies("PTEN", "any_loss")],
    ],
    ["Is CD274 higher in KRAS G12C than in KRAS G12D LUAD?", [mutation("KRAS", "G12C"), mutation("KRAS", "G12D")]],
    ["MYC expression in gained vs amplified OV", [copies("MYC", "gain"), copies("MYC", "amplification")]],
    [
      "Do KRAS-mutant lung adenocarcinomas express more CD274 than EGFR-mutant ones?",
      [mutation("KRAS"), mutation("EGFR")],
    ],
    ["Compare CD8A in KRAS-mutant LUAD with EGFR-mutant LUAD", [mutation("KRAS"), mutation("EGFR")]],
    [
      "CD8A in POLE-mutant vs MSI-high vs TP53-mutant UCEC",
      [mutation("POLE"), level("msi", "MSI-H"), mutation("TP53")],
    ],
  ])("are what a measure is compared between: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "comparison", by: bySides(...of), cohort: { where: [] } });
  });

  it.each([
    ["Compare survival between KRAS-mutant and EGFR-mutant LUAD", [mutation("KRAS"), mutation("EGFR")]],
    ["EGFR amplified vs EGFR mutated GBM: survival", [copies("EGFR", "amplification"), mutation("EGFR")]],
    [
      "Do patients with IDH1 mutation live longer than those with EGFR amplification in glioma?",
      [mutation("IDH1"), copies("EGFR", "amplification")],
    ],
    ["KRAS G12C versus G12D: overall survival in LUAD", [mutation("KRAS", "G12C"), mutation("KRAS", "G12D")]],
    [
      "TP53 truncating versus missense mutations and survival in HNSC",
      [
        { is: "mutation", gene: "TP53", class: "truncating" },
        { is: "mutation", gene: "TP53", class: "missense" },
      ],
    ],
    ["Do KRAS G12C and KRAS G12D LUAD differ in survival?", [mutation("KRAS", "G12C"), mutation("KRAS", "G12D")]],
    [
      "Does survival differ between KRAS-mutant, EGFR-mutant and BRAF-mutant LUAD?",
      [mutation("KRAS"), mutation("EGFR"), mutation("BRAF")],
    ],
    ["How does survival of KRAS-mutant LUAD compare to EGFR-mutant LUAD?", [mutation("KRAS"), mutation("EGFR")]],
  ])("are whose outcome is compared: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "survival", by: [bySides(...of)], cohort: { where: [] } });
  });

  it.each([
    ["How often is STK11 mutated in KRAS-mutant versus EGFR-mutant LUAD?", "STK11"],
    ["Do KRAS-mutant LUADs have more STK11 mutations than EGFR-mutant ones?", "STK11"],
  ])("are in whom something is counted: %s", (question, gene) => {
    expect(meaning(question)).toMatchObject({
      relation: "frequency",
      of: [mutation(gene)],
      by: bySides(mutation("KRAS"), mutation("EGFR")),
    });
  });

  it("are between whom every gene is compared", () => {
    expect(meaning("Which genes are differentially expressed between KRAS-mutant and EGFR-mutant LUAD?")).toMatchObject(
      {
        relation: "ranking",
        in: { relation: "comparison", by: bySides(mutation("KRAS"), mutation("EGFR")) },
      },
    );
  });

  it("share what both say, and what stands before them", () => {
    expect(meaning("In KRAS-mutant LUAD, is CD274 higher in STK11-mutant than in KEAP1-mutant tumours?")).toMatchObject(
      {
        by: bySides(mutation("STK11"), mutation("KEAP1")),
        cohort: { where: [{ variable: mutation("KRAS") }] },
      },
    );
  });

  it.each([
    [
      "Compare KRAS-mutant with EGFR-mutant LUAD: survival",
      "Compare survival between KRAS-mutant and EGFR-mutant LUAD",
    ],
    ["Survival of KRAS mutant versus BRAF mutant COAD", "Compare survival between KRAS-mutant and BRAF-mutant COAD"],
  ])("are said in many ways: %s", expectSame);
});

const has = (gene: string) => ({ variable: mutation(gene), levels: ["mutant"] });
const lacks = (gene: string) => ({ variable: mutation(gene), levels: ["wild type"] });
const is = (attribute: string, ...levels: readonly string[]) => ({
  variable: { is: "clinical", attribute },
  levels,
});
const cut = (gene: string, side: string) => ({
  variable: { is: "level", of: { is: "expression", gene }, cut: { at: "median" } },
  levels: [side],
});
const aged = (range: object) => ({ variable: { is: "clinical_number", attribute: "age" }, range });
const together = (...of: readonly object[]) => ({ is: "together", of });

describe("patients of whom several things are told", () => {
  it.each([
    [
      "Is MKI67 higher in TP53-mutant luminal B than in TP53 wild-type luminal A breast cancer?",
      [together(is("subtype", "luminal B"), has("TP53")), together(is("subtype", "luminal A"), lacks("TP53"))],
    ],
    [
      "CD274 in stage I KRAS-mutant LUAD versus stage IV EGFR-mutant LUAD",
      [together(is("stage", "stage I"), has("KRAS")), together(is("stage", "stage IV"), has("EGFR"))],
    ],
    [
      "CA9 mRNA: stage IV ccRCC with BAP1 mutation vs stage I ccRCC without BAP1 mutation",
      [together(is("stage", "stage IV"), has("BAP1")), together(is("stage", "stage I"), lacks("BAP1"))],
    ],
    [
      "Compare CD8A in KRAS-mutant never smokers, KRAS-mutant smokers and KRAS wild-type smokers with LUAD",
      [
        together(is("smoking", "never smoker"), has("KRAS")),
        together(is("smoking", "smoker"), has("KRAS")),
        together(is("smoking", "smoker"), lacks("KRAS")),
      ],
    ],
    [
      "Is MGMT lower in IDH1-mutant patients under 40 than in IDH1-wildtype patients over 60 with LGG?",
      [
        together(has("IDH1"), aged({ max: 40, includesMin: false, includesMax: false })),
        together(lacks("IDH1"), aged({ min: 60, includesMin: false, includesMax: false })),
      ],
    ],
    ["CD8A in MLH1-low UCEC versus POLE-mutant UCEC", [together(cut("MLH1", "low")), mutation("POLE")]],
    [
      "Is CD8A higher in women who smoke with KRAS mutations than in men who never smoked with EGFR mutations in LUAD?",
      [
        together(is("sex", "female"), is("smoking", "smoker"), has("KRAS")),
        together(is("sex", "male"), is("smoking", "never smoker"), has("EGFR")),
      ],
    ],
  ])("are compared: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "comparison", by: bySides(...of), cohort: { where: [] } });
  });

  it.each([
    [
      "High PDCD1 and high CD8A versus low PDCD1 and low CD8A: survival in SKCM",
      [together(cut("PDCD1", "high"), cut("CD8A", "high")), together(cut("PDCD1", "low"), cut("CD8A", "low"))],
    ],
    [
      "Is survival better in CD8A-high/FOXP3-low than CD8A-low/FOXP3-high bladder cancer?",
      [together(cut("CD8A", "high"), cut("FOXP3", "low")), together(cut("CD8A", "low"), cut("FOXP3", "high"))],
    ],
    [
      "Survival of HER2+ / ER- compared with HER2- / ER+ breast cancer",
      [
        together(is("her2_status", "HER2+"), is("er_status", "ER-")),
        together(is("her2_status", "HER2-"), is("er_status", "ER+")),
      ],
    ],
    [
      "Survival of patients aged 50-65 vs. patients aged 66-80 in HNSC",
      [
        together(aged({ min: 50, max: 65, includesMin: true, includesMax: true })),
        together(aged({ min: 66, max: 80, includesMin: true, includesMax: true })),
      ],
    ],
    [
      "What is the 5-year survival of stage I MSI-high and stage III MSS colon cancer?",
      [together(is("stage", "stage I"), is("msi", "MSI-H")), together(is("stage", "stage III"), is("msi", "MSS"))],
    ],
  ])("have an outcome: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "survival", by: [bySides(...of)], cohort: { where: [] } });
  });

  it("share what is told of all of them", () => {
    expect(
      meaning("In LUAD, do EGFR-mutant women with stage I disease live longer than EGFR wild-type men with stage I?"),
    ).toMatchObject({
      by: [bySides(together(is("sex", "female"), has("EGFR")), together(is("sex", "male"), lacks("EGFR")))],
      cohort: { where: [is("stage", "stage I")] },
    });
  });

  it("are between whom correlations differ, and genes are ranked", () => {
    const by = bySides(
      together(is("msi", "MSI-H"), is("stage", "stage III")),
      together(is("msi", "MSS"), is("stage", "stage I")),
    );
    const where = "MSI-high stage III versus MSS stage I colon cancer";
    expect(meaning(`Correlation of CD8A and PDCD1 in ${where}`)).toMatchObject({ relation: "correlation", by });
    expect(meaning(`Which genes are more often mutated in ${where.replace("versus", "than in")}?`)).toMatchObject({
      relation: "ranking",
      in: { by },
    });
  });

  it.each([
    ["Is PDCD1 higher in female smokers than in male patients with LUAD?", "who smokes, is said of one side"],
    ["Survival of women over 60 versus men with LUAD", "an age is said of one side"],
    ["TP53-mutant luminal B vs luminal A: MKI67", "a mutation is said of one side"],
    ["BRCA1 and BRCA2: any of them mutated vs intact, TMB in BRCA", "any of two is not both"],
    [
      "TMB in KRAS-mutant smokers, EGFR-mutant smokers and EGFR-mutant never smokers in LUAD",
      "three that share nothing",
    ],
  ])("are not guessed: %s (%s)", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("sides of different cancers", () => {
  const inCancer = (code: string) => ({ variable: { is: "cancer_type" }, levels: [code] });

  it.each([
    [
      "Is CD274 higher in KRAS-mutant LUAD than in EGFR-mutant LUSC?",
      [together(has("KRAS"), inCancer("LUAD")), together(has("EGFR"), inCancer("LUSC"))],
    ],
    [
      "PBRM1-mutant KIRC vs PBRM1 wild-type KIRP: CA9 expression",
      [together(has("PBRM1"), inCancer("KIRC")), together(lacks("PBRM1"), inCancer("KIRP"))],
    ],
    [
      "smokers with HNSC vs never-smokers with BLCA: CDKN2A expression",
      [together(is("smoking", "smoker"), inCancer("HNSC")), together(is("smoking", "never smoker"), inCancer("BLCA"))],
    ],
    [
      "DUSP6 in KRAS-mutant LUAD vs NRAS-mutant SKCM vs BRAF-mutant THCA",
      [
        together(has("KRAS"), inCancer("LUAD")),
        together(has("NRAS"), inCancer("SKCM")),
        together(has("BRAF"), inCancer("THCA")),
      ],
    ],
  ])("are compared: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "comparison", by: bySides(...of), cohort: { where: [] } });
  });

  it("have an outcome", () => {
    expect(meaning("DSS of MSI-high colon cancer against MSS rectal cancer")).toMatchObject({
      relation: "survival",
      by: [bySides(together(is("msi", "MSI-H"), inCancer("COAD")), together(is("msi", "MSS"), inCancer("READ")))],
      cohort: { cancers: ["COAD", "READ"] },
    });
  });

  it.each([
    ["KRAS-mutant LUAD versus LUSC: CD274", "a mutation is said of one side"],
    ["TP53 in LUAD vs KRAS in PAAD: expression", "each gene has a cancer of its own"],
    ["CD274 in KRAS-mutant lung cancer vs BRAF-mutant melanoma", "one side is of several cancers"],
    ["FOXA1 expression in luminal A breast cancer versus luminal bladder cancer", "a subtype of another cancer"],
    ["CD274 in KRAS-mutant LUAD versus EGFR-mutant LUSC in women", "of the last or of all"],
    ["CD274 in KRAS-mutant LUAD versus EGFR-mutant LUAD in women", "of the last or of all"],
  ])("are not guessed: %s (%s)", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("differ in nothing but the cancer where the rest is the same", () => {
    expect(meaning("CD8A in MSI-high COAD versus MSI-high UCEC")).toMatchObject({
      by: { is: "cancer_type" },
      cohort: { where: [is("msi", "MSI-H")] },
    });
  });
});

describe("what is no side", () => {
  it.each([
    ["Compare ESR1 between luminal A and HER2-positive BRCA", "clinical"],
    ["Do men with melanoma have more BRAF mutations than women?", "clinical"],
    ["Is CD8A higher in KRAS-mutant than wild-type LUAD?", "mutation"],
    ["Is TP53 mutation more frequent in LUAD than in LUSC?", "cancer_type"],
  ])("is a level of one variable: %s", (question, is) => {
    expect(meaning(question)).toMatchObject({ by: { is } });
  });

  it.each([
    ["Is CD274 higher in KRAS-mutant than in EGFR wild-type LUAD?", "what somebody lacks is no side"],
    ["Compare KRAS-mutant with EGFR-mutant LUAD", "nothing is asked of them"],
    ["Is MLH1 lower in MSI-high UCEC than in MSS UCEC and POLE-mutant UCEC?", "levels of one thing and another thing"],
    ["Is CD8A higher in BRAF V600E than in BRAF-mutant SKCM?", "one holds the other"],
    ["Does survival differ between TP53 missense, TP53 truncating and TP53 wild-type HNSC?", "one side has neither"],
  ])("is refused: %s (%s)", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
