import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What is told of all patients in a place of its own, beside what is compared. */

describe("two states of a gene in clauses of their own", () => {
  const sides = "Is MTAP expression different in CDKN2A-deleted versus CDKN2A-diploid MESO?";
  it.each([
    ["Expression of MTAP when CDKN2A is deleted and when it is diploid - mesothelioma", sides],
    ["MTAP expression in MESO when CDKN2A is deleted versus when it is diploid", sides],
  ])("are two groups: %s", expectSame);
});

describe("only those who are named behind the sides", () => {
  const plain = "Is G6PD expression higher in KEAP1-mutant than in KEAP1-wild-type LUAD";
  it.each([
    ["KEAP1-mutant against KEAP1-wild-type LUAD, only TP53 mutant: G6PD expression", `${plain} with TP53 mutation?`],
    [
      "KEAP1-mutant against KEAP1-wild-type LUAD, only TP53 mutant & stage I: G6PD expression",
      "In TP53-mutant, stage I LUAD, is G6PD expression higher in KEAP1-mutant than in KEAP1-wild-type tumours?",
    ],
    [
      "PTEN-deleted vs PTEN-diploid PRAD, only ERG-high tumours: AR expression",
      "In ERG-high PRAD, AR expression in PTEN-deleted vs PTEN-diploid tumours",
    ],
  ])("are all patients: %s", expectSame);

  it.each([
    [
      "men only: NAT8 expression, early-stage vs late-stage KIRP",
      "In men, is NAT8 expression different in early-stage vs late-stage KIRP?",
    ],
    ["Smokers: KRAS expression, male vs female LUAD", "Smokers: KRAS expression in male vs female LUAD"],
  ])("stand before what is measured: %s", expectSame);

  it("are not those of whom a side goes on", () => {
    expect(meaning("UCEC without POLE mutation and MSS versus MSI-H UCEC: CD8A")).toBe("refused");
  });

  it("are a side where others are told by number", () => {
    expect(meaning("STK11/KRAS co-mutated, only KRAS mutant, only STK11 mutant LUAD: OS")).toMatchObject({
      by: [{ is: "sides", of: [{}, {}, {}] }],
    });
  });
});

describe("what is told of patients behind their cancer", () => {
  it.each([
    [
      "In endometrioid endometrial cancer, MSS and POLE wild type, is CTNNB1 mutation a marker of worse DFS?",
      "In endometrioid endometrial cancer that is MSS and POLE wild type, is CTNNB1 mutation a marker of worse DFS?",
    ],
    [
      "In LUAD, KRAS mutant and stage I, does STK11 mutation shorten OS?",
      "In KRAS-mutant, stage I LUAD, does STK11 mutation shorten OS?",
    ],
  ])("is a condition: %s", expectSame);

  it("is a level of one grouping where they are set against each other", () => {
    expect(meaning("Compare ESR1 between TNBC and HER2-positive BRCA")).toMatchObject({ by: { attribute: "subtype" } });
  });
});

describe("a level before a list of cancers", () => {
  it.each([
    ["B2M mutation frequency in MSI-H COAD, STAD and UCEC", ["COAD", "STAD", "UCEC"], "msi"],
    ["How high is VEGFA in stage IV LUAD, LUSC, and KIRC?", ["LUAD", "LUSC", "KIRC"], "stage"],
  ])("is said of all: %s", (question, cancers, attribute) => {
    expect(meaning(question)).toMatchObject({ cohort: { cancers, where: [{ variable: { attribute } }] } });
  });

  it.each([
    ["B2M mutation frequency in MSI-H COAD and STAD", "of one or of both"],
    ["CD274 in EGFR-mutant LUAD, LUSC and SKCM", "mutants of one cancer or of all"],
    ["ESR1 in luminal BRCA, OV and UCEC", "a subtype of one of them"],
    ["Compare CD8A between stage IV LUAD, LUSC and BLCA", "sides of a comparison"],
    ["CD8A in stage IV LUAD versus LUSC, BLCA and KIRC", "sides of a comparison"],
  ])("is not guessed: %s (%s)", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("an alteration before cancers that are set against each other", () => {
  it.each([
    ["pbrm1 mutated kirc vs kirp", "How often is PBRM1 mutated in KIRC vs KIRP?"],
    ["CDKN2A deleted MESO vs SKCM", "How often is CDKN2A deleted in MESO vs SKCM?"],
  ])("is counted where nothing else is asked: %s", expectSame);

  it("is not where survival is", () => {
    expect(meaning("CDKN2A deleted MESO vs SKCM: OS")).toBe("refused");
  });
});

describe("a histology behind the code of a cancer", () => {
  it.each([
    ["CDKN2A deletion frequency in ESCA adenocarcinoma", "CDKN2A deletion frequency in oesophageal adenocarcinoma"],
    [
      "ESCA adenocarcinoma vs squamous: CDKN2A deletion rates in stage III only",
      "Oesophageal adenocarcinoma vs squamous: CDKN2A deletion rates in stage III only",
    ],
    ["KRAS mutation frequency in LUAD adenocarcinoma", "KRAS mutation frequency in LUAD"],
  ])("is a part of it, where it has others: %s", expectSame);
});

describe("people of two kinds in a row", () => {
  it.each([
    ["KDM6A mutation men women bladder", "KDM6A mutation in men versus women with BLCA"],
    ["EGFR mutation smokers never-smokers LUAD", "EGFR mutation in smokers versus never smokers, LUAD"],
  ])("are set against each other: %s", (question, plain) => {
    expectSame(question, plain);
  });

  it("are the same where each says another thing", () => {
    expectSame("TP53 mutation female never smokers LUAD", "TP53 mutation in female never smokers with LUAD");
  });
});

describe("tumours that are also the ones with something", () => {
  it.each([
    [
      "Are RB1-mutant bladder tumours also the ones with high CDKN2A expression?",
      "Are RB1-mutant bladder tumours associated with high CDKN2A expression?",
    ],
    [
      "Are BRAF-mutant colon cancers also those with MLH1 mutation?",
      "Is BRAF mutation associated with MLH1 mutation in COAD?",
    ],
  ])("have both together: %s", (question, plain) => {
    expectSame(question, plain);
  });
});

describe("one number against another", () => {
  it.each([
    ["HIF1A against VEGFA expression, PCPG", "Correlation of HIF1A and VEGFA expression in PCPG"],
    ["CHGB by DBH, rho, PCPG", "Correlation of CHGB and DBH in PCPG"],
  ])("goes with it: %s", expectSame);

  it.each([
    "HIF1A vs VEGFA expression in LUAD",
    "compare HIF1A against VEGFA expression in LUAD",
    "is HIF1A higher against VEGFA expression in LUAD",
    "correlation of CD8A and GZMB by TP53 in LUAD",
  ])("may be less or more of it, or makes groups: %s", (said) => expect(meaning(said)).toBe("refused"));
});
