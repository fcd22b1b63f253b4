import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { AdditionalStatistic, Statistics } from "../../src/contract/statistics.ts";
import type { Categorical, Condition, Numeric, QuestionOf, Variable } from "../../src/meaning/index.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { useRelation } from "../relations/ask-relation.ts";

// Made by survival-models.R with R 4.2.2, survival 3.5-3, maxstat and metafor from the study files.
const Test = z.object({ statistic: z.number(), p: z.number() });
const Ratio = z.object({ hazard_ratio: z.number(), lower: z.number(), upper: z.number(), p: z.number() });
const Sizes = z.object({ n: z.number(), events: z.number() });
const TwoGroups = Sizes.extend({ ...Ratio.shape, statistic: z.number() });
const reference = z
  .object({
    adjusted: Sizes.extend({ unadjusted: Ratio, adjusted: Ratio, age: Ratio, stage_iv: Ratio }),
    stage: Sizes.extend({ ...Test.shape, ii: Ratio, iv: Ratio, trend: Test }),
    age: Ratio.extend({ n: z.number() }),
    over_65: TwoGroups,
    tertiles: TwoGroups,
    maximal: Test.extend({ high: z.number(), naive: Sizes.extend(Test.shape) }),
    among: TwoGroups,
    either: TwoGroups,
    across: Ratio.extend({
      n: z.number(),
      further_lower: z.number(),
      further_upper: z.number(),
      q: z.number(),
      i2: z.number(),
    }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "survival-models.json"), "utf8")));

const ask = useRelation(survival);

const stage: Categorical = { is: "clinical", attribute: "stage" };
const age: Numeric = { is: "clinical_number", attribute: "age" };
const mutated = (gene: string) => ({ is: "mutation", gene }) as const;
const high = (gene: string, at: "tertiles" | "maximal"): Categorical => ({
  is: "level",
  of: { is: "expression", gene },
  cut: { at },
});
const by = (
  variable: Variable,
  code: string,
  more: { readonly where?: Condition[]; readonly adjust?: Variable[] } = {},
): QuestionOf<"survival"> => ({
  relation: "survival",
  endpoint: "OS",
  by: [variable],
  cohort: { cancers: [code], studies: [], where: more.where ?? [] },
  adjust: more.adjust ?? [],
});

function near(found: number | null | undefined, expected: number): void {
  expect(Math.abs((found ?? Number.NaN) - expected) / Math.abs(expected)).toBeLessThan(1e-9);
}

const rowOf = (additional: readonly AdditionalStatistic[], words: string): AdditionalStatistic | undefined =>
  additional.find((one) => one.comparison.includes(words));

type Estimate = Pick<Statistics, "effect_size" | "confidence_interval">;

function hasRatio(row: Estimate | undefined, expected: z.infer<typeof Ratio>): void {
  near(row?.effect_size, expected.hazard_ratio);
  near(row?.confidence_interval?.[0], expected.lower);
  near(row?.confidence_interval?.[1], expected.upper);
}

async function isTwoGroups(question: QuestionOf<"survival">, expected: z.infer<typeof TwoGroups>): Promise<void> {
  const { statistics, groups } = (await ask(question)).results;
  expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(expected.n);
  expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(expected.events);
  near(statistics.statistic, expected.statistic);
  hasRatio(statistics, expected);
}

describe("a survival card", () => {
  it("has R's model with the covariates that the question names, beside the unadjusted one on the same patients", async () => {
    const { results, methods } = await ask(by(mutated("TP53"), "BRCA", { adjust: [age, stage] }));
    const { additional } = results.statistics;
    const { n, events, unadjusted, adjusted, age: perYear, stage_iv: fourth } = reference.adjusted;
    hasRatio(rowOf(additional, `unadjusted, the ${n} patients`), unadjusted);
    hasRatio(rowOf(additional, "wild type, adjusted for age and stage"), adjusted);
    hasRatio(rowOf(additional, "age, per year"), perYear);
    hasRatio(rowOf(additional, "stage IV vs stage I"), fourth);
    near(rowOf(additional, "wild type, adjusted for age and stage")?.p_value, adjusted.p);
    expect(results.answer).toContain("Adjusted for age and stage, in 952 patients with 129 events: hazard ratio 1.7 ");
    expect(methods).toContain(`${n} patients (${events} events) of whom every covariate is known`);
  });

  it("has R's log-rank test, hazard ratios to the first and trend for more than two groups", async () => {
    const { results, figure } = await ask(by(stage, "LUAD"));
    const { statistics, groups, profiles } = results;
    expect(profiles.map(({ study_id: id }) => id)).toEqual(["tcga_luad"]);
    expect(groups.map(({ name }) => name)).toEqual(["Stage I", "Stage II", "Stage III", "Stage IV"]);
    expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(reference.stage.n);
    near(statistics.statistic, reference.stage.statistic);
    near(statistics.p_value, reference.stage.p);
    expect(statistics.hazard_ratio).toBeNull();
    hasRatio(rowOf(statistics.additional, "stage II vs stage I"), reference.stage.ii);
    hasRatio(rowOf(statistics.additional, "stage IV vs stage I"), reference.stage.iv);
    const trend = statistics.additional.find(({ test }) => test === "log_rank_trend");
    near(trend?.statistic, reference.stage.trend.statistic);
    near(trend?.p_value, reference.stage.trend.p);
    expect(figure.type).toBe("kaplan_meier");
  });

  it("has R's hazard ratio per standard deviation of a number", async () => {
    const { statistics, groups } = (await ask(by(age, "LUAD"))).results;
    expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(reference.age.n);
    expect(statistics.test).toBe("cox");
    hasRatio(statistics, reference.age);
    near(statistics.hazard_ratio, reference.age.hazard_ratio);
    expect(Math.abs((statistics.p_value ?? 1) - reference.age.p)).toBeLessThan(1e-9);
  });

  it("divides a number at a value that the question names", () =>
    isTwoGroups(by({ is: "level", of: age, cut: { at: "value", value: 65 } }, "LUAD"), reference.over_65));

  it("compares the outer thirds and counts those between", async () => {
    const question = by(high("MKI67", "tertiles"), "ACC");
    await isTwoGroups(question, reference.tertiles);
    const { exclusions } = (await ask(question)).results;
    // 79 tumours have a value.
    expect(exclusions).toContainEqual({ reason: "ACC: between the cuts of MKI67 expression", count: 79 - 53 });
  });

  it("corrects the p-value of a cut that was chosen by the outcome, and labels the other as naive", async () => {
    const { statistics, groups, warnings } = (await ask(by(high("MKI67", "maximal"), "ACC"))).results;
    expect(groups[0]?.n).toBe(reference.maximal.high);
    near(statistics.statistic, reference.maximal.statistic);
    expect(Math.abs((statistics.p_value ?? 1) / reference.maximal.p - 1)).toBeLessThan(1e-6);
    near(rowOf(statistics.additional, "not corrected for the choice")?.statistic, reference.maximal.naive.statistic);
    expect(warnings.map(({ code }) => code)).toContain("optimal_cut");
  });

  it("pools the cancer types by random effects as metafor does", async () => {
    const question = by(mutated("TP53"), "HNSC");
    const four = { ...question, cohort: { ...question.cohort, cancers: ["HNSC", "LGG", "LIHC", "LUSC"] } };
    const { statistics, groups } = (await ask(four)).results;
    const { across } = reference;
    expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(across.n);
    const row = (test: string) => statistics.additional.find((one) => one.test === test);
    // The variance between cancers is found by iteration.
    const close = (found: number | null | undefined, expected: number) =>
      expect(Math.abs((found ?? Number.NaN) / expected - 1)).toBeLessThan(1e-6);
    close(row("random_effects")?.effect_size, across.hazard_ratio);
    close(row("random_effects")?.confidence_interval?.[0], across.lower);
    close(row("random_effects")?.confidence_interval?.[1], across.upper);
    close(row("random_effects")?.p_value, across.p);
    close(row("prediction_interval")?.confidence_interval?.[0], across.further_lower);
    close(row("prediction_interval")?.confidence_interval?.[1], across.further_upper);
    close(row("cochran_q")?.statistic, across.q);
    close(row("cochran_q")?.effect_size, across.i2);
  });

  it("is about the patients who fulfil several conditions", () =>
    isTwoGroups(
      by(mutated("PIK3CA"), "BRCA", {
        where: [
          { variable: mutated("TP53"), levels: ["mutant"] },
          { variable: age, range: { min: 50, includesMin: false, includesMax: false } },
        ],
      }),
      reference.among,
    ));

  it("compares patients with any of several alterations with those looked at for all who have none", () =>
    isTwoGroups(by({ is: "alteration", anyOf: [mutated("TP53"), mutated("PIK3CA")] }, "BRCA"), reference.either));
});
