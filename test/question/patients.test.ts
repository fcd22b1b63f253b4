import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

/** Whom a question speaks of: levels, ages, numbers, what is left out, and what a model holds constant. */

const lexicon = loadLexicon();
const parsed = (question: string) => {
  const answer = interpret(question, lexicon);
  if ("refused" in answer) throw new Error(`${question}: ${answer.message}`);
  return answer.parsed;
};
const conditions = (question: string): string[] =>
  (parsed(question).conditions ?? []).map(
    ({ gene, attribute, levels, min, max }) =>
      `${gene ?? attribute ?? ""}: ${levels?.join("/") ?? `${min ?? ""}-${max ?? ""}`}`,
  );

describe("levels of the clinical record", () => {
  it.each([
    ["KIT mutation frequency in white men with SKCM", ["race: White", "sex: male"]],
    ["EGFR mutation frequency in non-smoking women with LUAD", ["smoking: never smoker", "sex: female"]],
    ["TP53 mutation frequency in T3-T4 PRAD", ["t_stage: T3/T4"]],
    ["TP53 mutation frequency in grade 1-2 UCEC", ["grade: G1/G2"]],
    ["TP53 mutation frequency in high-grade (G3/G4) KIRC", ["grade: G3/G4"]],
    ["TP53 mutation frequency in node-positive BRCA", ["n_stage: N1/N2/N3"]],
    ["Do FAT1 and NOTCH1 mutations co-occur in HNSC if HPV is negative?", ["hpv: HPV-"]],
    ["PIK3CA mutation frequency in BRCA if ER status is positive", ["er_status: ER+"]],
    ["CD8A and PDCD1 correlation in MSS COAD patients who are BRAF wild-type", ["msi: MSS", "BRAF: wild type"]],
  ])("%s", (question, expected) => {
    expect(conditions(question)).toEqual(expected);
  });

  it.each([
    ["MET expression in KIRP, type 2 vs type 1", "by_subtype"],
    ["Which genes distinguish copy-number-low from copy-number-high UCEC?", "by_subtype"],
    ["Does survival differ by race (White vs. Asian) in ESCA?", "by_race"],
    ["CXCR4 expression in KIRC, M1 vs M0", "by_m_stage"],
  ])("compares: %s", (question, groups) => {
    expect(parsed(question).groups).toBe(groups);
  });
});

describe("restrictions", () => {
  it.each([
    ["EGFR mutation rate in LUAD, women only", ["sex: female"]],
    ["EGFR mutation rate in LUAD? Only women.", ["sex: female"]],
    ["Restricting to stage III, how often is KRAS mutated in COAD?", ["stage: stage III"]],
    ["Take MSS colon cancers. How often is APC mutated?", ["msi: MSS"]],
    ["Given FGFR3 is mutated, does CDKN2A deletion shorten PFS in BLCA?", ["FGFR3: mutant"]],
    ["LUAD below 60, KRAS-mutant: survival by STK11 mutation", ["age: -60", "KRAS: mutant"]],
  ])("%s", (question, expected) => {
    expect(conditions(question)).toEqual(expected);
  });

  it.each([
    "Is BRAF mutated exclusively in melanoma?",
    "How often is only KRAS mutated in LUAD?",
    "only TP53 mutated OV",
  ])("what is found nowhere else is refused: %s", (question) => {
    expect(interpret(question, lexicon)).toHaveProperty("refused");
  });
});

describe("what is left out", () => {
  const early = ["stage: stage I/stage II/stage III"];
  it.each([
    ["KRAS mutation frequency in COAD, excluding stage IV", early],
    ["KRAS mutation frequency in COAD, stage IV excluded", early],
    ["KRAS mutation frequency in COAD below stage IV", early],
    ["No stage IV patients please. KRAS mutation frequency in COAD.", early],
    ["KRAS mutation frequency in COAD patients who are not stage IV", early],
  ])("%s", (question, expected) => {
    expect(conditions(question)).toEqual(expected);
  });

  it.each([
    ["KRAS mutation in COAD, smokers excluded", ["smoking: never smoker"]],
    ["ERBB2 amplification in STAD, Asian patients excluded", ["race: not Asian"]],
    ["ERBB2 amplification in non-Asian patients with STAD", ["race: not Asian"]],
  ])("is every other level that may be recorded: %s", (question, expected) => {
    expect(conditions(question)).toEqual(expected);
  });
});

describe("ages and numbers", () => {
  it.each([
    ["TP53 mutation frequency in BLCA, under seventy-five", ["age: -75"]],
    ["TP53 mutation frequency in elderly (75 or older) BLCA patients", ["age: 75-"]],
    ["TP53 mutation frequency in BRCA patients aged 50+", ["age: 50-"]],
    ["MGMT expression in GBM patients in their sixties", ["age: 60-69"]],
    ["TP53 mutation frequency in 18-45 year old BRCA patients", ["age: 18-45"]],
    ["KRAS mutation frequency in hypermutated (TMB >= 10) COAD", ["tmb: 10-"]],
    ["KRAS mutation frequency in high-TMB LUAD", ["tmb: high"]],
  ])("%s", (question, expected) => {
    expect(conditions(question)).toEqual(expected);
  });

  it.each(["genes mutated in over 20 samples in LUAD", "Is TP53 mutated in more than 50 patients with OV?"])(
    "counts of samples are no ages: %s",
    (question) => {
      expect(interpret(question, lexicon)).toHaveProperty("refused");
    },
  );

  it("cuts the groups where the question does", () => {
    const answer = parsed("APC mutation rate in early-onset (<50 y) versus later-onset COAD");
    expect(answer).toMatchObject({ groups: "by_age", cut: "value:50" });
  });
});

describe("covariates", () => {
  it.each([
    ["Is high CA9 an independent prognostic factor in KIRC, given age, sex and stage?", ["age", "sex", "stage"]],
    ["Age- and sex-adjusted survival by high CD274 in BLCA", ["age", "sex"]],
    ["OS by high SPP1 in LIHC, age/sex/stage-adjusted", ["age", "sex", "stage"]],
    ["Multivariable Cox with TP53 mutation, age and stage for OS in HNSC", ["age", "stage"]],
    ["Cox model: HMGA2 expression, sex, age -> overall survival, PAAD", ["sex", "age"]],
    ["Once stage and age are accounted for, is PBRM1 mutation prognostic in KIRC?", ["stage", "age"]],
    ["OS by high MET in PAAD with age in the model", ["age"]],
    ["Is FOXM1 prognostic in KIRP? Adjust for grade, please.", ["grade"]],
  ])("%s", (question, adjust) => {
    expect(parsed(question).adjust).toEqual(adjust);
  });

  it("a model without its covariates is refused", () => {
    expect(interpret("Multivariate analysis: does TP53 mutation predict OS in HNSC?", lexicon)).toHaveProperty(
      "refused",
    );
  });
});
