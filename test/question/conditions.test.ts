import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

/** One gene's state as the condition of another's is never answered with a list of both. */

const lexicon = loadLexicon();
const read = (question: string) => interpret(question, lexicon);

describe("a condition", () => {
  it.each([
    "Given a BRAF mutation, is NRAS mutated less often in melanoma?",
    "When BRAF is mutated in melanoma, is NRAS usually mutated too?",
    "Is NRAS, given BRAF mutation, mutated in melanoma?",
    "In the presence of a BRAF mutation, are NRAS mutations rarer in SKCM?",
    "Do melanomas with mutated BRAF also tend to carry NRAS mutations?",
    "Does a BRAF mutation make an NRAS mutation less likely in melanoma?",
  ])("of one mutation for another is their co-occurrence: %s", (question) => {
    const answer = read(question);
    expect(answer).toHaveProperty("parsed.analysis_type", "co_occurrence");
    if ("parsed" in answer) expect([...answer.parsed.genes].sort()).toEqual(["BRAF", "NRAS"]);
  });

  it.each([
    "If KEAP1 is mutated in LUAD, does NQO1 expression go up?",
    "Do LUADs that harbour a KEAP1 mutation express more NQO1 than those that do not?",
    "Is NQO1 lower in LUADs carrying a KEAP1 mutation than in those lacking it?",
  ])("of a mutation for a level compares mutant with wild type: %s", (question) => {
    const answer = read(question);
    expect(answer).toHaveProperty("parsed.groups", "mutant_vs_wildtype");
    expect(answer).toHaveProperty("parsed.group_gene", "KEAP1");
  });

  it.each([
    "TP53 mutation frequency in LUAD, given KRAS",
    "If TP53 is mutated and KRAS is not, how often is EGFR mutated in LUAD?",
    "When STK11 is mutated, is the correlation of CD8A and PDCD1 weaker in LUAD?",
  ])("that no card holds is refused: %s", (question) => {
    expect(read(question)).toHaveProperty("refused");
  });

  it.each([
    ["How often is NRAS mutated if BRAF is mutated in SKCM?", "BRAF", "mutant"],
    ["With BRAF mutated, how many melanomas have NRAS mutations?", "BRAF", "mutant"],
    ["Given high MYC, how often is TP53 mutated in BRCA?", "MYC", "high"],
    ["When KRAS is wild type in COAD, how often is BRAF mutated?", "KRAS", "wild type"],
    ["Among EGFR-mutant LUAD, how often is TP53 mutated?", "EGFR", "mutant"],
  ])("of a frequency restricts who is counted: %s", (question, gene, level) => {
    const answer = read(question);
    expect(answer).toHaveProperty("parsed.analysis_type", "mutation_frequency");
    expect(answer).toHaveProperty("parsed.conditions", [expect.objectContaining({ gene, levels: [level] })]);
  });

  it.each(["Tell me if KRAS or TP53 is mutated in LUAD", "Where are KRAS and TP53 mutations most frequent?"])(
    "is not read into: %s",
    (question) => {
      expect(read(question)).toHaveProperty("parsed.analysis_type", "mutation_frequency");
    },
  );
});

describe("what no card holds is refused by name", () => {
  it.each([
    ["Survival by sex and KRAS mutation in LUAD", "one thing at a time"],
    ["BRAF mutated, NRAS mutated, melanoma: survival", "one thing at a time"],
    ["Expression of ESR1 by stage and by HER2 status in BRCA", "one thing at a time"],
    ["Is PTEN the third most mutated gene in UCEC?", "Which place a gene has among others"],
  ])("%s", (question, why) => {
    expect(read(question)).toMatchObject({ refused: "unsupported", message: expect.stringContaining(why) });
  });
});

describe("measures that move with each other", () => {
  it.each([
    ["If EGFR copy number goes up in GBM, does EGFR mRNA go up with it?", "cna_vs_expression"],
    ["Do HNSC tumours that express more FOXP3 express more CTLA-4 as well?", undefined],
  ])("%s", (question, groups) => {
    const answer = read(question);
    expect(answer).toHaveProperty("parsed.analysis_type", "correlation");
    if ("parsed" in answer) expect(answer.parsed.groups).toBe(groups);
  });

  it("are not compared when one question lists two levels", () => {
    expect(read("Which cancers express more EGFR and less MET?")).not.toHaveProperty(
      "parsed.analysis_type",
      "correlation",
    );
  });
});

describe("an abbreviation", () => {
  it("is a study only with evidence", () => {
    expect(read("Acc. to TCGA, how often is VHL mutated in KIRC?")).toHaveProperty("parsed.cancer_types", ["KIRC"]);
    expect(read("compare EGFR between acc and luad")).toHaveProperty("parsed.cancer_types", ["ACC", "LUAD"]);
  });
});

describe("words that describe the tumours or ask about people", () => {
  it.each([
    "KRAS mutation frequency in the largest PAAD tumours",
    "TP53 mutations in the greatest colon cancers",
    "EGFR expression in weak LUAD",
    "How often is TP53 mutated in breast cancers which are small?",
    "KRAS mutations in matched PAAD tumours",
    "TP53 mutation in unlikely THCA",
    "Which user asked about KRAS mutations in PAAD?",
    "Who was first to report BRAF mutation in melanoma?",
    "Which mutation in KRAS is most frequent in PAAD?",
    "Thinking about metastatic disease. How often is TP53 mutated in PRAD?",
  ])("refuse %s", (question) => {
    expect(read(question)).toHaveProperty("refused");
  });
});

describe("a condition that is not to hold", () => {
  it.each([
    "Unless KRAS is mutated, how often is EGFR mutated in LUAD?",
    "Survival by TP53 in LUAD unless stage IV",
    "Unless mutated, is TP53 expressed in SARC?",
  ])("is not read as one that is: %s", (text) => {
    expect(interpret(text, lexicon)).toHaveProperty("refused");
  });
});
