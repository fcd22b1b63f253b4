import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { lexicon } from "./meaning.ts";

/** A level after "by" makes groups; it never chooses the patients that have it. */

describe("a level after 'by'", () => {
  it.each([
    ["CD274 expression by MSI in UCEC", "by_subtype", undefined],
    ["EGFR expression by HPV in HNSC", "by_subtype", undefined],
    ["Number of mutations per patient in UCEC by MSI", "by_subtype", undefined],
    ["MKI67 expression by triple negative in BRCA", "by_subtype", undefined],
    ["TP53 mutation by basal-like in BRCA", "by_subtype", ["basal-like"]],
    ["EGFR expression by Asian in LUAD", "by_race", ["Asian"]],
  ])("makes groups: %s", (question, groups, levels) => {
    const answer = interpret(question, lexicon);
    expect(answer).toMatchObject({ parsed: { groups } });
    expect("parsed" in answer ? answer.parsed.conditions : answer).toBeUndefined();
    if (levels !== undefined) expect(answer).toMatchObject({ question: { by: { levels } } });
  });

  it.each([
    ["EGFR expression in LUAD by age over 65", 65],
    ["TP53 mutation in LUAD by age above 60", 60],
    ["TP53 mutation in LUAD patients above and below 60 years of age", 60],
    ["EGFR expression in LUAD patients over or under 55", 55],
  ])("may be a bound: %s", (question, value) => {
    const answer = interpret(question, lexicon);
    expect(answer).toMatchObject({ question: { by: { is: "level", cut: { at: "value", value } } } });
    expect("parsed" in answer ? answer.parsed.conditions : answer).toBeUndefined();
  });

  it("is no age where no cohort is of it", () => {
    expect(interpret("PSA in patients above and below 10 in prostate cancer", lexicon)).toHaveProperty("refused");
  });

  it("sets the scene before a colon", () => {
    const answer = interpret("Testis cancer by age under 30: KIT mutations", lexicon);
    expect(answer).toMatchObject({ parsed: { conditions: [{ attribute: "age", max: 30 }] } });
  });

  it.each([
    ["KDM6A is expressed more strongly by women than by men with bladder cancer", ["female", "male"]],
    ["EGFR expression by smokers and never smokers in LUAD", ["smoker", "never smoker"]],
  ])("is one of those that are named: %s", (question, levels) => {
    expect(interpret(question, lexicon)).toMatchObject({ question: { by: { levels } } });
  });
});

describe("a subtype whose name has an underscore", () => {
  it.each(["CN_HIGH", "CN_LOW"])("is no study: %s", (level) => {
    expect(interpret(`TP53 mutations in ${level} endometrial cancer`, lexicon)).toMatchObject({
      parsed: { conditions: [{ attribute: "subtype", levels: [level] }] },
    });
  });
});

describe("what stands together", () => {
  it.each([
    "Which genes are altered together with TP53 in LUAD?",
    "Which genes are changed together with KRAS mutation in COAD?",
  ])("makes no groups of one of them: %s", (question) => {
    expect(interpret(question, lexicon)).toHaveProperty("refused");
  });
});

describe("genes of which any counts", () => {
  const [kras, nras] = ["KRAS", "NRAS"].map((gene) => ({ is: "mutation", gene }));
  const either = { is: "alteration", anyOf: [kras, nras] };
  it.each([
    ["Is either KRAS or NRAS more frequently mutated in COAD than in READ?", { relation: "frequency", of: [either] }],
    ["TP53 and any of KRAS and NRAS mutations: co-occurrence in COAD", { relation: "association", of: [{}, either] }],
    ["CD274 by KRAS mutated or KRAS amplified in LUAD", { by: { is: "alteration", anyOf: [kras, {}] } }],
  ])("are one thing, however they are compared: %s", (asked, question) => {
    expect(interpret(asked, lexicon)).toMatchObject({ question });
  });

  it.each([
    "TP53 and any of KRAS, NRAS and BRAF: co-occurrence in COAD",
    "How often is each of BRCA1 and BRCA2, and either, mutated in OV?",
  ])("are refused where it is not said of what, or beside each of them: %s", (asked) => {
    expect(interpret(asked, lexicon)).toHaveProperty("refused");
  });
});

describe("a gene beside mutations of all genes", () => {
  it.each(["Which genes are mutated together with KRAS in LUAD?", "Which mutations co-occur with KRAS in LUAD?"])(
    "is meant by its mutation: %s",
    (question) => {
      const by = { is: "mutation", gene: "KRAS" };
      expect(interpret(question, lexicon)).toMatchObject({
        question: { relation: "ranking", in: { relation: "association", of: "mutation", by } },
      });
    },
  );
});

describe("'but only'", () => {
  it.each([
    "Kidney but only chromophobe: PTEN mutation frequency",
    "How often is PTEN mutated in kidney cancer, but only chromophobe?",
  ])("keeps what follows: %s", (question) => {
    expect(interpret(question, lexicon)).toMatchObject({ parsed: { cancer_types: ["KICH"] } });
  });
});

describe("cancers taken together", () => {
  it.each([
    "ESR1 in BRCA compared to OV and UCEC combined",
    "ESR1 expression in BRCA versus the mean of OV and UCEC",
    "ESR1 in BRCA compared to pooled OV and UCEC",
  ])("are not set against another one by one: %s", (question) => {
    expect(interpret(question, lexicon)).toHaveProperty("refused");
  });
});

describe("a difference among the cancers of a group", () => {
  it("is told from one that a condition makes", () => {
    const question = "Does stage IV disease alter VEGFA expression in kidney cancer?";
    expect(interpret(question, lexicon)).toMatchObject({
      question: {
        relation: "comparison",
        by: { is: "clinical", attribute: "stage", levels: ["stage IV"] },
        cohort: { where: [] },
      },
    });
  });
});
