import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { cancerTypeNames } from "../../src/contract/cancer-types.ts";
import { interpret } from "../../src/question/index.ts";
import { readGold } from "./gold.ts";
import { lexicon, wireMeaning } from "./meaning.ts";

const answered = readGold("gold-development.tsv").filter(({ question, fields }) => {
  return fields !== undefined && "parsed" in interpret(question, lexicon);
});
const questions = answered.map(({ question }) => question);
/** What each question means as it is written. */
const meant = new Map(questions.map((question) => [question, wireMeaning(question)]));
const anyQuestion = fc.constantFrom(...questions);
const genes = fc.constantFrom("TP53", "EGFR", "KRAS", "CD274", "MET", "VIM", "HLA-A", "NKX2-1", "BRCA1");
const codes = fc.constantFrom(...Object.keys(cancerTypeNames));

describe("changes of wording that change nothing", () => {
  it.each(["Please tell me: ", "Could you please show me, ", "I would like to know: "])("politeness: %s", (before) => {
    for (const question of questions)
      expect([question, wireMeaning(before + question)]).toEqual([question, meant.get(question)]);
  });

  it("punctuation at the end and white space", () => {
    for (const question of questions) {
      const changed = `  ${question.replace(/[?.]$/u, "").replaceAll(" ", "  ")} ?!`;
      expect([question, wireMeaning(changed)]).toEqual([question, meant.get(question)]);
    }
  });

  it("kinds of dashes", () => {
    const dashed = questions.filter((question) => question.includes("-"));
    expect(dashed.length).toBeGreaterThan(10);
    for (const question of dashed) expect(wireMeaning(question.replaceAll("-", "‑"))).toBe(meant.get(question));
  });

  it("British and American spelling", () => {
    const spelled = questions.filter((question) => /tumou?r/u.test(question));
    expect(spelled.length).toBeGreaterThan(10);
    for (const question of spelled) {
      expect(wireMeaning(question.replace(/tumor/gu, "tumour"))).toBe(meant.get(question));
      expect(wireMeaning(question.replace(/tumour/gu, "tumor"))).toBe(meant.get(question));
    }
  });

  it.each([
    ["HER2", "ERBB2"],
    ["PD-L1", "CD274"],
    ["p53", "TP53"],
    ["β-catenin", "CTNNB1"],
    ["c-Myc", "MYC"],
    ["Ki-67", "MKI67"],
    ["E-cadherin", "CDH1"],
    ["LKB1", "STK11"],
    ["p38", "MAPK14"],
    ["TAZ", "WWTR1"],
    ["YAP", "YAP1"],
    ["CD20", "MS4A1"],
  ])("the lab name %s of %s", (name, symbol) => {
    const ask = (gene: string) => wireMeaning(`Is ${gene} expression different between BRCA and LUAD?`);
    expect(ask(name)).toBe(ask(symbol));
  });

  it("case of the whole question, where it names no English word", () => {
    for (const question of [
      "is tp53 expression different between brca and luad?",
      "how often is kras mutated in luad?",
    ]) {
      expect(wireMeaning(question.toUpperCase())).toBe(wireMeaning(question));
    }
  });
});

describe("what stands beside a question", () => {
  const asked = [
    "Is TP53 expression different between BRCA and LUAD?",
    "How often is KRAS mutated in LUAD?",
    "Is high EGFR expression associated with survival in GBM?",
    "Do TP53 and KRAS mutations co-occur in LUAD?",
  ];
  it.each([
    ["a comment", (question: string) => `${question} // replicate in COAD`],
    ["a heading", (question: string) => `${question} # todo: ERBB2`],
    ["a remark in brackets", (question: string) => `${question} (also check COAD)`],
    ["a citation", (question: string) => `${question.replace("?", "")} (Smith et al., 2014)?`],
    ["a number of a list of references", (question: string) => question.replace("?", " [12]?")],
    ["a quotation", (question: string) => `They wrote "ERBB2 is lost in most COAD". ${question}`],
    ["numbers of a report", (question: string) => question.replace("?", " (n = 500, p < 0.05)?")],
    ["a greeting", (question: string) => `Dear colleagues, ${question.charAt(0).toLowerCase()}${question.slice(1)}`],
    ["thanks", (question: string) => `${question} Many thanks!`],
    ["an experiment", (question: string) => `We knocked down EZH2 in cell lines. ${question}`],
    ["a plan", (question: string) => `${question} Remember MESO.`],
    ["an opinion", (question: string) => `My boss is sceptical. ${question}`],
  ] as const)("changes nothing: %s", (_name, beside) => {
    for (const question of asked)
      expect([question, wireMeaning(beside(question))]).toEqual([question, wireMeaning(question)]);
  });

  it.each([
    ["a state", (question: string) => question.replace(/in (?=LUAD|GBM)|between /u, "$&STK11-mutant ")],
    ["a group of patients", (question: string) => question.replace("?", " in women?")],
    ["an age", (question: string) => question.replace("?", " in patients over 60?")],
    ["a covariate", (question: string) => question.replace("?", ", adjusted for age?")],
    ["a cancer instead", (question: string) => question.replace(/LUAD|GBM/u, "LUSC")],
    ["a gene instead", (question: string) => question.replace(/TP53|KRAS|EGFR/u, "MET")],
    ["a negation of patients", (question: string) => question.replace("?", " where NRAS is not mutated?")],
    ["what is excluded", (question: string) => question.replace("?", ", excluding stage IV?")],
  ] as const)("changes the card or is refused: %s", (_name, change) => {
    for (const question of asked) {
      expect(change(question)).not.toBe(question);
      expect([question, wireMeaning(change(question))]).not.toEqual([question, wireMeaning(question)]);
    }
  });
});

describe("changes of wording that change the meaning", () => {
  it("swapped cancers change the order and nothing else", () => {
    fc.assert(
      fc.property(genes, codes, codes, (gene, first, second) => {
        fc.pre(first !== second);
        const ask = (a: string, b: string) =>
          interpret(`Is ${gene} expression different between ${a} and ${b}?`, lexicon);
        const [one, other] = [ask(first, second), ask(second, first)];
        if ("refused" in one || "refused" in other) throw new Error(`refused: ${gene} ${first} ${second}`);
        expect(one.parsed.cancer_types).toEqual([first, second]);
        expect(other.parsed.cancer_types).toEqual([second, first]);
        const order = { cancer_types: [], restated: "", spans: [] };
        expect({ ...one.parsed, ...order }).toEqual({ ...other.parsed, ...order });
      }),
    );
  });

  it("an unknown qualifier never keeps the same card", () => {
    const qualifiers = ["frobnicated", "zebrine", "quixotical", "wobblesome"];
    for (const question of questions) {
      for (const qualifier of qualifiers) {
        const changed = question.replace(/ in (?!the)/u, ` in ${qualifier} `);
        if (changed !== question) expect([changed, wireMeaning(changed)]).not.toEqual([changed, meant.get(question)]);
      }
    }
  });

  it.each(["germline ", "single-cell ", "metastatic "])("a word that cannot be honoured is refused: %s", (word) => {
    expect(interpret(`Is TP53 ${word}mutated in BRCA?`, lexicon)).toHaveProperty("refused");
  });
});

describe("any text", () => {
  it("never throws and answers in time", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.lorem(), fc.string({ unit: "grapheme" })), (text) => {
        expect(interpret(text, lexicon)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  it("never answers with a gene or a cancer that no part of the text names", () => {
    const noise = fc.constantFrom("", "really ", "the ", ", ", "vs ", "and ", "TCGA ", "some ", "-", "(", ")");
    fc.assert(
      fc.property(anyQuestion, fc.array(noise, { maxLength: 6 }), fc.nat(), (question, noises, seed) => {
        const words = question.split(" ");
        for (const [at, one] of noises.entries()) words.splice((seed * (at + 3)) % words.length, 0, one.trim());
        const text = words.join(" ");
        const answer = interpret(text, lexicon);
        if ("refused" in answer) return;
        const values = (answer.parsed.spans ?? []).flatMap((span) => span.value.split("+"));
        for (const gene of answer.parsed.genes) expect(values).toContain(gene);
        for (const span of answer.parsed.spans ?? []) expect(text.slice(span.start, span.end)).toBe(span.text);
      }),
      { numRuns: 500 },
    );
  });
});
