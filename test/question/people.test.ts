import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** Who asks may have the name of a gene, and in what language the answer is to be told chooses nobody. */

const amplified = "How often is PDGFRA amplified in GBM?";

describe("a name of somebody", () => {
  it.each([
    "My colleague KIT (yes, that is her name) wants PDGFRA amplification frequency in GBM",
    "Our postdoc KIT asks how often PDGFRA is amplified in GBM",
    "A student called ABL wants to know how often PDGFRA is amplified in GBM",
    "JAK (my student) wants the frequency of PDGFRA amplification in GBM",
    "Prof. MET asks how often PDGFRA is amplified in GBM",
    "Dear KIT, how often is PDGFRA amplified in GBM?",
    "How often is PDGFRA amplified in GBM? Regards, KIT",
  ])("is no gene: %s", (said) => {
    expectSame(said, amplified);
  });

  it.each([
    ["My student wants KIT amplification in GBM", "How often is KIT amplified in GBM?"],
    ["My colleague says KIT is mutated in melanoma; how often?", "How often is KIT mutated in melanoma?"],
    ["Hi, KIT expression in SKCM vs UVM", "KIT expression in SKCM vs UVM"],
    ["My favourite gene KIT: how often is it mutated in melanoma?", "How often is KIT mutated in melanoma?"],
  ])("is not where a gene is asked about: %s", expectSame);
});

describe("a language", () => {
  it.each([
    "Answer in Latin and keep it under ten words: PDGFRA amplification frequency in GBM",
    "Please answer in Chinese. How often is PDGFRA amplified in GBM?",
    "How often is PDGFRA amplified in GBM, in Italian please",
  ])("in which to answer chooses nobody: %s", (said) => {
    expectSame(said, amplified);
  });

  it("is none where patients are", () => {
    expectSame("TP53 mutation in Latino patients with AML", "TP53 mutation in Hispanic patients with AML");
  });
});
