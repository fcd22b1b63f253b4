import { beforeAll, describe, expect, it } from "@jest/globals";
import { loadLexicon, type Lexicon } from "../../src/question/index.ts";
import { changeQuestion } from "../../src/services/change-question.ts";
import { understand } from "../../src/services/understand.ts";

let lexicon: Lexicon;
beforeAll(() => {
  lexicon = loadLexicon();
});

const fork = (original: string, changes: Parameters<typeof changeQuestion>[1]) =>
  changeQuestion({ original, ...understand(original, lexicon) }, changes, lexicon);
const SURVIVAL = "Is EGFR expression associated with survival in LUAD?";
const FLAGSHIP = "Is TP53 expression different between BRCA and LUAD?";

describe("changeQuestion", () => {
  it("keeps the question's own words where it can", () => {
    expect(fork(FLAGSHIP, { gene: "ESR1" }).original).toBe("Is ESR1 expression different between BRCA and LUAD?");
    expect(fork(FLAGSHIP, { gene: "her2", cancer_types: ["LUSC", "kirc"] })).toMatchObject({
      original: "Is her2 expression different between LUSC and kirc?",
      parsed: { gene: "ERBB2", genes: ["ERBB2"], cancer_types: ["LUSC", "KIRC"] },
    });
  });

  it("changes the target and leaves the grouping gene alone", () => {
    const { parsed } = fork("Is CDKN1A expression lower in TP53 mutant than wild-type BRCA?", { gene: "MDM2" });
    expect(parsed).toMatchObject({
      gene: "MDM2",
      group_gene: "TP53",
      groups: "mutant_vs_wildtype",
      cancer_types: ["BRCA"],
    });
  });

  it("writes the question anew for another number of cancer types", () => {
    const { parsed } = fork(FLAGSHIP, { cancer_types: ["BRCA", "LUAD", "KIRC"] });
    expect(parsed).toMatchObject({
      analysis_type: "differential_expression",
      gene: "TP53",
      cancer_types: ["BRCA", "LUAD", "KIRC"],
    });
  });

  it("understands the names of cancer types, and changes the cancers of a group too", () => {
    const rate = "How often is TP53 mutated in glioma?";
    expect(fork(FLAGSHIP, { cancer_types: ["lung adenocarcinoma", "kidney cancer"] }).parsed.cancer_types).toEqual([
      "LUAD",
      ...understand("How often is TP53 mutated in kidney cancer?", lexicon).parsed.cancer_types,
    ]);
    expect(fork(rate, { cancer_types: ["BRCA", "LUAD"] }).parsed.cancer_types).toEqual(["BRCA", "LUAD"]);
  });

  it.each([
    ["unknown_gene", FLAGSHIP, { gene: "TP35" }],
    ["unknown_cancer_type", FLAGSHIP, { cancer_types: ["BRCA", "blorbitis"] }],
    ["unknown_cancer_type", FLAGSHIP, { cancer_types: ["BRCA", "LUAD", "XYZ"] }],
    ["unknown_cancer_type", FLAGSHIP, { gene: "EGFR", cancer_types: ["XYZ", "LUAD"] }],
    ["invalid_request", "Which genes are most often mutated in LUAD?", { gene: "TP53" }],
  ])("refuses with %s: %s %j", (code, question, changes) => {
    expect(() => fork(question, changes)).toThrow(expect.objectContaining({ code }));
  });

  it.each(["ESR1 and EGFR", "ESR1 mutation", "survival by ESR1", "ESR1 in KIRC", "'; DROP TABLE cards; --"])(
    "lets nothing but a gene in: %s",
    (gene) => {
      expect(() => fork(FLAGSHIP, { gene })).toThrow();
    },
  );

  it.each([
    [SURVIVAL, { end_point: "PFS" as const }, { endpoint: "PFS" }],
    [SURVIVAL, { cut: "quartiles" as const }, { endpoint: "OS" }],
    [SURVIVAL, { adjusted_for: ["age" as const, "stage" as const] }, { endpoint: "OS" }],
    [FLAGSHIP, { adjusted_for: ["age" as const] }, { gene: "TP53" }],
  ])("changes the analysis of %s by %j, in words that mean just that", (original, changes, parsed) => {
    const asked = fork(original, changes);
    expect(asked.parsed).toMatchObject(parsed);
    expect(asked.original).not.toBe(original);
    expect(understand(asked.original, lexicon).question).toEqual(asked.question);
  });

  it("takes covariates away", () => {
    const asked = fork("Is EGFR expression associated with survival in LUAD, adjusted for age?", { adjusted_for: [] });
    expect(asked.original).not.toContain("age");
  });

  it.each([
    [FLAGSHIP, { end_point: "PFS" as const }, "no end point"],
    [FLAGSHIP, { cut: "median" as const }, "cuts no number"],
    ["How often is TP53 mutated in LUAD?", { adjusted_for: ["age" as const] }, "not adjusted"],
  ])("refuses what %s does not have: %j", (question, changes, reason) => {
    expect(() => fork(question, changes)).toThrow(reason);
  });
});

describe("changeQuestion with parts in words", () => {
  const meant = (question: string) => understand(question, lexicon).question;

  it.each([
    [FLAGSHIP, { measure: "EGFR expression" }, "Is EGFR expression different between BRCA and LUAD?"],
    [FLAGSHIP, { measure: "KRAS mutation" }, "Is KRAS mutated at different rates in BRCA and LUAD?"],
    [
      FLAGSHIP,
      { conditions: "women over 60" },
      "Is TP53 expression different between BRCA and LUAD among women over 60?",
    ],
    [
      "Is EGFR expression different by sex in LUAD?",
      { groups: "KRAS mutation", conditions: "stage I" },
      "Is EGFR expression different between KRAS-mutant and wild-type stage I LUAD?",
    ],
    ["How high is EGFR expression in LUAD?", { groups: "sex" }, "Is EGFR expression different by sex in LUAD?"],
    ["How often is KRAS mutated in LUAD?", { groups: "sex" }, "Is KRAS mutation frequency different by sex in LUAD?"],
    [SURVIVAL, { groups: "TP53 mutation" }, "Is TP53 mutation associated with survival in LUAD?"],
    ["How often is KRAS mutated in women with LUAD?", { conditions: "all" }, "How often is KRAS mutated in LUAD?"],
  ])("means of %s with %o the same as %s", (question, changes, expected) => {
    const forked = fork(question, changes);
    expect(forked.question).toEqual(meant(expected));
    expect(meant(forked.original)).toEqual(forked.question);
  });

  it.each([
    [FLAGSHIP, { measure: "happiness" }, /"happiness" is not understood as what is measured/u],
    [FLAGSHIP, { groups: "sex in LUAD" }, /not understood as groups/u],
    [FLAGSHIP, { conditions: "LUAD" }, /not understood as conditions/u],
    [SURVIVAL, { measure: "age" }, /has no measure/u],
    ["Do KRAS and EGFR mutations co-occur in LUAD?", { groups: "sex" }, /of a kind without groups/u],
  ])("refuses of %s with %o", (question, changes, message) => {
    expect(() => fork(question, changes)).toThrow(message);
  });
});
