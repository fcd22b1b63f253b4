import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon, suggest } from "../../src/question/index.ts";

const lexicon = loadLexicon();
const texts = (prefix: string) => suggest(prefix, lexicon).map((one) => one.text);

describe("suggest", () => {
  it("completes gene symbols, the exact one and panel genes first", () => {
    expect(texts("expression of TP5").slice(0, 1)).toEqual(["TP53"]);
    expect(texts("is egf")).toContain("EGFR");
  });

  it("offers the approved symbol for a lab name or an alias, with the name that was typed", () => {
    const first = (prefix: string) => suggest(prefix, lexicon)[0];
    expect(first("expression of p53")).toEqual({ text: "TP53", start: 14, kind: "gene", detail: "p53" });
    expect(first("her2")).toMatchObject({ text: "ERBB2", detail: "HER2" });
    expect(first("is e-cad")).toMatchObject({ text: "CDH1", detail: "E-cadherin" });
    expect(first("pd-l1")).toMatchObject({ text: "CD274" });
    expect(texts("WHSC1")).toContain("NSD2");
  });

  it("completes cancer types by code and by name", () => {
    expect(suggest("TP53 expression in LUA", lexicon)).toContainEqual({
      text: "LUAD",
      start: 19,
      kind: "cancer_type",
      detail: "Lung adenocarcinoma",
    });
    expect(texts("TP53 expression in gliob")).toContain("GBM");
  });

  it("offers a cancer type first where one is expected, a gene elsewhere", () => {
    const first = (prefix: string) => suggest(prefix, lexicon).find(({ kind }) => kind !== "question")?.kind;
    for (const prefix of [
      "How often is TP53 mutated in BR",
      "Is TP53 expression different between B",
      "Is TP53 expression different between BRCA and LU",
      "TP53 survival among L",
    ])
      expect([prefix, first(prefix)]).toEqual([prefix, "cancer_type"]);
    for (const prefix of ["Is BR", "How often is C", "Do TP53 and KR"])
      expect([prefix, first(prefix)]).toEqual([prefix, "gene"]);
  });

  it("offers whole questions that are understood", () => {
    const questions = suggest("", lexicon);
    expect(questions.length).toBeGreaterThan(5);
    for (const { text } of questions) expect(interpret(text, lexicon)).toHaveProperty("parsed");
  });

  it("offers nothing for what nothing begins with", () => {
    expect(suggest("zzzzzz", lexicon)).toEqual([]);
  });

  it("keep to one kind where one is asked for", () => {
    const kinds = (kind: "gene" | "cancer_type") => suggest("How often is KRAS mutated in C", lexicon, { kind });
    expect(new Set(kinds("gene").map((one) => one.kind))).toEqual(new Set(["gene"]));
    expect(kinds("gene")).toHaveLength(10);
    expect(kinds("cancer_type").map((one) => one.text)).toEqual(expect.arrayContaining(["CESC", "CHOL", "COAD"]));
    expect(new Set(kinds("cancer_type").map((one) => one.kind))).toEqual(new Set(["cancer_type"]));
  });
});
