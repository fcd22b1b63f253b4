import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

/** What was once misread, dropped or refused without need. */

const lexicon = loadLexicon();
const read = (text: string) => interpret(text, lexicon);
const question = (text: string) => {
  const answer = read(text);
  if ("refused" in answer) throw new Error(`${text}: ${answer.message}`);
  return answer.question;
};

describe("levels that were taken for others", () => {
  it("tells the subtype HER2-enriched from HER2-positive", () => {
    expect(question("TP53 mutations in HER2-enriched breast cancer").cohort.where).toEqual([
      { variable: { is: "clinical", attribute: "subtype" }, levels: ["HER2-enriched"] },
    ]);
    expect(question("TP53 mutations in HER2-positive breast cancer").cohort.where).toEqual([
      { variable: { is: "clinical", attribute: "her2_status" }, levels: ["HER2+"] },
    ]);
  });

  it.each([
    "heterozygous deletions in BRCA2 in OV",
    "How often is BRCA2 lost in one copy in ovarian cancer?",
    "single-copy loss of BRCA2 in OV",
  ])("counts one lost copy as one: %s", (text) => {
    expect(question(text)).toMatchObject({ of: [{ is: "copy_number", gene: "BRCA2", change: "one_copy_loss" }] });
  });

  it("compares one sex with the other without restricting to it", () => {
    expect(question("EGFR mutations are more frequent in female patients with LUAD")).toMatchObject({
      relation: "frequency",
      by: { is: "clinical", attribute: "sex", levels: ["female"] },
      cohort: { where: [] },
    });
  });

  it("counts every alteration of either gene", () => {
    const { of } = { of: [], ...question("Frequency of BRCA1 or BRCA2 alterations in ovarian cancer") };
    expect(of).toEqual([
      {
        is: "alteration",
        anyOf: expect.arrayContaining([{ is: "copy_number", gene: "BRCA2", change: "deep_deletion" }]),
      },
    ]);
  });

  it("drops no measure of a concordance of three", () => {
    expect(read("concordance of copy number, mRNA and protein of ERBB2 in BRCA")).toHaveProperty("refused");
  });
});

describe("notes and afterthoughts", () => {
  it.each([
    "How often is TP53 mutated in READ? (also check COAD)",
    "How often is TP53 mutated in READ? # todo: also COAD",
    "How often is TP53 mutated in READ? // replicate in COAD",
    "How often is TP53 mutated in READ? Note: COAD next time.",
    'He wrote "KRAS is mutated in most COAD". How often is TP53 mutated in READ?',
    "How often is TP53 mutated in READ [12]?",
    "How often is TP53 mutated in READ (Smith et al., 2014)?",
    "How often is TP53 mutated in READ (not COAD)?",
  ])("change nothing: %s", (text) => {
    expect(question(text)).toEqual(question("How often is TP53 mutated in READ?"));
  });

  it("leave all cancers all, and two cancers two", () => {
    expect(question("EGFR expression across all cancers (especially GBM)").cohort.cancers).toEqual([]);
    expect(question("Is EGFR higher in LUAD than in LUSC? Remember MESO.").cohort.cancers).toEqual(["LUAD", "LUSC"]);
  });

  it("lend no gene from an experiment", () => {
    const plain = question("Is EGFR expression higher in LUAD than in LUSC?");
    expect(question("In mouse models MET is high. Is EGFR expression higher in LUAD than in LUSC?")).toEqual(plain);
  });
});

describe("is refused, naming what it is", () => {
  it.each([
    ["Mutations in FAT1 are associated with ESCC", "unsupported"],
    ["How often is BAP1 mutated in UVM? Same for mesothelioma.", "unsupported"],
    ["EGFR in GBM higher than ERBB2 in BRCA", "unsupported"],
    ["Are EGFR and KRAS mutated in GBM and PAAD, respectively?", "unsupported"],
    ["What do IDH1 mutations do?", "unsupported"],
    ["Is MYC the most amplified gene in ovarian cancer?", "unsupported"],
    ["In cell lines, is EGFR higher in LUAD than in LUSC?", "unsupported"],
  ])("%s", (text, refused) => {
    expect(read(text)).toHaveProperty("refused", refused);
  });

  it("offers both cards where two are meant", () => {
    const answer = read("Is MITF expression higher in BRAF-mutant women with melanoma?");
    expect(answer).toHaveProperty("refused", "ambiguous");
    if ("refused" in answer)
      expect(answer.suggestions.slice(0, 2).map((text) => question(text).relation)).toEqual([
        "comparison",
        "comparison",
      ]);
  });
});

describe("is not refused without need", () => {
  it.each([
    [
      "Survival by MKI67 in KIRC, adjusted for age and stage",
      {
        adjust: [
          { is: "clinical_number", attribute: "age" },
          { is: "clinical", attribute: "stage" },
        ],
      },
    ],
    ["Is CD274 higher in EGFR-mutant LUAD than in those where it is not?", { by: { is: "mutation", gene: "EGFR" } }],
    [
      "ERBB2 copy number, not expression, in STAD",
      { of: [{ is: "copy_number", gene: "ERBB2", change: "any_change" }] },
    ],
    [
      "TP53 mutation frequency in brca_tcga_pan_can_atlas_2018",
      { cohort: { studies: ["brca_tcga_pan_can_atlas_2018"] } },
    ],
    ["BRAF is mutated in 50% of melanomas, right?", { of: [{ is: "mutation", gene: "BRAF" }] }],
    ["Survival of EGFR-amplified GBM compared with the rest", { by: [{ is: "copy_number", gene: "EGFR" }] }],
    ["MYC expression in paired tumour and normal COAD samples", { by: { is: "tissue" }, paired: true }],
    ["As copy number of EGFR increases, does its expression increase in GBM?", { relation: "correlation" }],
  ])("%s", (text, meant) => {
    expect(question(text)).toMatchObject(meant);
  });
});

describe("restricted cohorts, groups and cuts", () => {
  const age = { is: "clinical_number", attribute: "age" };
  it.each([
    [
      "MSI-high colorectal cancer: survival by CD8A",
      [{ variable: { is: "clinical", attribute: "msi" }, levels: ["MSI-H"] }],
    ],
    [
      "In stage III-IV COAD, does MKI67 predict survival?",
      [{ variable: { is: "clinical", attribute: "stage" }, levels: ["stage III", "stage IV"] }],
    ],
    [
      "survival by CD8A in CDKN2A-deleted glioma",
      [{ variable: { is: "copy_number", gene: "CDKN2A", change: "deep_deletion" }, levels: ["deleted"] }],
    ],
    [
      "among women over 60, is TP53 mutated in LUAD?",
      [
        { variable: { is: "clinical", attribute: "sex" }, levels: ["female"] },
        { variable: age, range: { min: 60, includesMin: false, includesMax: false } },
      ],
    ],
    [
      "TP53 mutation in LUAD patients aged 40-60",
      [{ variable: age, range: { min: 40, max: 60, includesMin: true, includesMax: true } }],
    ],
    [
      "TP53 mutation in LUAD patients 60 and older",
      [{ variable: age, range: { min: 60, includesMin: true, includesMax: true } }],
    ],
  ])("%s", (text, where) => {
    expect(question(text).cohort.where).toEqual(where);
  });

  it.each([
    ["Survival by EGFR tertiles in GBM", { at: "tertiles" }],
    ["survival by EGFR, top versus bottom quartile, in LUAD", { at: "quartiles" }],
    ["Survival by MKI67 in KIRC with the optimal cut-off", { at: "maximal" }],
    ["survival by MKI67 in KIRC cut at the 75th percentile", { at: "percentile", percent: 75 }],
    ["survival by MKI67 in KIRC", { at: "median" }],
  ])("%s", (text, cut) => {
    expect(question(text)).toMatchObject({ by: [{ is: "level", cut }] });
  });

  it.each([
    [
      "TMB in KRAS-mutant versus wild-type LUAD",
      { of: [{ is: "clinical_number", attribute: "tmb" }], by: { is: "mutation", gene: "KRAS" } },
    ],
    [
      "Do smokers have a higher TMB than never smokers in LUAD?",
      { by: { is: "clinical", attribute: "smoking", levels: ["smoker", "never smoker"] } },
    ],
    ["Is grade associated with survival in LGG?", { by: [{ is: "clinical", attribute: "grade" }] }],
  ])("%s", (text, meant) => {
    expect(question(text)).toMatchObject(meant);
  });
});

describe("what a wording relates", () => {
  it.each([
    "How does the expression of EGFR in KRAS-mutant LUAD compare to that in normal lung?",
    "TP53 mutation and survival in LUAD stage I-II, adjusted for sex and age over 60",
    "Which patients have KRAS mutations?",
    "Does TP53 mutation frequency differ between women and men in LUAD by stage?",
    "Does TP53 mutation frequency differ between women and men in LUAD, stratified by stage?",
    "Does CD8A expression predict survival better than PDCD1 in melanoma?",
    "Is STK11 mutated in KRAS-mutant but not in KRAS wild-type LUAD?",
    "EGFR: mutated in LUAD, amplified in GBM?",
    "KRAS mutation in smokers with LUAD and never smokers with LUSC",
    "Is MET expression higher in KIRP than in normal kidney or in KIRC?",
  ])("is not read as something else: %s", (text) => {
    expect(read(text)).toHaveProperty("refused");
  });

  it.each([
    [
      "Is high PDCD1 associated with longer survival after adjusting for CD8A in SKCM?",
      [{ is: "expression", gene: "CD8A" }],
    ],
    ["Does TP53 mutation predict survival in LUAD, adjusted for KRAS?", [{ is: "mutation", gene: "KRAS" }]],
  ])("adjusts for a gene as the others are asked about: %s", (text, adjust) => {
    expect(question(text)).toMatchObject({ adjust });
  });

  it("counts the others of the group that is named beside them", () => {
    expect(question("Is TP53 more often mutated in basal-like than in other breast cancers?")).toMatchObject({
      relation: "frequency",
      of: [{ is: "mutation", gene: "TP53" }],
      by: { is: "clinical", attribute: "subtype", levels: ["basal-like"] },
    });
  });
});
