import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { type CitedCard, renderStaticCard } from "../../src/view/index.ts";
import { fullCard, specificationCard } from "./cards.ts";

/** The terms of the fold "How the question was read". */
function readingIn(card: CitedCard): Record<string, string> {
  const { document } = new JSDOM(renderStaticCard(card)).window;
  const folds = [...document.querySelectorAll("details")];
  const fold = folds.find((one) => one.querySelector("summary")?.textContent?.includes("How the question was read"));
  const terms = [...(fold?.querySelectorAll("dt") ?? [])];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]));
}

describe("how the question was read", () => {
  it("is said with the restated question and the words without effect", () => {
    const original = "Please, is p53 expression different between BRCA and LUAD?";
    const read = interpret(original, loadLexicon());
    if ("refused" in read) throw new Error(read.message);
    const card = fullCard();
    expect(readingIn({ ...card, query: { ...card.query, original, parsed: read.parsed } })).toEqual({
      Asked: original,
      "Read as":
        "Differential expression of TP53 between BRCA (Breast invasive carcinoma) and LUAD (Lung adenocarcinoma)",
      Analysis: "Differential expression",
      Genes: "TP53",
      "Cancer types": "BRCA, LUAD",
      "Words without effect": "Please",
    });
  });

  it("names the class of mutations that is counted", () => {
    const original = "How often is TP53 hit by truncating mutations in BRCA?";
    const read = interpret(original, loadLexicon());
    if ("refused" in read) throw new Error(read.message);
    const card = fullCard();
    expect(readingIn({ ...card, query: { ...card.query, original, parsed: read.parsed } })).toMatchObject({
      Mutations: "truncating",
    });
  });

  it("says only what a service of the bare specification tells", () => {
    expect(readingIn(specificationCard())).toEqual({
      Asked: "Is TP53 expression different between BRCA and LUAD?",
      Analysis: "Differential expression",
      Genes: "TP53",
      "Cancer types": "BRCA, LUAD",
    });
  });
});
