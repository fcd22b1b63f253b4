import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { weightyAdverbs } from "../../src/question/lexicon/words/context.ts";
import { stemOf } from "../../src/question/scan/tokenize.ts";
import { lexicon, wireMeaning } from "./meaning.ts";

/** Words that no table knows, where nothing hangs on them and where the question hangs on them. */

const english = lexicon.spelling.english.split("\n");
const { exact, stemmed, words: known } = lexicon.phrases;
const isUnknown = (word: string) =>
  !exact.has(word) && !stemmed.has(stemOf(word)) && !known.has(word) && !weightyAdverbs.has(word);
/** Every n-th of the English words that no table knows. */
function sample(isFit: (word: string) => boolean, size: number): string[] {
  const fit = english.filter(isFit);
  const step = Math.max(1, Math.floor(fit.length / (size * 3)));
  return fit.filter((_word, at) => at % step === 0 && isUnknown(fit[at] ?? "")).slice(0, size);
}
/** Participles may tell what patients are like. */
const words = sample((word) => word.length > 5 && !/s$|ly$/u.test(word), 25).filter((word) => !word.endsWith("ed"));
const adverbs = sample((word) => /[a-z]{5}ly$/u.test(word), 20);

const asked = [
  "How often is KRAS mutated in LUAD?",
  "Is high KRAS expression associated with survival in PAAD?",
  "Is KRAS expression higher in LUAD than in LUSC?",
  "Do KRAS and STK11 mutations co-occur in LUAD?",
];

describe("an unknown word on which nothing hangs", () => {
  it.each([
    ["in brackets after a gene", (question: string, word: string) => question.replace("KRAS", `KRAS (the ${word})`)],
    ["as what a gene is", (question: string, word: string) => question.replace("KRAS", `KRAS, a ${word},`)],
    [
      "before a gene and its noun",
      (question: string, word: string) => question.replace("KRAS", `the ${word} gene KRAS`),
    ],
    ["as a label", (question: string, word: string) => `${word}: ${question}`],
    ["in a speaker's aside", (question: string, word: string) => `I ${word}, ${question}`],
  ] as const)("changes nothing %s", (_place, change) => {
    expect(words.length).toBeGreaterThan(15);
    for (const question of asked)
      for (const word of words)
        expect([word, wireMeaning(change(question, word))]).toEqual([word, wireMeaning(question)]);
  });

  it("changes nothing as an adverb, and is reported", () => {
    const plain = "How often is KRAS mutated in LUAD?";
    for (const word of adverbs)
      expect([word, wireMeaning(`How often is KRAS ${word} mutated in LUAD?`)]).toEqual([word, wireMeaning(plain)]);
    const [word = ""] = adverbs;
    expect(interpret(`How often is KRAS ${word} mutated in LUAD?`, lexicon)).toHaveProperty(
      "parsed.ignored",
      expect.arrayContaining([word]),
    );
  });

  it.each([
    ["Does high VIM herald worse survival in KIRC?", "Does high VIM mean worse survival in KIRC?"],
    ["Does VHL mutation throttle CA9 expression in KIRC?", "Does VHL mutation affect CA9 expression in KIRC?"],
    ["Which genes flag RB1 mutants in BLCA?", "Which genes mark RB1 mutants in BLCA?"],
    ["CIC mutation in tumours of the oligodendroglioma kind", "CIC mutation in oligodendroglioma"],
    ["KIT mutations in tumours of the seminoma type", "KIT mutations in seminoma"],
  ])("is the verb, or repeats a level: %s", (question, plain) => {
    expect(wireMeaning(question)).toBe(wireMeaning(plain));
    expect(wireMeaning(question)).toMatch(/^\{/u);
  });
});

describe("an unknown word on which the question hangs", () => {
  it.each([
    ["before a cancer", "How often is KRAS mutated in @ LUAD?"],
    ["before patients", "How often is KRAS mutated in @ LUAD patients?"],
    ["after a preposition", "How often is KRAS mutated in LUAD with @?"],
    ["without", "How often is KRAS mutated in LUAD without @?"],
    ["in a place", "Is KRAS expression in @ associated with survival in LUAD?"],
    ["before a measure", "Is KRAS @ expression higher in LUAD than in LUSC?"],
    ["after a state", "Does KRAS mutation @ affect survival in LUAD?"],
    ["after a cancer", "How often is KRAS mutated in LUAD @?"],
    ["as what is asked", "KRAS @ in LUAD"],
    ["as a predicate", "Is KRAS expression @ in LUAD?"],
    ["at the end", "How often is KRAS mutated in LUAD, @?"],
    ["of a gene", "How often is the @ of KRAS seen in LUAD?"],
    ["by", "KRAS expression in LUAD by @"],
  ])("is refused %s", (_place, question) => {
    const read = words.filter((word) => wireMeaning(question.replace("@", word)).startsWith("{"));
    expect(read).toEqual([]);
  });

  it.each([
    "MCF7 cells: ESR1 expression in BRCA vs normal",
    "EGFR (soluble) expression in LUAD vs normal",
    "BRCA1, the germline gene, mutated in OV how often",
    "KRAS mutation rate by MSI type in COAD",
    "How often is IDH1 mutated in toddlers gene GBM?",
    "Is CDKN2A deeply deleted in GBM, or partially deleted, how often?",
    "Design primers for EGFR expression in LUAD",
    "Toddlers: TP53 mutation rate in GBM",
    "Vaccinated: TP53 mutation rate in GBM",
    "BRCA1 (ulcerated), mutated in OV how often",
  ])("is refused: %s", (question) => {
    expect(interpret(question, lexicon)).toHaveProperty("refused");
  });
});
