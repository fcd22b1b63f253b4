import { describe, expect, it } from "@jest/globals";
import type { Categorical } from "../../src/meaning/index.ts";
import type { Pair, Side } from "../../src/relations/association/association-result.ts";
import { mostTogether } from "../../src/relations/association/most-together.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { answerParts } from "../../src/view/answer-text.ts";
import { cohortOf, survivalOf, useRelation } from "./ask-relation.ts";

const survive = useRelation(survival);
const compare = useRelation(comparison);

const side = (what: string, levels: readonly string[], plural: string | null = null): Side => ({
  subject: what,
  what,
  plural,
  levels,
});
const byStage: Categorical = { is: "clinical", attribute: "stage" };
const stage = side("stage", ["stage I", "stage IV"]);
const subtype = side("subtype", ["Basal", "Her2", "LumA"]);
const pairOf = (counts: readonly (readonly number[])[], test: Pair["association"]["test"]): Pair => ({
  of: [0, 1],
  cancerType: null,
  counts,
  association: {
    test,
    statistic: 1,
    degreesOfFreedom: 2,
    pValue: null,
    effect: null,
    effectName: "cramers_v",
    effectInterval: null,
    oddsRatio: null,
    oddsRatioInterval: null,
    tendency: null,
    reason: null,
  },
  pooled: null,
  within: [],
  adjusted: null,
});

describe("the number that an answer about many groups gives", () => {
  // By hand: 20 of stage IV and Her2 where 40 x 30 / 100 = 12 are expected; Pearson residual 2.3, the largest.
  const counts = [
    [20, 10, 30],
    [10, 20, 10],
  ];

  it("is of an association how often the levels occur together that do so most beyond chance", () => {
    expect(mostTogether(pairOf(counts, "chi_squared"), [stage, subtype])).toBe(
      ": stage IV and Her2 occur together 1.7 times as often as expected by chance",
    );
    const tp53 = side("TP53 mutations", ["altered", "not altered"], "mutations");
    expect(mostTogether(pairOf(counts, "chi_squared"), [tp53, subtype])).toContain(
      ": no TP53 mutations and Her2 occur",
    );
    expect(mostTogether(pairOf([[1, 2]], "fisher_exact"), [stage, subtype])).toBe("");
  });

  it("is of several groups the highest median, with its unit", async () => {
    const { results } = await compare({
      relation: "comparison",
      of: [{ is: "expression", gene: "MKI67" }],
      by: byStage,
      cohort: cohortOf(["KIRC"]),
      adjust: [],
    });
    const medians = results.groups.map(({ median }) => median ?? Number.NaN);
    expect(Math.max(...medians).toFixed(2)).toBe("-2.25");
    expect(answerParts(results.answer).number).toBe("−2.25");
    expect(results.answer).toContain("its median (Agilent log₂ ratio) is highest in stage IV (−2.25)");
  });

  it("is of survival without medians the lowest share after five years", async () => {
    const { results } = await survive(survivalOf(["THCA"], { by: [byStage] }));
    const cohort = cohortOf(["THCA"], { where: [{ variable: byStage, levels: ["stage IV"] }] });
    const alone = await survive(survivalOf(["THCA"], { cohort }));
    expect(results.groups.every(({ median_survival }) => median_survival === null)).toBe(true);
    const { number } = answerParts(results.answer);
    expect(number).toMatch(/%$/u);
    expect(alone.results.answer).toContain(number);
  });
});
