import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is set apart changes nothing where what is meant rules it out, and chooses patients where not. */

const genes: readonly (readonly [string, string])[] = [
  ["KRAS", "NRAS"],
  ["PTEN", "PIK3CA"],
  ["CDK4", "CDK6"],
  ["MYCL", "MYC"],
];
const cancers: readonly (readonly [string, string])[] = [
  ["LUAD", "LUSC"],
  ["GBM", "LGG"],
  ["READ", "COAD"],
  ["clear cell kidney cancer", "papillary kidney cancer"],
];

describe("what is set apart changes nothing", () => {
  it.each(genes)("another gene than the one that is asked about: %s, not %s", (gene, other) => {
    const plain = `How often is ${gene} mutated in UCEC?`;
    expectSame(`How often is ${gene} (not ${other}) mutated in UCEC?`, plain);
    expectSame(`How often is ${gene}, not ${other}, mutated in UCEC?`, plain);
    expectSame(
      `Not ${other} but ${gene}: how often is it mutated in UCEC?`,
      `${gene}: how often is it mutated in UCEC?`,
    );
    expectSame(`Unlike ${other}, how often is ${gene} mutated in UCEC?`, plain);
    expectSame(`${gene} rather than ${other}: mutation frequency in UCEC`, `${gene}: mutation frequency in UCEC`);
  });

  it.each(cancers)("another cancer type: %s, not %s", (cancer, other) => {
    const plain = `TP53 mutation frequency in ${cancer}`;
    expectSame(`${plain}, not ${other}`, plain);
    expectSame(`${plain} (not in ${other})`, plain);
    expectSame(`${plain} rather than ${other}`, plain);
    expectSame(`For ${cancer}, not ${other}: TP53 mutation frequency`, `For ${cancer}: TP53 mutation frequency`);
    expectSame(`Not ${other} but ${cancer}: TP53 mutation frequency`, `${cancer}: TP53 mutation frequency`);
  });

  it("another measure, kind of change or end point", () => {
    expectSame("Is RB1 deleted rather than mutated in BLCA?", "Is RB1 deleted in BLCA?");
    expectSame("ERBB2 copy number in STAD, not its expression", "ERBB2 copy number in STAD");
    expectSame(
      "Does high AURKA predict disease-free survival, not overall survival, in KIRP?",
      "Does high AURKA predict disease-free survival in KIRP?",
    );
    expectSame("Never mind normals - just FOLH1 expression in PRAD", "FOLH1 expression in PRAD");
    expectSame("SOX10 expression in SKCM, no survival please", "SOX10 expression in SKCM");
  });

  it("a level that the named one rules out, an attribute, a cancer that is not loaded", () => {
    expectSame("EGFR mutation frequency in LUAD in women, not men", "EGFR mutation frequency in LUAD in women");
    expectSame(
      "Is NOTCH1 mutated at different rates by sex in HNSC, stage aside?",
      "Is NOTCH1 mutated at different rates by sex in HNSC?",
    );
    expectSame("AR expression in PRAD, age does not matter", "AR expression in PRAD");
    expectSame("BRAF mutation rate in thyroid (not parathyroid) cancer", "BRAF mutation rate in thyroid cancer");
    expectSame("CD274 expression in DLBCL, Hodgkin excluded", "CD274 expression in DLBCL");
    expectSame("mTOR pathway aside, how high is RHEB in KICH?", "how high is RHEB in KICH?");
  });
});

describe("the other side of a comparison", () => {
  it.each([
    [
      "FOXA1 expression in luminal A, as opposed to basal, breast cancer",
      "FOXA1 expression in luminal A versus basal breast cancer",
    ],
    ["Is survival worse in KRAS-mutant LUAD, as opposed to KRAS wild type?", "Survival by KRAS mutation in LUAD"],
    ["mutations, as opposed to amplifications, of EGFR in LUAD: how often?", "How often is EGFR mutated in LUAD?"],
  ])("is not set apart: %s", expectSame);

  it.each([
    "Does having RB1 deleted as opposed to having it mutated make for different survival in BLCA?",
    "What proportion of the ATRX-mutant LGG also carries a TP53 mutation, as opposed to the ATRX wild types?",
  ])("is no condition: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("what is left out of the patients stays a condition or is refused", () => {
  it.each([
    ["TP53 mutation frequency in BRCA, not in stage IV", "TP53 mutation frequency in BRCA excluding stage IV"],
    [
      "EGFR mutation frequency in LUAD patients who are not smokers",
      "EGFR mutation frequency in LUAD in never smokers",
    ],
    ["TP53 mutation frequency in HNSC that is not HPV positive", "TP53 mutation frequency in HPV-negative HNSC"],
    [
      "KRAS mutation frequency in COAD, except MSI-high tumours",
      "KRAS mutation frequency in COAD excluding MSI-high tumours",
    ],
  ])("%s", expectSame);

  it.each([
    ["PBRM1 mutation frequency in kidney cancer, not KICH", "PBRM1 mutation frequency in kidney cancer"],
    ["EGFR expression in COAD with KRAS, not NRAS, mutation", "EGFR expression in COAD with KRAS mutation"],
    ["KRAS, not NRAS, mutated COAD tumours: EGFR expression", "KRAS mutated COAD tumours: EGFR expression"],
    ["TP53 mutation frequency in BRCA, not triple negative", "TP53 mutation frequency in BRCA"],
    ["KRAS mutation frequency in LUAD, not resected", "KRAS mutation frequency in LUAD"],
    ["KRAS mutation frequency in LUAD but not in LUSC", "KRAS mutation frequency in LUAD"],
    ["Anything but TCGA: IDH1 mutation frequency in LGG", "IDH1 mutation frequency in LGG"],
    ["TP53 mutation frequency in LUAD, resected cases aside", "TP53 mutation frequency in LUAD"],
  ])("never as if it were not said: %s", (said, without) => {
    expect(meaning(said)).not.toEqual(meaning(without));
  });
});

describe("what stands right beside what is meant", () => {
  it("is left out where it is of the same kind", () => {
    expectSame("uveal melanoma not skin melanoma GNAQ mutation", "uveal melanoma GNAQ mutation");
    expectSame("MYB not MYBL2: correlate to BCL2, BRCA ER+", "MYB: correlate to BCL2, BRCA ER+");
    expectSame(
      "In lobular, not ductal, breast: how frequently FOXA1 mutated?",
      "In lobular breast: how frequently FOXA1 mutated?",
    );
    expectSame("Adjusted for stage but not grade: PROM1, LIHC, OS.", "Adjusted for stage: PROM1, LIHC, OS.");
    expectSame(
      "Does smoking, controlling for age but not for sex, go with shorter DSS in bladder carcinoma?",
      "Does smoking, controlling for age, go with shorter DSS in bladder carcinoma?",
    );
    expectSame(
      "Compare MYC expression, not between tumour and normal, but between MYC-amplified and non-amplified ovarian tumours.",
      "Compare MYC expression between MYC-amplified and non-amplified ovarian tumours.",
    );
    expectSame(
      "Expression of CTLA4 - and no, not PD-1 - in stage II vs stage III SKCM",
      "Expression of CTLA4 in stage II vs stage III SKCM",
    );
  });

  it("is kept where it chooses patients", () => {
    for (const text of [
      "Adjusted for age but not stage IV: PROM1, LIHC, OS.",
      "TP53 mutation in NSCLC not LUSC",
      "TP53 mutation in breast not ductal",
      "KRAS not NRAS mutated tumours: BRAF expression in COAD",
      "PROM1 and OS by stage but not in stage IV LIHC",
    ])
      expect([text, meaning(text)]).toEqual([text, "refused"]);
  });

  it("is left out where it is said not to be asked", () => {
    expectSame("ALK fusion is not what I ask. ALK mRNA, LUAD vs LUSC.", "ALK mRNA, LUAD vs LUSC.");
    expectSame(
      "Methylation is not wanted. MLH1 expression by MSI status in COAD?",
      "MLH1 expression by MSI status in COAD?",
    );
    expectSame(
      "germline set aside, somatic BRCA1 mutation percentage in OV",
      "somatic BRCA1 mutation percentage in OV",
    );
    expectSame("Set survival aside for now. How often is EZH2 mutated in DLBC?", "How often is EZH2 mutated in DLBC?");
    expectSame("I don't need survival. CXCL9 in stage I vs IV bladder.", "CXCL9 in stage I vs IV bladder.");
    expectSame("Women are out of scope. EGFR mutation frequency in LUAD?", "EGFR mutation frequency in men with LUAD?");
    for (const text of [
      "Expression is not asked. MYC in OV?",
      "Relapse samples set aside, TP53 mutation frequency in OV",
    ])
      expect([text, meaning(text)]).toEqual([text, "refused"]);
  });
});

describe("but not", () => {
  it.each([
    ["Is TP53 mutated in LUAD but not in LUSC?", "both are asked about"],
    ["Genes mutated in LUAD but not LUSC", "genes are chosen"],
    ["CD8A expression in TP53-mutant but not RB1-mutant BLCA", "patients who lack it"],
    ["Does TP53 but not RB1 mutation predict survival in BLCA?", "both are asked about"],
    ["CDKN2A deletion but not CDKN2A mutation frequency in HNSC", "a tumour may have both"],
  ])("is refused in %s, where %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("what is set apart at the beginning", () => {
  it.each([
    [
      "Not overall survival (the deaths are too few) but PFI: TERT expression in THCA.",
      "PFI by TERT expression in THCA",
    ],
    [
      "Not women (of whom there are few) but men: FGFR3 mutation frequency in BLCA",
      "FGFR3 mutation frequency in men with BLCA",
    ],
    ["Progression-free, not overall: PTTG1 expression, PRAD, high against low", "PFS by high PTTG1 expression in PRAD"],
    ["Not incidence, survival: LIHC, Asian vs White, men only", "Survival in men with LIHC, Asian vs White"],
    ["Not colon, rectum! In READ, not COAD, how often is KRAS mutated?", "How often is KRAS mutated in READ?"],
    ["no survival please!! only MUC16 expression by stage, ovarian", "MUC16 expression by stage in OV"],
  ])("goes with its reason: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["Not in women (stage IV) but in men: FGFR3 mutation frequency in BLCA", "a bracket that may choose patients"],
    ["Progression-free, not overall: OS by PTTG1 in PRAD", "both end points"],
  ])("is refused: %s (%s)", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("a kind of data that is dismissed", () => {
  it.each([
    "Ignore the mutation data, ignore the copy number data, and compare KMT2A mRNA in men and women with AML",
    "KMT2A mRNA in men and women with AML, ignoring the mutation data",
  ])("changes nothing: %s", (question) => {
    expectSame(question, "KMT2A mRNA in men and women with AML");
  });

  it.each([
    "Ignore the mutation data: how often is KRAS mutated in LUAD?",
    "EGFR expression in LUAD, ignoring mutated cases",
  ])("is refused where it is asked for all the same, or tells patients apart: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("may be an end point, or what no card tells", () => {
    expectSame(
      "Death from the cancer itself, not from any cause: PRKCI expression and OV",
      "DSS by PRKCI expression in OV",
    );
    expectSame("Germline calls are off limits; BRCA1 mutation rate in TNBC", "BRCA1 mutation rate in TNBC");
  });
});
