import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { lexicon, readAlone } from "./meaning.ts";

/** Words that never change which card is meant: before a question of each kind, and refused where they describe tumours. */

const file = join(import.meta.dirname, "../../src/question/lexicon/open-words.tsv");
const rows = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));
const wordsOf = (...values: readonly string[]) =>
  rows.filter(([, value = ""]) => values.includes(value)).flatMap(([, , phrases = ""]) => phrases.split("|"));
const cardOf = (question: string): string => {
  const answer = readAlone(question);
  if ("refused" in answer) return `refused: ${answer.message}`;
  const { spans: _spans, ignored: _ignored, ...card } = answer.parsed;
  return JSON.stringify(card);
};

/** Words of which some change the card when all of them stand before the question. */
function changing(words: readonly string[], question: string, wanted: string): readonly string[] {
  if (cardOf(`${words.join(", ")}: ${question}`) === wanted) return [];
  const [only] = words;
  if (words.length === 1 && only !== undefined) return [only];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half), words.slice(half)].flatMap((part) => changing(part, question, wanted));
}

const batches = (words: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(words.length / size) }, (_none, at) => words.slice(at * size, (at + 1) * size));

describe("open words", () => {
  it.each([
    "Is EGFR expression higher in LUAD than in LUSC?",
    "How often is KRAS mutated in PAAD?",
    "MKI67 and survival in KIRC",
    "Are KRAS and STK11 mutations mutually exclusive in LUAD?",
    "Which genes are most often mutated in UCEC?",
    "GATA3 expression in BRCA, tumour versus normal",
  ])("change nothing before: %s", (question) => {
    const wanted = cardOf(question);
    const changed = batches(wordsOf("harmless", "vague"), 20).flatMap((words) => changing(words, question, wanted));
    expect(changed).toEqual([]);
  });

  it("are more than five thousand, in categories", () => {
    expect(wordsOf("harmless", "vague").length).toBeGreaterThan(5000);
    expect(new Set(rows.map(([category]) => category)).size).toBe(rows.length);
  });

  it("are refused where a vague one describes the tumours", () => {
    const kept = wordsOf("vague").filter(
      (word) => "parsed" in readAlone(`How often is KRAS mutated in ${word} PAAD tumours?`),
    );
    expect(kept).toEqual([]);
  });

  it.each(["gimmi", "hintz", "deadlinne"])("are never what a slip is corrected to: %s", (slip) => {
    expect(interpret(`How often is KRAS mutated in PAAD ${slip}?`, lexicon)).toHaveProperty("refused");
  });
});

describe("words with a meaning of their own beside open ones", () => {
  it.each([
    ["Which transcripts differ between KRAS-mutant and wild-type LUAD?", "genome_wide_differential_expression"],
    ["CCNE1 gain vs expression in OV", "correlation"],
    ["Is high HK2 bad in LIHC?", "survival"],
    ["Fisher test IDH2 x NPM1 mutations laml", "co_occurrence"],
    ["does the expression of MGMT go down with methylation in GBM", "correlation"],
    ["Do PD-1 and PD-L1 levels rise and fall together in melanoma?", "correlation"],
    ["2x2 table TP53 by CDKN2A mutations in HNSC", "co_occurrence"],
  ])("%s: %s", (question, analysis) => {
    expect(interpret(question, lexicon)).toHaveProperty("parsed.analysis_type", analysis);
  });

  it("reads HER2 among the subtypes as a subtype, and elsewhere as a gene", () => {
    const listed = interpret("KRT5 among the breast cancer subtypes LumA, LumB, HER2 and Basal", lexicon);
    expect(listed).toHaveProperty("parsed.genes", ["KRT5"]);
    expect(listed).toHaveProperty("parsed.subgroup", "luminal A, luminal B, HER2-enriched, basal-like");
    const gene = interpret("HER2 expression across breast cancer subtypes", lexicon);
    expect(gene).toHaveProperty("parsed.genes", ["ERBB2"]);
    const first = interpret("HER2, luminal A vs luminal B expression in breast cancer", lexicon);
    expect(first).toHaveProperty("parsed.genes", ["ERBB2"]);
  });

  it("reads the other pole of a marker that is said once", () => {
    const answer = interpret("CDKN2A expression, HPV positive versus negative HNSC", lexicon);
    expect(answer).toHaveProperty("parsed.subgroup", "HPV+, HPV-");
  });

  it.each([
    "equivalence test EGFR LUAD LUSC",
    "two-way ANOVA of EGFR expression, LUAD vs LUSC",
    "Which transcripts of EGFR differ between LUAD and LUSC?",
    "What sort of mutations does TP53 have in LUAD?",
    "EGFR expression in right LUAD tumours",
    "EGFR+ TP53 mutation in LUAD",
    "Is EGFR more or less expressed in zebrine LUAD?",
    "deep sequencing of KRAS in PAAD",
    "mean count of TP53 mutations in LUAD",
    "EGFR expression in a few LUAD samples",
    "TP53 mutations in excluded LUAD samples",
    "EGFR-altered vs normal LUAD expression",
    "EGFR mutated LUAD: which second mutation follows?",
    "EGFR expression in the validation cohort of LUAD",
    "How famous is TP53 mutation in OV?",
    "How valuable is KRAS mutation in PAAD?",
    "Is TP53 mutated at first in LUAD?",
    "KRAS mutation in interviewed PAAD patients",
    "KRAS mutation frequency in our own patients with PAAD",
  ])("refuses %s", (question) => {
    expect(interpret(question, lexicon)).toHaveProperty("refused");
  });
});
