import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { cancerTypeNames } from "../../src/contract/cancer-types.ts";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { readGold } from "./gold.ts";
import { lexicon, readAlone } from "./meaning.ts";

const folder = join(import.meta.dirname, "../../src/question/lexicon");
const read = (file: string) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
const rows = (file: string) =>
  read(file)
    .slice(1)
    .map((line) => line.split("\t"));
const names = (cell: string | undefined) => (cell ?? "").split("|").map((name) => name.replace(/^=/u, ""));

const genesOf = (gene: string): string => {
  const answer = readAlone(`Is ${gene} expression different between BRCA and LUAD?`);
  return "refused" in answer ? answer.refused : answer.parsed.genes.join("+");
};
const cancersOf = (cancer: string): string => {
  const headed = /oma|cancer|tumor|^[A-Z&/-]+s?$/u.test(cancer) ? cancer : `${cancer} cancer`;
  const answer = readAlone(`How often is TP53 mutated in ${headed}?`);
  return "refused" in answer ? answer.refused : [...answer.parsed.cancer_types].sort().join("+");
};
const differing = (pairs: readonly (readonly [string, string])[], answer: (text: string) => string) =>
  pairs.filter(([text, wanted]) => answer(text) !== wanted).map(([text]) => `${text}: ${answer(text)}`);

describe("genes", () => {
  it("holds about 42,000 symbols", () => {
    expect(lexicon.genes.symbols.length).toBeGreaterThan(41_000);
  });

  it("reads every cancer-panel gene as itself, in capitals and, if it is no English word, in lower case", () => {
    const symbols = [...lexicon.genes.known];
    expect(symbols.length).toBeGreaterThan(600);
    expect(
      differing(
        symbols.map((symbol) => [symbol, symbol]),
        genesOf,
      ),
    ).toEqual([]);
    const plain = symbols.filter((symbol) => !lexicon.genes.englishSymbols.has(symbol.toLowerCase()));
    expect(
      differing(
        plain.map((symbol) => [symbol.toLowerCase(), symbol]),
        genesOf,
      ),
    ).toEqual([]);
  });

  it("reads every lab name as the gene that the laboratory means", () => {
    const pairs = rows("lab-names.tsv").map(([name = "", symbol = ""]) => [name, symbol] as const);
    expect(pairs.length).toBeGreaterThan(300);
    expect(differing(pairs, genesOf)).toEqual([]);
  });

  it.each([
    ["p38", "MAPK14"],
    ["TAZ", "WWTR1"],
    ["YAP", "YAP1"],
    ["ER", "ESR1"],
    ["MLL3", "KMT2C"],
    ["Entrez 7157", "TP53"],
    ["BRCA1/2", "BRCA1+BRCA2"],
    ["p65", "RELA"],
    ["PPARγ", "PPARG"],
    ["MIR21", "MIR21"],
    ["BAP-1", "BAP1"],
    ["WHSC1", "NSD2"],
  ])("reads %s as %s", (name, symbol) => {
    expect(genesOf(name)).toBe(symbol);
  });

  it("refuses the expression of a mature microRNA, and reads alterations of its gene", () => {
    expect(genesOf("miR-21")).toBe("unsupported");
    expect(interpret("How often is miR-21 amplified in BRCA?", lexicon)).toHaveProperty("parsed.genes", ["MIR21"]);
  });

  it("refuses a hyphenated name that is another known gene's alias", () => {
    const answer = interpret("SF-1 expression in ACC", lexicon);
    expect(answer).toHaveProperty("refused", "ambiguous");
    expect(answer).toHaveProperty("message", expect.stringContaining("NR5A1"));
  });

  it.each(["WAS TP53 MUTATED IN BRCA?", "Was TP53 mutated in BRCA?"])(
    "takes a verb for no gene in the first question that a lexicon reads: %s",
    (question) => {
      expect(interpret(question, loadLexicon())).toHaveProperty("parsed.genes", ["TP53"]);
    },
  );

  it("refuses families by name", () => {
    const families = rows("families.tsv").flatMap(([, , cell]) => names(cell));
    const wrong = families.filter((family) => !["ambiguous", "unsupported"].includes(genesOf(family)));
    expect(wrong).toEqual([]);
  });

  it("never takes an English word in lower case for a gene", () => {
    const plainlyGenes = "alb erg ilk kit lox pole vim puma slug snail twist yap".split(" ");
    for (const [, word = ""] of rows("english-symbols.tsv")) {
      if (plainlyGenes.includes(word.toLowerCase())) continue;
      const answer = readAlone(`Is TP53 ${word.toLowerCase()} mutated in BRCA?`);
      if ("parsed" in answer) expect([word, answer.parsed.genes]).toEqual([word, ["TP53"]]);
    }
  });
});

describe("cancer types", () => {
  it("reads all 33 codes and names", () => {
    const pairs = Object.entries(cancerTypeNames).flatMap(([code, name]) => [
      [code, code] as const,
      [name, code] as const,
    ]);
    expect(differing(pairs, cancersOf)).toEqual([]);
  });

  it("reads every synonym and group term", () => {
    const pairs = rows("cancers.tsv").flatMap(([codes = "", , cell]) =>
      names(cell)
        .filter((name) => !/^adrenal(?: gland)?$/u.test(name))
        .map((name) => [name, codes.split("+").sort().join("+")] as const),
    );
    expect(pairs.length).toBeGreaterThan(400);
    expect(differing(pairs, cancersOf)).toEqual([]);
  });

  it("refuses cancers that TCGA does not have", () => {
    const pairs = read("other-cancers.txt").map((name) => [name.replace(/^=/u, ""), "unknown_cancer"] as const);
    expect(differing(pairs, cancersOf)).toEqual([]);
  });

  it("does not take a verb for the study READ", () => {
    expect(cancersOf("I read that OV")).not.toContain("READ");
    expect(cancersOf("read and coad")).toBe("COAD+READ");
  });
});

describe("cost", () => {
  it("is printed", () => {
    const start = process.cpuUsage();
    loadLexicon();
    const load = process.cpuUsage(start);
    const gold = [...readGold("gold-development.tsv"), ...readGold("gold-measuring.tsv")];
    const cost = (question: string) => {
      const before = process.cpuUsage();
      interpret(question, lexicon);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    // The best of three leaves out what the collector and the compiler of the runtime do meanwhile; every fifth question is enough to tell.
    const some = gold.filter((_one, at) => at % 5 === 0);
    const times = some.map(({ question }) => Math.min(cost(question), cost(question), cost(question)));
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
    console.log(
      `lexicon: ${((load.user + load.system) / 1000).toFixed(0)} ms of processor time; a question (processor time): median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
  });
});
