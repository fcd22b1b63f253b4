import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { lexicon, meaning } from "./meaning.ts";

/** Remarks in words that are not understood change nothing; words that could choose samples refuse wherever they stand. */

const plain = "How often is MET mutated in KIRP?";

describe("a remark changes nothing", () => {
  it.each([
    "How often is MET (sorry, wrong keyboard) mutated in KIRP?",
    "How often is MET, the gene and not the verb, mutated in KIRP?",
    "How often is MET (a proto-oncogene of the hepatocytes) mutated in KIRP?",
    "How often is MET (my darling) mutated in KIRP?",
    "Forgive the clumsiness, but how often is MET mutated in KIRP?",
    "Forgive the clumsiness, but in KIRP how often is MET mutated?",
    "Not wishing to be difficult - but how often is MET mutated in KIRP?",
    "I promised my nephew an answer: how often is MET mutated in KIRP?",
    "How often is MET mutated in KIRP (our canteen has a bet)?",
    "How often is MET mutated in KIRP? My nephew bets on a tenth.",
    "For the umpteenth time: how often is MET mutated in KIRP?",
    "How often is MET mutated in KIRP, that'd be lovely",
    "How often is MET mutated in KIRP, ulceration doesn't matter?",
    "Postmenopausal or not, how often is MET mutated in KIRP?",
    "How often is MET (the kinase, not the metastasis) mutated in KIRP?",
    "How often is MET, a mitogenic factor, mutated in KIRP?",
  ])("%s", (question) => {
    expect([question, meaning(question)]).toEqual([question, meaning(plain)]);
  });

  it("is reported", () => {
    expect(interpret("How often is MET (sorry, wrong keyboard) mutated in KIRP?", lexicon)).toHaveProperty(
      "parsed.ignored",
      expect.arrayContaining([expect.stringContaining("keyboard")]),
    );
  });
});

describe("what may choose samples, or a part of what is measured, is no remark", () => {
  it.each([
    "How often is MET mutated in KIRP (resectable)?",
    "Resectable: how often is MET mutated in KIRP?",
    "Only the resectable, but how often is MET mutated in KIRP?",
    "How often is MET mutated in KIRP, which we irradiated?",
    "How often is MET mutated in KIRP, our resectable cases?",
    "How often is MET mutated in KIRP? Resectable.",
    "How often is MET (exon 14) mutated in KIRP?",
    "How often is MET, the juxtamembrane domain, mutated in KIRP?",
    "How high is MET, the soluble form, in KIRP?",
    "How often is MET, the germline gene, mutated in KIRP?",
    "Resectable disease: how often is MET mutated in KIRP?",
    "Cut at the best place: is MET prognostic in KIRP?",
    "How often is MET mutated? Rate in resectable KIRP.",
    "How high is MET (I want the protein in plasma) in KIRP?",
    "How high is MET, the phosphorylated one, in KIRP?",
    "We treated patients with cisplatin. How often is MET mutated in KIRP?",
    "We irradiated the patients: how often is MET mutated in KIRP?",
  ])("%s", (question) => {
    expect([question, meaning(question)]).toEqual([question, "refused"]);
  });
});
