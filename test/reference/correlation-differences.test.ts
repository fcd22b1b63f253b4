import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { AdditionalStatistic, Statistics } from "../../src/contract/statistics.ts";
import type { Categorical, Numeric, QuestionOf } from "../../src/meaning/index.ts";
import { correlation } from "../../src/relations/correlation/correlation.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by correlation-differences.R with R 4.2.2 from the study files.
const Group = z.object({
  n: z.number(),
  rho: z.number(),
  lower: z.number(),
  upper: z.number(),
  t: z.number(),
  p: z.number(),
});
const Pair = z.object({
  difference: z.number(),
  lower: z.number(),
  upper: z.number(),
  z: z.number(),
  p: z.number(),
  adjusted: z.number(),
});
const Compared = z.object({
  groups: z.record(z.string(), Group),
  pairs: z.record(z.string(), Pair),
  q: z.object({ statistic: z.number(), df: z.number(), p: z.number() }),
});
type Compared = z.infer<typeof Compared>;
const reference = z
  .object({
    by_cancer: Compared,
    by_three: Compared,
    by_sex: Compared,
    by_stage: Compared,
    by_gene: Compared,
    detectable: z.object({ above: z.number(), below: z.number() }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "correlation-differences.json"), "utf8")));

const ask = useRelation(correlation);

const expression = (gene: string): Numeric => ({ is: "expression", gene });
const exhaustion = [expression("CD8A"), expression("PDCD1")];
const cancerType: Categorical = { is: "cancer_type" };
const sex: Categorical = { is: "clinical", attribute: "sex", levels: ["female", "male"] };
const stage: Categorical = { is: "clinical", attribute: "stage" };
const tp53: Categorical = { is: "mutation", gene: "TP53" };

const differing = (
  codes: string[],
  by: Categorical,
  fields: Partial<QuestionOf<"correlation">> = {},
): QuestionOf<"correlation"> => ({
  relation: "correlation",
  of: exhaustion,
  cohort: cohortOf(codes),
  adjust: [],
  by,
  ...fields,
});

function near(found: number | null | undefined, expected: number | undefined): void {
  expect((found ?? Number.NaN) / (expected ?? Number.NaN)).toBeCloseTo(1, 8);
}

type Told = Pick<AdditionalStatistic, "effect_size" | "confidence_interval" | "statistic" | "p_value">;

function hasPair(found: Told | undefined, expected: z.infer<typeof Pair> | undefined): void {
  near(found?.effect_size, expected?.difference);
  near(found?.confidence_interval?.[0], expected?.lower);
  near(found?.confidence_interval?.[1], expected?.upper);
  near(found?.statistic, expected?.z);
  near(found?.p_value, expected?.p);
}

const rowOf = ({ additional }: Statistics, comparison: string) =>
  additional.find((row) => row.comparison === comparison);

/** The correlation in every group as R has it. */
function hasGroups(statistics: Statistics, { groups }: Compared): void {
  for (const [name, expected] of Object.entries(groups)) {
    const row = rowOf(statistics, name);
    near(row?.effect_size, expected.rho);
    near(row?.confidence_interval?.[0], expected.lower);
    near(row?.confidence_interval?.[1], expected.upper);
    near(row?.statistic, expected.t);
    near(row?.p_value, expected.p);
  }
}

/** Q of all groups, and every pair with its adjusted p. */
function hasAll(statistics: Statistics, { q, pairs }: Compared): void {
  expect(statistics).toMatchObject({ test: "cochran_q", degrees_of_freedom: q.df, effect_size: null });
  near(statistics.statistic, q.statistic);
  near(statistics.p_value, q.p);
  for (const [name, expected] of Object.entries(pairs)) {
    hasPair(rowOf(statistics, name), expected);
    near(rowOf(statistics, name)?.adjusted_p_value, expected.adjusted);
  }
}

describe("whether a correlation differs between groups", () => {
  it("has R's correlations in two cancer types, their difference, its interval and the z test", async () => {
    const { results, figure, methods, data } = await ask(differing(["ACC", "UVM"], cancerType));
    const { by_cancer: expected } = reference;
    const { statistics, groups, answer } = results;
    expect(groups.map(({ name, n }) => [name, n])).toEqual(
      Object.entries(expected.groups).map(([name, { n }]) => [name, n]),
    );
    expect(statistics).toMatchObject({ test: "fisher_z", effect_size_name: "rho_difference" });
    hasPair(statistics, expected.pairs["ACC vs UVM"]);
    hasGroups(statistics, expected);
    expect(answer).toContain(
      "differs between adrenocortical carcinoma and uveal melanoma (difference −0.17, 95% CI −0.33 to −0.05, z test of Fisher's z",
    );
    expect(methods).toContain("two-sided z test of the difference of their Fisher z");
    expect(figure).toMatchObject({ type: "scatter" });
    expect(figure.plotly_json.data.map(({ mode }) => mode)).toEqual(["markers", "markers", "lines", "lines"]);
    // The line of ranks in percent is as steep as they go together.
    const { y: ends } = z.object({ y: z.tuple([z.number(), z.number()]) }).parse(figure.plotly_json.data[2]);
    expect((ends[1] - ends[0]) / 100).toBeCloseTo(expected.groups["ACC"]?.rho ?? 0, 3);
    const included = data?.columns.findIndex(({ name }) => name === "included") ?? -1;
    expect(data?.rows.filter((row) => row[included] === "yes")).toHaveLength(159);
  });

  it("has in each group what the card of that group alone has", async () => {
    const { statistics } = (await ask(differing(["ACC", "UVM"], sex))).results;
    const women = cohortOf(["ACC", "UVM"], {
      where: [{ variable: { is: "clinical", attribute: "sex" }, levels: ["female"] }],
    });
    const alone = (await ask({ relation: "correlation", of: exhaustion, cohort: women, adjust: [] })).results
      .statistics;
    expect(rowOf(statistics, "female")).toMatchObject({
      effect_size: alone.effect_size,
      confidence_interval: alone.confidence_interval,
      statistic: alone.statistic,
      p_value: alone.p_value,
    });
  });

  it("ranks within cancer types where a group has several", async () => {
    const { results, figure, methods } = await ask(differing(["ACC", "UVM"], sex));
    const { by_sex: expected } = reference;
    hasGroups(results.statistics, expected);
    hasPair(results.statistics, expected.pairs["female vs male"]);
    expect(methods).toContain("Ranks were taken within each cancer type");
    expect(figure.caption).toContain("ranks within the group and cancer type");
  });

  it("tests more than two groups together and every pair, adjusted", async () => {
    const types = (await ask(differing(["ACC", "UVM", "CHOL"], cancerType))).results;
    hasAll(types.statistics, reference.by_three);
    expect(types.answer).toContain("of the 3 pairs 2 differ after adjustment");
    const stages = (await ask(differing(["LUAD"], stage))).results;
    hasAll(stages.statistics, reference.by_stage);
    hasGroups(stages.statistics, reference.by_stage);
    expect(stages.answer).toMatch(/^No difference by stage in lung adenocarcinoma was found/u);
  });

  it("says what could have been found where nothing was", async () => {
    const of: Numeric[] = [{ is: "copy_number_log2", gene: "ERBB2" }, expression("ERBB2")];
    const { statistics, answer } = (await ask(differing(["BRCA"], tp53, { of }))).results;
    const { by_gene: expected, detectable } = reference;
    hasGroups(statistics, expected);
    hasPair(statistics, expected.pairs["TP53 mutant vs TP53 wild type"]);
    expect(answer).toContain("No difference by TP53 mutation in breast invasive carcinoma was found");
    expect(answer).toContain(
      `a correlation of at least ${detectable.above.toFixed(2)} or at most ${detectable.below.toFixed(2)} in TP53 mutant would have been found with 80% power`,
    );
  });

  it("leaves out and counts who is in no group", async () => {
    const { exclusions, flow } = (await ask(differing(["LUAD"], stage))).results;
    const n = Object.values(reference.by_stage.groups).reduce((sum, group) => sum + group.n, 0);
    expect(flow?.at(-1)).toMatchObject({ step: "analysed", count: n });
    expect(exclusions).toContainEqual({ reason: "stage unknown, discrepant or none of I to IV", count: 453 - n });
  });
});

describe("whether a correlation differs is refused", () => {
  it.each([
    ["with covariates", differing(["ACC"], sex, { adjust: [{ is: "clinical_number", attribute: "age" }] })],
    ["of three numbers", differing(["ACC"], sex, { of: [...exhaustion, expression("GZMB")] })],
    ["between tumour and normal tissue", differing(["CHOL"], { is: "tissue" })],
    ["in one cancer type by cancer type", differing(["ACC"], cancerType)],
    ["by a cut of one of the two", differing(["ACC"], { is: "level", of: expression("CD8A"), cut: { at: "median" } })],
  ])("%s", async (_, question) => {
    await expect(ask(question)).rejects.toMatchObject({ code: "unsupported_question" });
  });

  it("where a named group has fewer than 4 patients", async () => {
    const subtypes: Categorical = { is: "clinical", attribute: "subtype", levels: ["luminal A", "luminal B"] };
    const of = [expression("ESR1"), expression("PGR")];
    await expect(ask(differing(["BRCA"], subtypes, { of }))).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("at least 4 patients"),
    });
  });
});
