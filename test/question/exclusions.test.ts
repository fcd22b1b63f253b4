import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { expectSame, lexicon, meaning } from "./meaning.ts";

/** Who is left out is never asked for, and neither is anybody who stands beside him in a list. */

const conditionsOf = (question: string) => {
  const answer = interpret(question, lexicon);
  return "refused" in answer ? "refused" : answer.parsed.conditions?.map((one) => one.levels ?? [one.min, one.max]);
};

describe("several that are left out", () => {
  it.each([
    "UCEC, KRAS mutation frequency, but throw out anything POLE-mutated first",
    "throw the POLE mutants out: KRAS mutation frequency in UCEC",
    "KRAS mutation frequency in UCEC after tossing POLE-mutant tumours",
  ])("are left out in any words: %s", (question) => {
    expectSame(question, "KRAS mutation frequency in UCEC excluding POLE mutants");
  });

  it("are refused behind a verb that is not known", () => {
    expect(meaning("scrub the POLE mutants: KRAS mutation frequency in UCEC")).toBe("refused");
  });

  it.each([
    "TP53 mutation in UCEC excluding MSI-high and stage IV tumours",
    "TP53 mutation in UCEC except stage IV or MSI-high tumours",
    "MSI-high and stage IV tumours excluded, TP53 mutation in UCEC",
  ])("are each left out: %s", (question) => {
    expect(new Set<unknown>(conditionsOf(question))).toEqual(
      new Set<unknown>([["MSS"], ["stage I", "stage II", "stage III"]]),
    );
  });

  it.each([
    "How often is TP53 mutated in LUAD except in women with stage IV who smoked",
    "EGFR mutation in LUAD excluding women with stage IV",
    "MLH1 expression in UCEC without MSI-high tumours in women over 60",
  ])("are refused where no card leaves out just them: %s", (question) => {
    expect(conditionsOf(question)).toBe("refused");
  });

  it.each([
    ["SETD2 mutation frequency in KIRC excluding stage I and stage II", [["stage III", "stage IV"]]],
    ["SETD2 mutation frequency in KIRC patients who are neither stage I nor stage II", [["stage III", "stage IV"]]],
    ["TP53 mutation frequency in HNSC, not stage I, II or III", [["stage IV"]]],
    ["Excluding stage IV, EGFR mutation in women with LUAD", [["stage I", "stage II", "stage III"], ["female"]]],
    [
      "KRAS mutation in LUAD patients over 60 excluding stage IV",
      [
        [60, undefined],
        ["stage I", "stage II", "stage III"],
      ],
    ],
  ])("are not those who are chosen elsewhere: %s", (question, conditions) => {
    expect(conditionsOf(question)).toEqual(conditions);
  });
});

describe("cancers that are left out of others", () => {
  it.each([
    ["PBRM1 mutation rate in kidney cancer, chromophobe excluded", ["KIRC", "KIRP"]],
    ["Kidney, but not papillary: PBRM1 mutation rate", ["KICH", "KIRC"]],
    ["Kidney cancer - excluding chromophobe and papillary - PBRM1 mutated %", ["KIRC"]],
    ["TP53 mutation rate in NSCLC without the squamous ones", ["LUAD"]],
    ["Leaving out GBM, how often is ATRX mutated in gliomas?", ["LGG"]],
    ["TP53 mutation in gynaecological tumours, with endometrial and cervical cancer left out", ["OV", "UCS"]],
  ])("are some of them wherever they stand: %s", (question, codes) => {
    const answer = interpret(question, lexicon);
    expect([...("refused" in answer ? [answer.message] : answer.parsed.cancer_types)].sort()).toEqual(codes);
  });

  it("leave all others where all are asked about", () => {
    const answer = interpret("In which cancers except melanoma is BRAF mutated most often?", lexicon);
    const codes = "refused" in answer ? [] : answer.parsed.cancer_types;
    expect(codes).toHaveLength(32);
    expect(codes).not.toContain("SKCM");
  });

  it("are no part of another cancer", () => {
    expect(conditionsOf("KRAS mutation frequency in colon cancer without rectal cancer")).toBe("refused");
  });
});

describe("a scene of patients without a cancer", () => {
  it.each([
    "Once KEAP1-mutant cases are set aside, do LUAD patients with an STK11 mutation fare worse?",
    "In KEAP1 wild-type cases, do LUAD patients with an STK11 mutation fare worse?",
  ])("chooses them for the question after it: %s", (question) => {
    expect(interpret(question, lexicon)).toMatchObject({
      parsed: {
        genes: ["STK11"],
        cancer_types: ["LUAD"],
        conditions: [{ is: "mutation", gene: "KEAP1", levels: ["wild type"] }],
      },
    });
  });
});

describe("a question near to a refused one", () => {
  it("never asks for those who are left out", () => {
    const question = "Does AFP mRNA differ between men and women with HCC TP53-mutated cases to be removed beforehand?";
    const answer = interpret(question, lexicon);
    expect(answer).toHaveProperty("refused");
    const suggestions = "refused" in answer ? answer.suggestions : [];
    expect(suggestions.length).toBeGreaterThan(0);
    for (const one of suggestions) expect(one).not.toContain("TP53");
  });
});

describe("a cancer type left out of itself", () => {
  it.each([
    "paragangliomas but not pheochromocytomas: CHGB and DBH correlation",
    "CHGB and DBH correlation in LUAD but not lung adenocarcinoma",
  ])("leaves nobody: %s", (said) => expect(meaning(said)).toBe("refused"));
});

describe("a level left out of what makes the groups", () => {
  it.each(["MKI67 expression by stage except stage IV in KIRC", "MKI67 expression by stage but not stage IV in KIRC"])(
    "%s",
    (said) => {
      expect(meaning(said)).toMatchObject({
        by: { is: "clinical", attribute: "stage" },
        cohort: { where: [{ levels: ["stage I", "stage II", "stage III"] }] },
      });
    },
  );
});

describe("a verb with its particle behind what is left out", () => {
  it.each([
    [
      "Leave the MSI-H cases out. Which genes are mutated most in UCEC?",
      "Which genes are mutated most in UCEC without MSI-H cases?",
    ],
    ["TP53 mutation frequency in BRCA, leave stage IV out", "TP53 mutation frequency in BRCA, stage I to III"],
    ["take the smokers out: KRAS mutation frequency in LUAD", "KRAS mutation frequency in LUAD, smokers excluded"],
    ["KRAS mutation frequency, leave rectum out, colorectal", "KRAS mutation frequency in COAD"],
    [
      "Leave BRCA out; for every other cancer, GATA3 expression ranked",
      "GATA3 expression ranked in all cancers except BRCA",
    ],
    ["Leave the fusions out. How often is ZFHX3 mutated in PRAD?", "How often is ZFHX3 mutated in PRAD?"],
    ["FOXM1 expression by stage in COAD, leaving READ out of course", "FOXM1 expression by stage in COAD"],
    ["leaving TP53 aside, which genes are mutated most in ESCA?", "Which genes are mutated most in ESCA?"],
    ["Set survival aside for now; how often is BAP1 mutated in UVM?", "How often is BAP1 mutated in UVM?"],
  ])("'%s'", expectSame);

  it("leaves out of a group what stands before it", () => {
    expectSame("KRAS mutation frequency, excluding rectum, colorectal", "KRAS mutation frequency in COAD");
  });

  it("leaves those who have the alteration, where it is of patients", () => {
    expectSame(
      "leaving TP53 mutants aside, which genes are mutated most in ESCA?",
      "Which genes are mutated most in TP53 wild-type ESCA?",
    );
    expect(meaning("KRAS aside, TP53 and KRAS mutation frequency in LUAD")).toBe("refused");
  });
});

describe("a particle without its verb", () => {
  it.each([
    ["EGFR mutation in LUAD, women out", "EGFR mutation in LUAD, women left out"],
    ["KRAS mutation rate in LUAD with smokers out", "KRAS mutation rate in LUAD with smokers left out"],
    ["MSI-H cases out: KRAS mutation in COAD", "MSI-H cases left out: KRAS mutation in COAD"],
  ])("leaves out whom it stands behind: %s", expectSame);

  it("leaves out nobody elsewhere", () => {
    expectSame("Find this out. EGFR mutation in women with LUAD", "EGFR mutation in women with LUAD");
  });
});

describe("what is to be ignored", () => {
  it.each(["Ignore KRAS mutations: EGFR expression in LUAD", "Ignoring KRAS mutation, EGFR expression in LUAD by sex"])(
    "chooses nobody where it is data: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );

  it("leaves out whom it names", () => {
    expect(conditionsOf("Ignoring KRAS mutants, EGFR expression in LUAD by sex")).toEqual([["wild type"]]);
  });
});
