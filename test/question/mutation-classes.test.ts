import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { expectSame, lexicon, meaning } from "./meaning.ts";

/** Classes of mutations, which say which mutations of a gene are counted. */

const refusal = (text: string) => {
  const answer = interpret(text, lexicon);
  if (!("refused" in answer)) throw new Error(`${text} was read as: ${answer.parsed.restated ?? ""}`);
  return answer;
};
const ofClass = (gene: string, named: string) => ({ is: "mutation", gene, class: named });

describe("a class of mutations", () => {
  it.each([
    ["truncating APC mutations in COAD", "APC", "truncating"],
    ["APC truncating mutations in COAD", "APC", "truncating"],
    ["How often is APC hit by truncating mutations in COAD?", "APC", "truncating"],
    ["ARID1A truncations in UCEC", "ARID1A", "truncating"],
    ["Is APC often truncated in COAD?", "APC", "truncating"],
    ["only truncating BRCA2 mutations in OV", "BRCA2", "truncating"],
    ["missense mutations in TP53 in BRCA", "TP53", "missense"],
    ["TP53 missense in BRCA", "TP53", "missense"],
    ["frameshift in RNF43 in STAD", "RNF43", "frameshift"],
    ["How often is RNF43 frameshift-mutated in COAD?", "RNF43", "frameshift"],
    ["stop-gain mutations in NF1 in GBM", "NF1", "nonsense"],
    ["stop-gained ATRX in LGG", "ATRX", "nonsense"],
    ["premature stop codons in ATRX in LGG", "ATRX", "nonsense"],
    ["MET splice-site mutation frequency in LUAD", "MET", "splice-site"],
    ["splice site mutations of MET in LUAD", "MET", "splice-site"],
    ["in-frame mutations of EGFR in LUAD", "EGFR", "in-frame"],
    ["EGFR in-frame insertions and deletions in LUAD", "EGFR", "in-frame"],
  ])("is counted alone: %s", (text, gene, named) => {
    expect(meaning(text)).toMatchObject({ relation: "frequency", of: [ofClass(gene, named)] });
  });

  it("makes groups", () => {
    const by = ofClass("TP53", "missense");
    expect(meaning("MDM2 expression in TP53 missense-mutant vs wild-type BRCA")).toMatchObject({ by });
    expect(meaning("APC-truncated COAD survival")).toMatchObject({ by: [ofClass("APC", "truncating")] });
    expect(meaning("TP53 missense-mutant breast cancer survival")).toMatchObject({ by: [by] });
    const withTruncating = { relation: "survival", by: [ofClass("ARID1A", "truncating")], cohort: { where: [] } };
    expect(meaning("Do patients with a truncating mutation in ARID1A live longer in UCEC?")).toMatchObject(
      withTruncating,
    );
    expect(meaning("Does overall survival differ in UCEC with and without truncating ARID1A mutation?")).toMatchObject(
      withTruncating,
    );
  });

  it("restricts a cohort; who lacks it may have another mutation of the gene", () => {
    const where = (level: string, named: string, gene: string) => ({
      cohort: { where: [{ variable: ofClass(gene, named), levels: [level] }] },
    });
    expect(meaning("survival by KRAS mutation in LUAD with missense TP53 mutations")).toMatchObject(
      where("mutant", "missense", "TP53"),
    );
    expect(meaning("How often is KRAS mutated in LUAD without truncating STK11 mutations?")).toMatchObject(
      where("not truncating", "truncating", "STK11"),
    );
    expect(meaning("How often is EGFR mutated in LUAD without KRAS G12C?")).toMatchObject({
      cohort: { where: [{ variable: { gene: "KRAS", change: "G12C" }, levels: ["not G12C"] }] },
    });
  });

  it("is a covariate and goes with other alterations", () => {
    expect(
      meaning("Does survival differ by truncating BAP1 mutation in KIRC, adjusted for truncating SETD2 mutation?"),
    ).toMatchObject({ by: [ofClass("BAP1", "truncating")], adjust: [ofClass("SETD2", "truncating")] });
    expect(meaning("Do truncating APC mutations and missense TP53 mutations co-occur in COAD?")).toMatchObject({
      relation: "association",
      of: [ofClass("APC", "truncating"), ofClass("TP53", "missense")],
    });
    expect(meaning("How often are deletions or truncating mutations of TP53 found in PRAD?")).toMatchObject({
      of: [{ is: "alteration", anyOf: [ofClass("TP53", "truncating"), { is: "copy_number" }] }],
    });
  });

  it("before a list of genes is one of all of them, behind a gene of that gene alone", () => {
    expectSame("truncating APC and FBXW7 mutations in COAD", "APC and FBXW7 truncating mutations in COAD");
    expect(meaning("Do APC truncating mutation and KRAS mutation co-occur in COAD?")).toMatchObject({
      of: [ofClass("APC", "truncating"), { is: "mutation", gene: "KRAS" }],
    });
  });

  it("is told in the wire form, each of several", () => {
    const several = interpret("Do truncating APC mutations and missense TP53 mutations co-occur in COAD?", lexicon);
    expect(several).toMatchObject({ parsed: { variant: "truncating, missense" } });
    const answer = interpret("truncating APC mutations in COAD patients without truncating TP53 mutations", lexicon);
    expect(answer).toMatchObject({
      parsed: {
        variant: "truncating",
        conditions: [{ is: "mutation", gene: "TP53", levels: ["not truncating"] }],
        restated: expect.stringMatching(/^Mutation frequency of APC truncating mutation .* those without TP53/u),
      },
    });
  });
});

describe("what is no class, or not told of one, is refused", () => {
  it.each([
    ["non-truncating TP53 mutations in BRCA", "non-truncating"],
    ["in-frame deletions of EGFR in LUAD", "in-frame deletions"],
    ["frameshift insertions in NPM1 in LAML", "frameshift insertions"],
    ["silent mutations of TP53 in BRCA", "silent"],
    ["PIK3CA hotspot mutations in BRCA", "hotspot"],
    ["TP53 R175H truncating mutations in BRCA", "truncating"],
    ["nonsense-mediated decay of TP53 in BRCA", "nonsense-mediated decay"],
    ["activating KRAS mutations in LUAD", "activating"],
    ["pathogenic BRCA1 mutations in OV", "pathogenic"],
  ])("%s", (text, word) => {
    expect(refusal(text)).toMatchObject({ refused: "unsupported", not_understood: [word] });
  });

  it.each([
    "Inactivating mutations in BAP1 in UVM",
    "loss-of-function mutations in BAP1 in UVM",
    "BAP1 inactivation in UVM",
    "How often is BAP1 inactivated in UVM?",
  ])("what ends the function of a gene is not known, truncating mutations are offered: %s", (text) => {
    const { message, suggestions } = refusal(text);
    expect(message).toContain("truncating mutations can be asked about");
    expect(suggestions[0]).toBe("How often does BAP1 truncating mutation occur in UVM?");
  });

  it("two classes of one gene side by side", () => {
    const { message, suggestions } = refusal("missense or truncating TP53 mutations in BRCA");
    expect(message).toContain("missense and truncating");
    expect(suggestions).toContain("How often does TP53 missense mutation occur in BRCA?");
  });

  it("a ranking of every gene by a class", () => {
    const { message, suggestions } = refusal("Which genes have the most truncating mutations in UCEC?");
    expect(message).toMatch(/^Every gene is ranked by all its mutations/u);
    expect(suggestions).toContain("Which genes are mutated most often in UCEC?");
  });

  it("a share of mutations, for which the share of mutated patients is offered", () => {
    const { message, suggestions } = refusal("What fraction of TP53 mutations are missense in BRCA?");
    expect(message).toMatch(/^Patients are counted, not mutations/u);
    expect(suggestions[0]).toBe("How often does TP53 missense mutation occur in BRCA patients with TP53 mutation?");
    expect(suggestions).not.toContain("How often is TP53 mutated in BRCA patients with TP53 missense mutation?");
  });
});

describe("a class in front of the question", () => {
  it.each([
    ["Missense only: TP53 mutation rate OV vs UCS", "TP53 missense mutation rate in OV vs UCS"],
    ["Truncating only: APC mutation frequency in COAD", "APC truncating mutation frequency in COAD"],
  ])("is of the mutations that it speaks of: %s", expectSame);

  it("is not guessed where it speaks of several", () => {
    expect(meaning("Missense only: TP53 mutation and RB1 mutation in BLCA")).toBe("refused");
  });
});
