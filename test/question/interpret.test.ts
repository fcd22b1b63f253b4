import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { ParsedQuestion, Refusal } from "../../src/contract/question.ts";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { judge, readGold, type Gold, type Verdict } from "./gold.ts";
import { judgeFairly, readMeasuring } from "./measuring.ts";

const lexicon = loadLexicon();
type Answer = ReturnType<typeof interpret>;
const answers = new Map<string, Answer>();
/** The answer to a question, which several tests look at. */
function answerTo(question: string): Answer {
  const known = answers.get(question) ?? interpret(question, lexicon);
  answers.set(question, known);
  return known;
}
const parsed = (question: string): ParsedQuestion => {
  const answer = answerTo(question);
  if ("refused" in answer) throw new Error(`refused: ${answer.refused}: ${answer.message}`);
  return ParsedQuestion.parse(answer.parsed);
};
const refused = (question: string): Refusal => {
  const answer = answerTo(question);
  if ("parsed" in answer) throw new Error(`not refused: ${answer.parsed.restated ?? ""}`);
  return Refusal.parse(answer);
};

const Example = z.object({
  question: z.string(),
  expect: z.union([
    z.object({ refuse: z.string(), also_ok: z.array(z.string()).default([]) }),
    z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  ]),
});
const examples = readFileSync(join(import.meta.dirname, "examples.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => Example.parse(JSON.parse(line)));

describe("the 40 example questions", () => {
  it.each(examples.map((example) => [example.question, example.expect] as const))("%s", (question, expected) => {
    if ("refuse" in expected) {
      expect([expected.refuse, expected.also_ok].flat()).toContain(refused(question).refused);
      return;
    }
    const answer = parsed(question);
    const sorted = { ...answer, genes: [...answer.genes].sort(), cancer_types: [...answer.cancer_types].sort() };
    expect(sorted).toMatchObject(expected);
  });
});

type Judge = typeof judge;

/** Questions that are refused needlessly or by another kind, as lines of set, question and verdict. The list only gets shorter. */
const accepted = new Set(
  readFileSync(join(import.meta.dirname, "accepted-failures.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1),
);

function failuresOf(name: string, gold: readonly Gold[], judged: Judge): string[] {
  return gold.flatMap((one) => {
    const verdict: Verdict = judged(one, answerTo(one.question));
    return verdict === "right" ? [] : [`${name}\t${one.question}\t${verdict}`];
  });
}

describe("gold questions", () => {
  it.each([
    ["gold-development.tsv", readGold("gold-development.tsv"), judge],
    ["gold-measuring.tsv", readGold("gold-measuring.tsv"), judge],
    ["gold-adversarial.tsv", readGold("gold-adversarial.tsv"), judge],
    ["measuring.jsonl", readMeasuring("measuring.jsonl"), judgeFairly],
    ["measuring-2.jsonl", readMeasuring("measuring-2.jsonl"), judgeFairly],
    ["measuring-3.jsonl", readMeasuring("measuring-3.jsonl"), judgeFairly],
    ["measuring-4.jsonl", readMeasuring("measuring-4.jsonl"), judgeFairly],
    ["measuring-5.jsonl", readMeasuring("measuring-5.jsonl"), judgeFairly],
    ["measuring-6.jsonl", readMeasuring("measuring-6.jsonl"), judgeFairly],
    ["measuring-7.jsonl", readMeasuring("measuring-7.jsonl"), judgeFairly],
    ["measuring-8.jsonl", readMeasuring("measuring-8.jsonl"), judgeFairly],
    ["measuring-9.jsonl", readMeasuring("measuring-9.jsonl"), judgeFairly],
    ["measuring-10.jsonl", readMeasuring("measuring-10.jsonl"), judgeFairly],
    ["measuring-11.jsonl", readMeasuring("measuring-11.jsonl"), judgeFairly],
    ["measuring-12.jsonl", readMeasuring("measuring-12.jsonl"), judgeFairly],
    ["open-words.jsonl", readMeasuring("open-words.jsonl"), judgeFairly],
  ] as const)("%s", (name, gold, judged) => {
    expect(gold.length).toBeGreaterThan(50);
    const expected = [...accepted].filter((line) => line.startsWith(`${name}\t`));
    expect(failuresOf(name, gold, judged).sort()).toEqual(expected.sort());
  });

  it("none is read silently wrong", () => {
    expect([...accepted].filter((line) => line.endsWith("silently wrong"))).toEqual([]);
  });
});

describe("interpretation", () => {
  it("keeps the question's order of genes and cancers", () => {
    expect(parsed("Is TP53 expression different between LUAD and BRCA?").cancer_types).toEqual(["LUAD", "BRCA"]);
    expect(parsed("correlation of PDCD1 and CD8A in melanoma").genes).toEqual(["PDCD1", "CD8A"]);
  });

  it("names the group term that the codes came from", () => {
    expect(parsed("How often is KRAS mutated in colorectal cancer?").cancer_group).toBe("COAD+READ");
    expect(parsed("How often is KRAS mutated in COAD and READ?").cancer_group).toBeUndefined();
  });

  it("takes survival for overall survival unless another end point is named", () => {
    expect(parsed("survival by EGFR in GBM").endpoint).toBe("OS");
    expect(parsed("PFS by EGFR in GBM").endpoint).toBe("PFS");
  });

  it.each([
    ["on the Agilent array", "agilent"],
    ["in TPM", "tpm"],
    ["(RSEM)", "rsem"],
    ["as z-scores", "z_score"],
  ])("keeps the profile named %s", (words, profile) => {
    expect(parsed(`EGFR expression in BRCA versus LUAD ${words}`).profile).toBe(profile);
  });

  it("explains itself with spans that lie in the text and a restatement", () => {
    const question = "Is HER2 expression different between breast and gastric cancer?";
    const answer = parsed(question);
    for (const span of answer.spans ?? []) expect(question.slice(span.start, span.end)).toBe(span.text);
    expect(answer.spans).toContainEqual({ start: 3, end: 7, text: "HER2", kind: "gene", value: "ERBB2" });
    expect(answer.restated).toBe(
      "Differential expression of ERBB2 between BRCA (Breast invasive carcinoma) and STAD (Stomach adenocarcinoma)",
    );
  });
});

describe("refusals", () => {
  it("suggests the nearest symbols for a misspelt gene and does not correct it", () => {
    const answer = refused("Is EGRF expression different between BRCA and LUAD?");
    expect(answer.refused).toBe("unknown_gene");
    expect(answer.not_understood).toEqual(["EGRF"]);
    expect(answer.suggestions.join(" ")).toContain("EGFR");
  });

  it.each([
    ["kayrass", "KRAS"],
    ["beeraf", "BRAF"],
    ["peeten", "PTEN"],
    ["jakk2", "JAK2"],
    ["mick", "MYC"],
    ["TP35", "TP53"],
    ["noch1", "NOTCH1"],
  ])("suggests for %s the known gene that is written or sounds alike, first: %s", (name, symbol) => {
    const [first = ""] = refused(`How often is ${name} mutated in LUAD?`).suggestions;
    expect(first).toContain(symbol);
  });

  it("offers both questions where two are asked at once", () => {
    const answer = refused("How often is PIK3CA mutated in BRCA and what is its effect on overall survival?");
    expect(answer.refused).toBe("unsupported");
    expect(answer.suggestions.slice(0, 2)).toEqual([
      "Is PIK3CA mutation associated with overall survival in BRCA?",
      "How often is PIK3CA mutated in BRCA?",
    ]);
  });

  it.each([
    ["Draw a heat map of EGFR expression in LUAD", /heat maps/],
    ["Which T cells express PDCD1 in melanoma?", /shares of cell types/],
    ["EGFR expression in LUAD by scRNA-seq", /single-cell data/],
    ["Train a random forest on TP53 in BRCA", /modelling/],
  ])("says why: %s", (question, why) => {
    expect(refused(question).message).toMatch(why);
  });

  it("says what was understood", () => {
    const answer = refused("KRAS mutations in tooth cancer");
    expect(answer.understood.map((span) => span.value)).toEqual(["KRAS", "mutation"]);
    expect(answer.not_understood.join(" ")).toContain("tooth");
  });

  it("offers only questions that work when pasted", () => {
    const gold = [
      ...readGold("gold-development.tsv"),
      ...readGold("gold-measuring.tsv"),
      ...readMeasuring("measuring.jsonl"),
      ...readMeasuring("measuring-2.jsonl"),
      ...readMeasuring("measuring-3.jsonl"),
      ...readMeasuring("measuring-4.jsonl"),
      ...readMeasuring("measuring-5.jsonl"),
      ...readMeasuring("measuring-6.jsonl"),
      ...readMeasuring("measuring-7.jsonl"),
      ...readMeasuring("measuring-8.jsonl"),
      ...readMeasuring("measuring-9.jsonl"),
      ...readMeasuring("measuring-10.jsonl"),
      ...readMeasuring("measuring-11.jsonl"),
      ...readMeasuring("measuring-12.jsonl"),
      ...readMeasuring("open-words.jsonl"),
    ];
    for (const { question } of gold) {
      const answer = answerTo(question);
      if ("parsed" in answer) continue;
      expect(answer.suggestions.length).toBeGreaterThan(0);
      expect(answer.suggestions.length).toBeLessThanOrEqual(3);
      for (const suggestion of answer.suggestions) parsed(suggestion);
    }
  });
});
