import { describe, expect, it } from "@jest/globals";
import type { Question } from "../../src/meaning/index.ts";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { expectSame } from "./meaning.ts";

/** Which share of whom: a level that is counted is never taken for the condition, nor the condition for it. */

const lexicon = loadLexicon();
function read(text: string): Question | undefined {
  const answer = interpret(text, lexicon);
  return "refused" in answer ? undefined : answer.question;
}

/** A clinical level as an adjective and a noun, and what it is. */
const levels = [
  { adjective: "stage IV", noun: "stage IV", is: ["stage", "stage IV"] },
  { adjective: "female", noun: "women", is: ["sex", "female"] },
  { adjective: "MSI-high", noun: "MSI-high tumours", is: ["msi", "MSI-H"] },
] as const;
const places = [
  { gene: "KRAS", cancer: "COAD" },
  { gene: "BRAF", cancer: "STAD" },
] as const;
const cases = levels.flatMap((level) => places.map((place) => ({ level, ...place })));
type Case = (typeof cases)[number];

const counted = [
  ({ level, gene, cancer }: Case) => `What share of ${gene}-mutant ${cancer} patients is ${level.adjective}?`,
  ({ level, gene, cancer }: Case) => `How many of the ${gene}-mutant ${cancer} patients are ${level.adjective}?`,
  ({ level, gene, cancer }: Case) => `Frequency of ${level.noun} among ${gene}-mutant ${cancer}`,
  ({ level, gene, cancer }: Case) => `Among ${gene}-mutant ${cancer}, what proportion is ${level.adjective}?`,
  ({ level, gene, cancer }: Case) => `How common are ${level.noun} in ${cancer} with ${gene} mutation?`,
] as const;
const reversed = [
  ({ level, gene, cancer }: Case) => `What share of ${level.adjective} ${cancer} patients is ${gene}-mutant?`,
  ({ level, gene, cancer }: Case) => `How many of the ${level.adjective} ${cancer} patients are ${gene}-mutant?`,
  ({ level, gene, cancer }: Case) => `Frequency of ${gene} mutations among ${level.adjective} ${cancer}`,
  ({ level, gene, cancer }: Case) => `Among ${level.adjective} ${cancer}, what proportion is ${gene}-mutant?`,
  ({ level, gene, cancer }: Case) => `How common are ${gene} mutations in ${level.adjective} ${cancer}?`,
] as const;

const levelOf = ({ level: { is } }: Case) => ({ is: "clinical", attribute: is[0] });
const mutationOf = ({ gene }: Case) => ({ is: "mutation", gene });

describe.each(counted.map((ask, at) => ({ ask, back: reversed[at] ?? ask, form: at })))(
  "form $form",
  ({ ask, back }) => {
    it.each(cases)("$level.noun among $gene-mutant $cancer", (one) => {
      expect(read(ask(one))).toMatchObject({
        relation: "frequency",
        of: [{ ...levelOf(one), levels: [one.level.is[1]] }],
        cohort: { where: [{ variable: mutationOf(one), levels: ["mutant"] }] },
      });
    });

    it.each(cases)("$gene mutation among $level.noun of $cancer", (one) => {
      expect(read(back(one))).toMatchObject({
        relation: "frequency",
        of: [mutationOf(one)],
        cohort: { where: [{ variable: levelOf(one), levels: [one.level.is[1]] }] },
      });
    });
  },
);

it("what does not say which is counted is refused", () => {
  expect(read("Proportion of KRAS-mutant stage IV COAD")).toBeUndefined();
  expect(read("Fraction of KIT-mutant seminomas with stage I disease")).toBeUndefined();
});

it("levels that are joined are counted as one", () => {
  expect(read("What share of BRAF-mutant thyroid carcinomas is stage III or IV?")).toMatchObject({
    of: [{ is: "clinical", attribute: "stage", levels: ["late stage"] }],
  });
});

it("a number of mutations is no age", () => {
  expect(read("KRAS mutation in COAD with more than 100 mutations")).toMatchObject({
    cohort: { where: [{ variable: { attribute: "mutation_count" }, range: { min: 100, includesMin: false } }] },
  });
});

describe("a clinical attribute as what is asked", () => {
  const pairs = [
    ["Is stage associated with sex in LUAD?", "stage", "sex"],
    ["MSI status against tumor stage in colorectal cancer", "msi", "stage"],
    ["sex by smoking status in LUAD", "sex", "smoking"],
    ["Does grade differ between men and women in LGG?", "grade", "sex"],
  ] as const;
  it.each(pairs)("%s", (text, first, second) => {
    expect(read(text)).toMatchObject({
      relation: "association",
      of: [
        { is: "clinical", attribute: first },
        { is: "clinical", attribute: second },
      ],
    });
  });

  const numbers = [
    ["BRAF mutation by age in thyroid cancer", "comparison", "age", "BRAF"],
    ["TMB by POLE mut UCEC", "comparison", "tmb", "POLE"],
    ["Are KRAS mutants older?", "comparison", "age", "KRAS"],
    ["age distribution in LUAD", "profile", "age", undefined],
    ["How old are patients with GBM?", "profile", "age", undefined],
  ] as const;
  it.each(numbers)("%s", (text, relation, attribute, gene) => {
    expect(read(text)).toMatchObject({
      relation,
      of: [{ is: "clinical_number", attribute }],
      ...(gene === undefined ? {} : { by: { is: "mutation", gene } }),
    });
  });

  it("numbers of those with an alteration are described in them alone", () => {
    expect(read("Tumor mutational burden in BRCA1-mutant breast cancer")).toMatchObject({
      relation: "profile",
      cohort: { where: [{ variable: { is: "mutation", gene: "BRCA1" }, levels: ["mutant"] }] },
    });
  });
});

describe("one gene's copies beside its expression", () => {
  it("a change makes the groups", () => {
    expect(read("PTEN loss and PTEN expression in UCEC")).toMatchObject({
      relation: "comparison",
      of: [{ is: "expression", gene: "PTEN" }],
      by: { is: "copy_number", gene: "PTEN", change: "any_loss" },
    });
  });
  it("the number of copies is correlated", () => {
    expect(read("CDKN2A expression by CDKN2A copy number in GBM")).toMatchObject({
      relation: "correlation",
      of: [
        { is: "expression", gene: "CDKN2A" },
        { is: "copy_number_log2", gene: "CDKN2A" },
      ],
    });
  });
});

describe("what each level has some of", () => {
  it.each([
    [
      "Which stage has the highest proportion of TP53-mutant bladder cancers?",
      "TP53 mutation frequency by stage in BLCA",
    ],
    [
      "Which subtype has the lowest share of PIK3CA-mutant tumours in BRCA?",
      "PIK3CA mutation frequency by subtype in BRCA",
    ],
  ])("is counted by level: %s", expectSame);
});
