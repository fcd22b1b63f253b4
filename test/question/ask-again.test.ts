import { describe, expect, it } from "@jest/globals";
import type { ParsedQuestion } from "../../src/contract/question.ts";
import { askAgain } from "../../src/question/ask-again.ts";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { readGold } from "./gold.ts";

/** Questions written from what they mean. */

const lexicon = loadLexicon();
const parsedOf = (question: string): ParsedQuestion | undefined => {
  const answer = interpret(question, lexicon);
  return "parsed" in answer ? answer.parsed : undefined;
};
const meaning = (parsed: ParsedQuestion | undefined) =>
  parsed === undefined
    ? undefined
    : {
        analysis: parsed.analysis_type,
        genes: [...parsed.genes].sort(),
        cancers: [...parsed.cancer_types].sort(),
        groups: parsed.groups,
        endpoint: parsed.endpoint,
      };

describe("a question asked again", () => {
  it("means the same", () => {
    let asked = 0;
    for (const { question } of [...readGold("gold-development.tsv"), ...readGold("gold-measuring.tsv")]) {
      const parsed = parsedOf(question);
      const text = parsed === undefined ? undefined : askAgain(parsed, false);
      if (text === undefined) continue;
      asked += 1;
      expect([text, meaning(parsedOf(text))]).toEqual([text, meaning(parsed)]);
    }
    expect(asked).toBeGreaterThan(600);
  });
});

describe("the first suggestion of a refusal", () => {
  it.each([
    ["Do TP53 and BARF mutations co-occur in SKCM?", "Do TP53 and BRAF mutations co-occur in SKCM?"],
    [
      "Are FOXM9 and MKI67 correlated in bladder cancer?",
      "Is there a correlation between FOXM1 and MKI67 expression in BLCA?",
    ],
    ["BRCA1 expression adjusted for age in breast cancer", "How highly is BRCA1 expressed in BRCA?"],
    ["Rate of germline PTEN deletion in prostate cancer", "How often is PTEN deleted in PRAD?"],
    ["EGFR expression in meningioma", "Show EGFR expression across all cancer types"],
    ["tumor vs normal MKI76 in lihc", "Is MKI67 expression different between tumour and normal tissue in LIHC?"],
    ["Is EGFR expression wibbly different between GBM and LGG?", "Is EGFR expression different between GBM and LGG?"],
  ])("stays near to %s", (question, suggestion) => {
    expect(interpret(question, lexicon)).toHaveProperty("suggestions.0", suggestion);
  });
});
