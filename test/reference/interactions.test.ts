import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { AdditionalStatistic, Statistics } from "../../src/contract/statistics.ts";
import type { Categorical, Numeric } from "../../src/meaning/index.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { survivalOf, useRelation } from "../relations/ask-relation.ts";

// Made by interactions.R with R 4.2.2 and survival 3.5-3 from the study files.
const Ratio = z.object({
  hazard_ratio: z.number(),
  lower: z.number(),
  upper: z.number(),
  z: z.number(),
  p: z.number(),
});
const Test = z.object({ statistic: z.number(), p: z.number() });
const Model = z.object({
  n: z.number(),
  events: z.number(),
  test: Test.extend({ df: z.number() }),
  within: z.record(z.string(), Ratio),
  ratios: z.record(z.string(), Ratio),
  common: Ratio,
  hazards: Test,
});
type Model = z.infer<typeof Model>;
const reference = z
  .object({
    by_sex: Model,
    adjusted: Model,
    by_gene: Model,
    by_stage: Model,
    stratified: Model,
    across_two: Model,
    across_three: Model,
    detectable: z.object({ above: z.number() }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "interactions.json"), "utf8")));

const ask = useRelation(survival);

const mutated = (gene: string): Categorical => ({ is: "mutation", gene });
const sex: Categorical = { is: "clinical", attribute: "sex", levels: ["female", "male"] };
const stage: Categorical = { is: "clinical", attribute: "stage" };
const age: Numeric = { is: "clinical_number", attribute: "age" };

type Row = Pick<AdditionalStatistic, "effect_size" | "confidence_interval" | "statistic" | "p_value">;

function near(found: number | null | undefined, expected: number, tolerance = 1e-8): void {
  expect(Math.abs((found ?? Number.NaN) - expected) / Math.abs(expected)).toBeLessThan(tolerance);
}

function hasRatio(row: Row | undefined, expected: z.infer<typeof Ratio> | undefined): void {
  near(row?.effect_size, expected?.hazard_ratio ?? 0);
  near(row?.confidence_interval?.[0], expected?.lower ?? 0);
  near(row?.confidence_interval?.[1], expected?.upper ?? 0);
  near(row?.statistic, expected?.z ?? 0, 1e-6);
  near(row?.p_value, expected?.p ?? 0, 1e-6);
}

/** The rows of a model by what they say; `model` is what stands behind their comparison. */
function rowsOf({ additional }: Statistics, model: string) {
  const named = (words: string) => additional.find(({ comparison }) => comparison === `${words}${model}`);
  return {
    within: (comparison: string, level: string) => named(`${comparison} in ${level}`),
    ratio: (pair: string) => named(`${pair}, ratio of the hazard ratios`),
    common: (comparison: string) => named(`${comparison}, the same in all levels`),
    test: () => named("interaction"),
  };
}

type Tested = Pick<AdditionalStatistic, "statistic" | "degrees_of_freedom" | "p_value">;

function hasTest(found: Tested | undefined, { test }: Model): void {
  near(found?.statistic, test.statistic, 1e-6);
  expect(found?.degrees_of_freedom).toBe(test.df);
  near(found?.p_value, test.p, 1e-6);
}

describe("whether a hazard ratio differs across levels", () => {
  it("has R's ratios within women and men, their ratio, and the likelihood-ratio test of the products", async () => {
    const { results, figure, methods, data } = await ask(
      survivalOf(["LUAD"], { by: [mutated("TP53")], modifier: sex }),
    );
    const { statistics, groups } = results;
    const { by_sex: expected } = reference;
    expect(groups.map(({ name }) => name)).toEqual([
      "TP53 mutant, female",
      "TP53 wild type, female",
      "TP53 mutant, male",
      "TP53 wild type, male",
    ]);
    expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(expected.n);
    expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(expected.events);
    expect(statistics.test).toBe("cox_interaction");
    hasTest(statistics, expected);
    near(statistics.effect_size, expected.ratios["Female"]?.hazard_ratio ?? 0);
    near(statistics.confidence_interval?.[0], expected.ratios["Female"]?.lower ?? 0);
    expect(statistics.effect_size_name).toBe("interaction_ratio");
    const rows = rowsOf(statistics, "");
    hasRatio(rows.within("TP53 mutant vs wild type", "female"), expected.within["Female"]);
    hasRatio(rows.within("TP53 mutant vs wild type", "male"), expected.within["Male"]);
    hasRatio(rows.ratio("female vs male"), expected.ratios["Female"]);
    hasRatio(rows.common("TP53 mutant vs wild type"), expected.common);
    const hazards = statistics.additional.find(({ test }) => test === "cox_proportional_hazards_check");
    near(hazards?.statistic, expected.hazards.statistic, 1e-6);
    near(hazards?.p_value, expected.hazards.p, 1e-6);
    expect(figure.type).toBe("kaplan_meier");
    expect(methods).toContain("tested together by a likelihood-ratio test");
    expect(data?.columns.filter(({ role }) => role === "group").map(({ name }) => name)).toEqual([
      "TP53_mutation",
      "sex",
    ]);
    const included = data?.columns.findIndex(({ name }) => name === "included") ?? -1;
    expect(data?.rows.filter((row) => row[included] === "yes")).toHaveLength(expected.n);
  });

  it("says what could have been found where nothing was", async () => {
    const { answer } = (await ask(survivalOf(["LUAD"], { by: [mutated("TP53")], modifier: sex }))).results;
    expect(answer).toContain("No difference by sex in lung adenocarcinoma was found");
    expect(answer).toContain(
      `at least ${reference.detectable.above.toFixed(1)} or at most ${(1 / reference.detectable.above).toFixed(2)} would have been found with 80% power`,
    );
  });

  it("is adjusted for what the question names, beside the same patients without it", async () => {
    const { statistics, answer } = (
      await ask(survivalOf(["LUAD"], { by: [mutated("TP53")], modifier: sex, adjust: [age] }))
    ).results;
    const { adjusted } = reference;
    const rows = rowsOf(statistics, ", adjusted for age");
    hasTest(rows.test(), adjusted);
    hasRatio(rows.within("TP53 mutant vs wild type", "male"), adjusted.within["Male"]);
    hasRatio(rows.ratio("female vs male"), adjusted.ratios["Female"]);
    hasRatio(rows.common("TP53 mutant vs wild type"), adjusted.common);
    expect(rowsOf(statistics, `, unadjusted, the ${adjusted.n} patients with every covariate`).test()).toBeDefined();
    expect(answer).toContain(`Adjusted for age, in ${adjusted.n} patients with ${adjusted.events} events`);
  });

  it("is told of two genes", async () => {
    const { statistics } = (await ask(survivalOf(["LUAD"], { by: [mutated("KRAS")], modifier: mutated("STK11") })))
      .results;
    const { by_gene: expected } = reference;
    hasTest(statistics, expected);
    const rows = rowsOf(statistics, "");
    hasRatio(rows.within("KRAS mutant vs wild type", "STK11 mutant"), expected.within["mutant"]);
    hasRatio(rows.within("KRAS mutant vs wild type", "STK11 wild type"), expected.within["wildtype"]);
    hasRatio(rows.ratio("STK11 mutant vs STK11 wild type"), expected.ratios["mutant"]);
  });

  it("tests more than two levels together, each against the first, whichever of the two is named first", async () => {
    const { by_stage: expected } = reference;
    for (const [by, modifier] of [
      [mutated("TP53"), stage],
      [stage, mutated("TP53")],
    ] as const) {
      const { statistics, groups } = (await ask(survivalOf(["LUAD"], { by: [by], modifier }))).results;
      expect(groups).toHaveLength(8);
      hasTest(statistics, expected);
      expect(statistics.effect_size).toBeNull();
      const rows = rowsOf(statistics, "");
      hasRatio(rows.within("TP53 mutant vs wild type", "stage I"), expected.within["I"]);
      hasRatio(rows.within("TP53 mutant vs wild type", "stage IV"), expected.within["IV"]);
      hasRatio(rows.ratio("stage III vs stage I"), expected.ratios["III"]);
    }
  });

  it("keeps cancer types apart", async () => {
    const { results, figure } = await ask(
      survivalOf(["HNSC", "LGG", "LIHC", "LUSC"], { by: [mutated("TP53")], modifier: sex }),
    );
    const { stratified: expected } = reference;
    expect(results.groups.reduce((sum, { n }) => sum + n, 0)).toBe(expected.n);
    hasTest(results.statistics, expected);
    hasRatio(rowsOf(results.statistics, "").within("TP53 mutant vs wild type", "female"), expected.within["Female"]);
    expect(figure.caption).toContain("The curves pool the cancer types");
  });

  it("is told across cancer types, whose own differences the strata take", async () => {
    const by = [mutated("TP53")];
    const modifier: Categorical = { is: "cancer_type" };
    const { results, figure, methods, data } = await ask(survivalOf(["HNSC", "LGG"], { by, modifier }));
    const { across_two: two, across_three: three } = reference;
    hasTest(results.statistics, two);
    near(results.statistics.effect_size, two.ratios["HNSC"]?.hazard_ratio ?? 0);
    const rows = rowsOf(results.statistics, "");
    for (const code of ["HNSC", "LGG"]) hasRatio(rows.within("TP53 mutant vs wild type", code), two.within[code]);
    hasRatio(rows.ratio("HNSC vs LGG"), two.ratios["HNSC"]);
    hasRatio(rows.common("TP53 mutant vs wild type"), two.common);
    const hazards = results.statistics.additional.find(({ test }) => test === "cox_proportional_hazards_check");
    near(hazards?.p_value, two.hazards.p, 1e-6);
    expect(results.groups.reduce((sum, { n }) => sum + n, 0)).toBe(two.n);
    expect(methods).toContain("which have baseline hazards of their own");
    expect(figure.caption).not.toContain("The curves pool the cancer types");
    expect(data?.columns.filter(({ role }) => role === "group").map(({ name }) => name)).toEqual([
      "TP53_mutation",
      "cancer_type_level",
    ]);
    const further = (await ask(survivalOf(["HNSC", "LGG", "LIHC"], { by, modifier }))).results.statistics;
    hasTest(further, three);
    hasRatio(rowsOf(further, "").within("TP53 mutant vs wild type", "LIHC"), three.within["LIHC"]);
    hasRatio(rowsOf(further, "").ratio("LIHC vs HNSC"), three.ratios["LIHC"]);
  });

  it("is refused across all cancer types, and across those that something else makes no two groups in", async () => {
    const modifier: Categorical = { is: "cancer_type" };
    const everywhere = survivalOf([], { by: [mutated("TP53")], modifier });
    await expect(ask(everywhere)).rejects.toMatchObject({ code: "unsupported_question" });
    const staged = survivalOf(["LUAD", "KIRC"], { by: [stage], modifier });
    await expect(ask(staged)).rejects.toMatchObject({ code: "unsupported_question" });
  });

  it("is refused where a named level has nobody of a group, and where neither has two groups", async () => {
    const inMen = survivalOf(["UCEC"], { by: [mutated("TP53")], modifier: sex });
    await expect(ask(inMen)).rejects.toMatchObject({ code: "not_in_dataset" });
    const apart: Categorical = {
      is: "alteration",
      anyOf: [
        { is: "mutation", gene: "TP53" },
        { is: "mutation", gene: "KRAS" },
      ],
      apart: true,
    };
    const inEach = survivalOf(["LUAD"], { by: [stage], modifier: apart });
    await expect(ask(inEach)).rejects.toMatchObject({ code: "unsupported_question" });
  });
});
