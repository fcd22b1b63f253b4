import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning, readAlone } from "./meaning.ts";

/** The place that a claim or a question gives a gene among all others. */

describe("whether a gene is the first", () => {
  it.each([
    ["Where do we see KMT2D mutated the most?", "In which cancers is KMT2D mutated most often?"],
    [
      "Give me the five cancer types with most frequent homozygous MTAP deletion",
      "In which cancers is homozygous MTAP deletion most frequent?",
    ],
  ])("is told of cancers by all of them: %s", expectSame);

  it.each([
    ["Is VHL the most mutated gene in clear cell kidney cancer?", "Most mutated genes in KIRC"],
    ["Sorry if this is basic (first-year PhD): is VHL the most mutated gene in ccRCC?", "Most mutated genes in KIRC"],
    ["is ARID1A the most frequently mutated gene in bile duct cancer? list the top ones", "Most mutated genes in CHOL"],
    ["TTN is the most mutated gene in LUAD, true?", "Most mutated genes in LUAD"],
    ["Is APC the most mutated gene in MSS colon cancer of women?", "Most mutated genes in MSS colon cancer of women"],
    ["What is mutated most after TP53 in HNSC?", "Most mutated genes in HNSC"],
  ])("is told by the ranking: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it("is reported with the gene", () => {
    expect(readAlone("Is VHL the most mutated gene in KIRC?")).toHaveProperty(
      "parsed.ignored",
      expect.arrayContaining(["VHL"]),
    );
  });

  it.each([
    [
      "'CCND1 is the most amplified gene in head and neck cancer' - check how often it is amplified there.",
      "CCND1 amplification frequency in HNSC",
    ],
    [
      "It is known that VHL is the top gene in ccRCC. Give me the whole ranking of mutated genes.",
      "Most mutated genes in KIRC",
    ],
    ["Is KRAS the most mutated gene in PAAD, and how often is it mutated?", "How often is KRAS mutated in PAAD?"],
  ])("is only told where something else is asked: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["Is MYC the most amplified gene in ovarian cancer?", "neighbours have the same number of copies"],
    ["Is TP53 the second most mutated gene in LUAD?", "another place than the first"],
    ["Is VHL the most highly expressed gene in KIRC?", "genes are not ranked by expression"],
    ["What is mutated most after chemotherapy in PAAD?", "a treatment"],
    ["Is EGFR the most mutated gene of GBM patients with MDM2 amplification?", "two genes"],
  ])("is refused: %s (%s)", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("a ranking by copy number", () => {
  it.each([
    ["most frequently altered genes by copy number, bladder"],
    ["Which genes are altered most often by copy number in BLCA?"],
    ["What genes are most often altered in copy number in BLCA?"],
  ])("is said in any order: %s", (said) => {
    expectSame(said, "Which genes have any copy-number change most often in BLCA?");
  });

  it("leaves open which of two alterations is meant", () => {
    expect(meaning("Which genes are altered most often in LUAD, by mutation or copy number?")).toBe("refused");
  });
});
