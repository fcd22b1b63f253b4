import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Numeric } from "../../src/meaning/index.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { correlation } from "../../src/relations/correlation/correlation.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by adjusted.R with R 4.2.2, coin and metafor from the study files.
const reference = z
  .record(z.string(), z.record(z.string(), z.number()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "adjusted.json"), "utf8")));

const compare = useRelation(comparison);
const correlate = useRelation(correlation);
const expression = (gene: string): Numeric => ({ is: "expression", gene });
const age: Numeric = { is: "clinical_number", attribute: "age" };

function near(found: number | null | undefined, wanted: number | undefined): void {
  expect((found ?? Number.NaN) / (wanted ?? Number.NaN)).toBeCloseTo(1, 8);
}

describe("cards with covariates, pairs and strata have R's numbers", () => {
  it("of a linear model beside the unadjusted test on the same patients", async () => {
    const by = { is: "mutation" as const, gene: "TP53" };
    const adjust = [age, { is: "clinical" as const, attribute: "sex" }];
    const asked = {
      relation: "comparison" as const,
      of: [expression("CDKN1A")],
      by,
      cohort: cohortOf(["BRCA"]),
      adjust,
    };
    const { results, methods } = await compare(asked);
    const expected = reference["linear_model"] ?? {};
    const [model] = results.statistics.additional;
    expect(model).toMatchObject({ test: "linear_model", effect_size_name: "adjusted_difference" });
    expect(results.groups.reduce((sum, { n }) => sum + n, 0)).toBe(expected["n"]);
    expect(model?.degrees_of_freedom).toBe(expected["df"]);
    near(model?.effect_size, expected["estimate"]);
    near(model?.statistic, expected["t"]);
    near(model?.p_value, expected["p"]);
    near(model?.confidence_interval?.[0], expected["lower"]);
    near(model?.confidence_interval?.[1], expected["upper"]);
    expect(results.answer).toContain("Adjusted for age and sex, the difference of the means is");
    expect(methods).toContain("(R: lm)");
  });

  it("of van Elteren's test over two cancer types", async () => {
    const by = { is: "mutation" as const, gene: "TP53" };
    const asked = { relation: "comparison" as const, of: [expression("CDKN1A")], by, adjust: [] };
    const { results } = await compare({ ...asked, cohort: cohortOf(["BRCA", "LUAD"]) });
    const expected = reference["van_elteren"] ?? {};
    const found = results.statistics.additional.find(({ test }) => test === "van_elteren");
    expect(results.groups.reduce((sum, { n }) => sum + n, 0)).toBe(expected["n"]);
    near(found?.statistic, expected["z"]);
    near(found?.p_value, expected["p"]);
    expect(results.answer).toContain("Over the 2 cancer types, each a stratum of its own");
  });

  it("of pairs of tumour and normal tissue, asked for or beside the unpaired test", async () => {
    const by = { is: "tissue" as const };
    const asked = {
      relation: "comparison" as const,
      of: [expression("MET")],
      by,
      adjust: [],
      cohort: cohortOf(["CHOL"]),
    };
    const expected = reference["paired"] ?? {};
    const paired = (await compare({ ...asked, paired: true })).results;
    expect(paired.groups.map(({ n }) => n)).toEqual([expected["pairs"], expected["pairs"]]);
    expect(paired.statistics).toMatchObject({ test: "wilcoxon_signed_rank", statistic: expected["v"] });
    near(paired.statistics.p_value, expected["p"]);
    near(paired.statistics.fold_change, expected["fold_change"]);
    expect(paired.answer).toContain(`(${expected["pairs"]} pairs, rank-biserial`);
    const { statistics } = (await compare(asked)).results;
    expect(statistics.test).toBe("wilcoxon_rank_sum");
    const beside = statistics.additional.find(({ test }) => test === "wilcoxon_signed_rank");
    near(beside?.p_value, expected["p"]);
  });

  it("of correlations within cancer types, pooled by random effects", async () => {
    const of = [expression("PDCD1"), expression("CD274")];
    const asked = { relation: "correlation" as const, of, adjust: [], cohort: cohortOf(["ACC", "CHOL", "UVM"]) };
    const { results } = await correlate(asked);
    const expected = reference["random_effects"] ?? {};
    const found = results.statistics.additional.find(({ test }) => test === "random_effects");
    const heterogeneity = results.statistics.additional.find(({ test }) => test === "cochran_q");
    expect(found?.effect_size).toBeCloseTo(expected["rho"] ?? Number.NaN, 6);
    expect(found?.p_value).toBeCloseTo(expected["p"] ?? Number.NaN, 6);
    expect(found?.confidence_interval?.[0]).toBeCloseTo(expected["lower"] ?? Number.NaN, 6);
    expect(found?.confidence_interval?.[1]).toBeCloseTo(expected["upper"] ?? Number.NaN, 6);
    near(heterogeneity?.statistic, expected["q"]);
  });

  it("of a partial rank correlation", async () => {
    const of = [expression("PDCD1"), expression("CD274")];
    const asked = { relation: "correlation" as const, of, adjust: [age], cohort: cohortOf(["UVM"]) };
    const { results } = await correlate(asked);
    const expected = reference["partial"] ?? {};
    const found = results.statistics.additional.find(({ test }) => test === "partial_spearman");
    expect(results.sample_sizes).toEqual({ UVM: expected["n"] });
    near(found?.effect_size, expected["rho"]);
    near(found?.p_value, expected["p"]);
    near(found?.confidence_interval?.[0], expected["lower"]);
    near(found?.confidence_interval?.[1], expected["upper"]);
  });
});
