import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { expectSame, lexicon, meaning } from "./meaning.ts";

/** "Higher stage", "lower grade": compared, unless tumours of it are named. */

describe("stages and grades that are compared", () => {
  it.each([
    ["Does TP53 mutation go with higher grade in UCEC?", "TP53 mutation frequency by grade in UCEC"],
    ["higher stage with BAP1 mutation in KIRC?", "BAP1 mutation frequency by stage in KIRC"],
    ["Does higher stage mean more TP53 mutation in BLCA?", "TP53 mutation frequency by stage in BLCA"],
    ["Does MKI67 rise with higher grade in LGG?", "MKI67 expression by grade in LGG"],
    ["CEBPA mutated AML have younger age?", "Is age lower in CEBPA-mutant AML?"],
    ["Do patients with TP53-mutant LGG have older age?", "Is age higher in TP53-mutant LGG?"],
    ["Is higher stage associated with worse survival in KIRC?", "Survival by stage in KIRC"],
  ])("choose nobody: %s", expectSame);

  it.each([
    "Does TP53 mutation go with higher stage and grade in UCEC?",
    "Are UCEC patients with CTNNB1 mutation younger, and of lower grade?",
    "CTNNB1-mutated UCEC are younger and of lower grade - true for age?",
    "TP53 mutants are older and of higher stage in LAML",
  ])("are refused where two are, or nothing says how: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("choose where tumours are named", () => {
    expectSame("TP53 mutation frequency in higher-grade UCEC", "TP53 mutation frequency in high-grade UCEC");
  });
});

describe("numbers that rise or fall with one another", () => {
  it.each([
    [
      "Does mutation burden rise with age in POLE wild-type UCEC?",
      "Correlation of TMB and age in UCEC without POLE mutation",
    ],
    [
      "Does TMB decrease with age in men with SKCM and BRAF mutation?",
      "Correlation of TMB and age in men with BRAF-mutant SKCM",
    ],
    ["Does TMB rise with age in kidney cancers?", "Correlation of TMB and age in kidney cancers"],
  ])("are related among the patients who are named: %s", expectSame);

  it("are compared where they are listed", () => {
    expectSame("Are TMB and age higher in TP53-mutant LUAD?", "TMB and age in TP53-mutant versus wild-type LUAD");
  });
});

describe("a share that is bigger in some", () => {
  it.each([
    ["Mutated in what share of bladder cancers, and is the share bigger in men? KDM6A.", "male"],
    ["KDM6A: mutated in what share of bladder cancers, and is the share bigger in women?", "female"],
    ["KDM6A mutated in what share of bladder cancers, bigger in women?", "female"],
    ["How often is KDM6A mutated in bladder cancer, and is the share smaller in men?", "male"],
  ])("is compared with that in the others: %s", (question, level) => {
    expect(interpret(question, lexicon)).toMatchObject({
      question: { relation: "frequency", by: { attribute: "sex", levels: [level] }, cohort: { where: [] } },
    });
  });

  it("is not the effect that is bigger", () => {
    expect(
      interpret("How often is TP53 mutated in BLCA, and is the effect on survival bigger in men?", lexicon),
    ).toHaveProperty("refused");
  });
});
