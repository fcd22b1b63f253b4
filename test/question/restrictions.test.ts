import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { expectSame } from "./meaning.ts";

/** Words that choose among the samples, or ask for more, never leave the card as it was without them. */

const lexicon = loadLexicon();
const cardOf = (question: string): string => {
  const answer = interpret(question, lexicon);
  if ("refused" in answer) return "refused";
  const { spans: _spans, ignored: _ignored, restated: _restated, ...card } = answer.parsed;
  return JSON.stringify(card);
};

/** Where "<" stands before the samples and ">" after them. */
const questions = [
  "How often is KRAS mutated in <LUAD>?",
  "Is EGFR expression higher in <LUAD> than in LUSC?",
  "Are KRAS and STK11 mutations mutually exclusive in <LUAD>?",
  "correlation of CD8A and PDCD1 in <SKCM>",
  "top mutated genes in <UCEC>",
  "EGFR amplification frequency in <GBM patients>",
  "Show KRT7 expression in <PAAD>",
  "Is MDM2 higher in TP53-mutant than wild-type <GBM>?",
];
const kept = (mark: "<" | ">", words: string): string[] =>
  questions.filter((question) => {
    const plain = question.replace(/[<>]/gu, "");
    const text = question.replace(mark, mark === "<" ? `${words} ` : ` ${words}`).replace(/[<>]/gu, "");
    return cardOf(text) === cardOf(plain);
  });

describe("restrictions", () => {
  it.each(
    [
      "older|elderly|paediatric|early-onset|untreated|chemo-naive|metastatic|recurrent|hypermutated|ultramutated",
      "left-sided|smoker|obese|Asian|Black|American|US|operable|high-risk|sporadic|familial|frozen|EGFR-positive",
      "lethal|dead|surviving|long-lived|node-positive|grade 3|T2|stage IIIA|inflamed|high-purity|microdissected|infected",
      "EGFR-wild-type|BRAF-mutant|PTEN-deleted|PTEN-deficient|driver-negative|methylated|half of|a third of|a subset of",
    ]
      .join("|")
      .split("|"),
  )("before the samples: %s", (words) => {
    expect(kept("<", words)).toEqual([]);
  });

  it.each(
    [
      "over 65|who smoke|who never smoked|who were treated|who died|who survived|who relapsed|that recurred|that spread",
      "with brain metastases|without BRAF mutation|with poor outcome|with short survival|within two years|at relapse",
      "above 10 TPM|in at least 5 %|in the top quartile|in Europe|in the US|in METABRIC|in mice|in HeLa|in T cells",
      "in our cohort|in our data|in my samples|in the liver|in remission|in serum|in the nucleus|by IHC|by qPCR|and why|and what drives it|per year",
      "controlling for age|by race|by grade|over time|excluding smokers|without hypermutators|relative to the median",
      "normalised to GAPDH|independent of stage|with age|with purity|and drug response|and immune infiltration",
    ]
      .join("|")
      .split("|"),
  )("after the samples: %s", (words) => {
    expect(kept(">", words)).toEqual([]);
  });

  it.each([
    "Is EGFR expressed in most LUAD patients?",
    "Is EGFR higher in some LUAD patients than in LUSC?",
    "How often is KRAS mutated in rare LUAD?",
    "correlation of CD8A and PDCD1 in mutant SKCM",
    "Does high MKI67 predict survival in KIRC patients who died?",
    "EGFR expression, LUAD vs LUSC, relative to GAPDH",
    "Is EGFR expression higher in LUAD than in LUSC, and how?",
    "Is EGFR expression higher in LUAD than in LUSC and does it matter?",
    "Does high MKI67 predict survival in KIRC patients with poor outcome?",
    "Is EGFR expression higher in LUAD than in LUSC because of amplification?",
    "Is KRAS mutated more often than expected by chance in LUAD?",
    "Which genes are mutated more often than expected in LUAD?",
    "Is MDM2 higher in TP53-mutant GBM than in all other cancers?",
    "least mutated genes in LUAD",
    "Which genes are upregulated in both LUAD and LUSC versus normal?",
    "MYC amplification in the largest ovarian tumours",
    "KRAS mutation in two LUAD patients",
    "Does GBM express the most EGFR?",
    "Why is EGFR overexpressed in LUAD?",
    "How does KRAS mutation work in LUAD?",
    "BRAF mutation frequency in melanoma of the head and neck",
    "EGFR Y1068 in GBM",
    "Which KRAS mutation is most common in PAAD?",
    "How often is KRAS mutated in her LUAD?",
    "Which cancers express more EGFR and less MET?",
  ])("refuses %s", (question) => {
    expect(interpret(question, lexicon)).toHaveProperty("refused");
  });

  it.each([
    ["Do KRAS and STK11 mutations co-occur in TP53-mutant LUAD?", "TP53", "mutant"],
    ["Are KRAS and STK11 mutations mutually exclusive in LUAD with TP53 mutation?", "TP53", "mutant"],
    ["correlation of CD8A and PDCD1 in SKCM with high PD-L1", "CD274", "high"],
    ["How often is KRAS mutated in BRCA-mutated LUAD?", "BRCA1", "altered"],
  ])("reads %s", (question, gene, level) => {
    const conditions = [expect.objectContaining({ gene, levels: [level] })];
    expect(interpret(question, lexicon)).toHaveProperty("parsed.conditions", conditions);
  });

  it.each([
    "severely",
    "evolution",
    "circulation",
    "interacting",
    "shape",
    "infection",
    "invasion",
    "charge",
    "protection",
  ])("takes an English word for no slip: %s", (word) => {
    expect(interpret(`EGFR expression in LUAD, ${word}`, lexicon)).toHaveProperty("refused");
  });
});

describe("'only' before what is asked", () => {
  it.each([
    ["Only: how many GBM have a mutation in PIK3R1?", "How many GBM have a mutation in PIK3R1?"],
    ["Only tell the median OS: GBM, over 70, IDH1 wild type.", "Tell the median OS: GBM, over 70, IDH1 wild type."],
    ["only ERBB2 amplification frequency, stomach.", "ERBB2 amplification frequency, stomach."],
    [
      "We only ask whether EZH2 is higher in women with ACC than in men",
      "Is EZH2 higher in women with ACC than in men?",
    ],
    ["Only show women: EGFR mutation frequency in LUAD", "EGFR mutation frequency in women with LUAD"],
  ])("%s", (text, plain) => {
    expect(cardOf(plain)).not.toBe("refused");
    expect(cardOf(text)).toBe(cardOf(plain));
  });

  it("still chooses patients", () => {
    expect(cardOf("Only KRAS mutants: STK11 mutation frequency in LUAD")).toBe("refused");
    expect(cardOf("only EGFR amplification patients: TP53 mutation frequency in GBM")).toBe("refused");
  });
});

describe("a restriction in a clause of its patients", () => {
  it.each([
    [
      "How often does KMT2D carry a truncating mutation in gastric cancers that are microsatellite unstable?",
      "How often does KMT2D have truncating mutations in MSI-H STAD?",
    ],
    ["TP53 mutation rate in breast cancers that are HER2 positive", "TP53 mutation rate in HER2-positive BRCA"],
    [
      "Within breast cancers that express a lot of MKI67, does PGR expression still separate overall survival?",
      "Does PGR expression separate overall survival in BRCA patients with high MKI67 expression?",
    ],
    [
      "In melanomas that express little CD8A, does BRAF mutation predict survival?",
      "Does BRAF mutation predict survival in SKCM patients with low CD8A expression?",
    ],
    [
      "In thymoma with GTF2I mutation versus without, is KIT expression different?",
      "KIT expression in THYM with versus without GTF2I mutation",
    ],
    [
      "MYD88 with CD79B co-mutation in DLBCL of stage III or IV",
      "MYD88 and CD79B co-mutation in DLBC of stage III or IV",
    ],
  ])("is told as one before them: %s", (question, plain) => {
    expectSame(question, plain);
  });
});
