import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { AdditionalStatistic, Statistics } from "../../src/contract/statistics.ts";
import type { Categorical, Numeric, QuestionOf } from "../../src/meaning/index.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by modified-differences.R with R 4.2.2 from the study files.
const Difference = z.object({
  estimate: z.number(),
  lower: z.number(),
  upper: z.number(),
  t: z.number(),
  p: z.number(),
});
const Model = z.object({
  n: z.number(),
  test: z.object({ f: z.number(), df: z.number(), p: z.number() }),
  residual_df: z.number(),
  within: z.record(z.string(), Difference),
  differences: z.record(z.string(), Difference),
  common: Difference,
});
type Model = z.infer<typeof Model>;
const reference = z
  .object({
    by_gene: Model,
    adjusted: Model,
    by_stage: Model,
    across_two: Model,
    across_three: Model,
    stratified: Model,
    tissue: Model,
    detectable: z.object({ difference: z.number() }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "modified-differences.json"), "utf8")));

const ask = useRelation(comparison);

const expression = (gene: string): Numeric => ({ is: "expression", gene });
const mutated = (gene: string): Categorical => ({ is: "mutation", gene });
const sex: Categorical = { is: "clinical", attribute: "sex", levels: ["female", "male"] };
const stage: Categorical = { is: "clinical", attribute: "stage" };
const cancerType: Categorical = { is: "cancer_type" };
const age: Numeric = { is: "clinical_number", attribute: "age" };
const TP53 = "TP53 mutant vs TP53 wild type";

const modified = (
  gene: string,
  codes: string[],
  fields: Pick<QuestionOf<"comparison">, "by" | "modifier"> & Partial<QuestionOf<"comparison">>,
): QuestionOf<"comparison"> => ({
  relation: "comparison",
  of: [expression(gene)],
  cohort: cohortOf(codes),
  adjust: [],
  ...fields,
});

function near(found: number | null | undefined, expected: number | undefined, tolerance = 1e-8): void {
  const wanted = expected ?? Number.NaN;
  expect(Math.abs((found ?? Number.NaN) - wanted) / Math.abs(wanted)).toBeLessThan(tolerance);
}

/** A row of the statistics by what it says, beside what R has for it. */
function hasRow({ additional }: Statistics, comparisonText: string, expected: z.infer<typeof Difference> | undefined) {
  const row = additional.find((one) => one.comparison === comparisonText);
  near(row?.effect_size, expected?.estimate);
  near(row?.confidence_interval?.[0], expected?.lower);
  near(row?.confidence_interval?.[1], expected?.upper);
  near(row?.statistic, expected?.t);
  near(row?.p_value, expected?.p, 1e-7);
}

type Tested = Pick<AdditionalStatistic, "statistic" | "degrees_of_freedom" | "p_value">;

function hasTest(found: Tested | undefined, { test }: Model): void {
  near(found?.statistic, test.f, 1e-7);
  expect(found?.degrees_of_freedom).toBe(test.df);
  near(found?.p_value, test.p, 1e-7);
}

describe("whether the difference of two groups differs across levels", () => {
  it("has R's differences within mutants and others, their difference, and the F test of the product", async () => {
    const { results, figure, methods, data } = await ask(
      modified("CDKN1A", ["BRCA"], { by: mutated("TP53"), modifier: mutated("PIK3CA") }),
    );
    const { statistics, groups } = results;
    const { by_gene: expected } = reference;
    expect(groups.map(({ name }) => name)).toEqual([
      "TP53 mutant, PIK3CA mutant",
      "TP53 wild type, PIK3CA mutant",
      "TP53 mutant, PIK3CA wild type",
      "TP53 wild type, PIK3CA wild type",
    ]);
    expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(expected.n);
    expect(statistics).toMatchObject({ test: "linear_interaction", effect_size_name: "difference_of_differences" });
    hasTest(statistics, expected);
    near(statistics.effect_size, expected.differences["mutant"]?.estimate);
    near(statistics.confidence_interval?.[0], expected.differences["mutant"]?.lower);
    hasRow(statistics, `${TP53} in PIK3CA mutant`, expected.within["mutant"]);
    hasRow(statistics, `${TP53} in PIK3CA wild type`, expected.within["wildtype"]);
    hasRow(
      statistics,
      "PIK3CA mutant vs PIK3CA wild type, difference of the differences",
      expected.differences["mutant"],
    );
    hasRow(statistics, `${TP53}, the same in all levels`, expected.common);
    expect(figure.type).toBe("boxplot");
    expect(methods).toContain("the products were tested together by an F test");
    expect(data?.columns.filter(({ role }) => role === "group").map(({ name }) => name)).toEqual([
      "TP53_mutation",
      "PIK3CA_mutation",
    ]);
    const included = data?.columns.findIndex(({ name }) => name === "included") ?? -1;
    expect(data?.rows.filter((row) => row[included] === "yes")).toHaveLength(expected.n);
  });

  it("says what could have been found where nothing was", async () => {
    const { answer } = (await ask(modified("CDKN1A", ["BRCA"], { by: mutated("TP53"), modifier: mutated("PIK3CA") })))
      .results;
    expect(answer).toContain("No difference by PIK3CA mutation in breast invasive carcinoma was found");
    expect(answer).toContain(
      `a difference between the two of ${reference.detectable.difference.toFixed(2)} log2 units would have been found with 80% power`,
    );
  });

  it("is adjusted for what the question names, beside the same patients without it", async () => {
    const { statistics, answer } = (
      await ask(modified("CDKN1A", ["BRCA"], { by: mutated("TP53"), modifier: mutated("PIK3CA"), adjust: [age] }))
    ).results;
    const { adjusted } = reference;
    hasTest(
      statistics.additional.find((one) => one.comparison === "interaction, adjusted for age"),
      adjusted,
    );
    hasRow(statistics, `${TP53} in PIK3CA mutant, adjusted for age`, adjusted.within["mutant"]);
    hasRow(statistics, `${TP53}, the same in all levels, adjusted for age`, adjusted.common);
    const beside = statistics.additional.filter((one) => one.comparison.includes(", unadjusted, the "));
    expect(beside.length > 0).toBe(adjusted.n < reference.by_gene.n);
    expect(answer).toContain(`Adjusted for age, in ${adjusted.n} patients`);
  });

  it("tests more than two levels together, each against the first, whichever of the two is named first", async () => {
    const { by_stage: expected } = reference;
    for (const fields of [
      { by: mutated("TP53"), modifier: stage },
      { by: stage, modifier: mutated("TP53") },
    ]) {
      const { statistics, groups } = (await ask(modified("CDKN1A", ["BRCA"], fields))).results;
      expect(groups).toHaveLength(8);
      hasTest(statistics, expected);
      expect(statistics.effect_size).toBeNull();
      hasRow(statistics, `${TP53} in stage II`, expected.within["II"]);
      hasRow(statistics, "stage III vs stage I, difference of the differences", expected.differences["III"]);
    }
  });

  it("is told across cancer types", async () => {
    const { across_two: two, across_three: three } = reference;
    const asked = { by: mutated("TP53"), modifier: cancerType };
    const { results, methods } = await ask(modified("CD274", ["HNSC", "LGG"], asked));
    hasTest(results.statistics, two);
    for (const code of ["HNSC", "LGG"]) hasRow(results.statistics, `${TP53} in ${code}`, two.within[code]);
    hasRow(results.statistics, "HNSC vs LGG, difference of the differences", two.differences["HNSC"]);
    expect(results.answer).toContain("between head and neck squamous cell carcinoma and");
    expect(methods).not.toContain("which have means of their own");
    const further = (await ask(modified("CD274", ["HNSC", "LGG", "LIHC"], asked))).results.statistics;
    hasTest(further, three);
    hasRow(further, "LIHC vs HNSC, difference of the differences", three.differences["LIHC"]);
  });

  it("gives cancer types means of their own where something else is compared in several", async () => {
    const codes = ["HNSC", "LGG", "LIHC", "LUSC"];
    const { results, methods } = await ask(modified("CD274", codes, { by: mutated("TP53"), modifier: sex }));
    hasTest(results.statistics, reference.stratified);
    hasRow(results.statistics, `${TP53} in female`, reference.stratified.within["Female"]);
    expect(methods).toContain("the cancer types, which have means of their own");
  });

  it("compares tissues, and says of how many patients both are there", async () => {
    const { results, methods } = await ask(modified("GPC3", ["CHOL"], { by: { is: "tissue" }, modifier: sex }));
    hasTest(results.statistics, reference.tissue);
    hasRow(results.statistics, "tumour vs normal in female", reference.tissue.within["Female"]);
    expect(results.answer).toContain("the difference in GPC3 expression between tumour and normal tissue");
    expect(results.warnings.map(({ code }) => code)).toContain("unpaired");
    expect(methods).toContain("unpaired");
  });

  it("leaves out levels with too few of a group, and refuses where they are named", async () => {
    const { results } = await ask(modified("CDKN1A", ["BRCA"], { by: mutated("RB1"), modifier: stage }));
    expect(results.groups.every(({ n }) => n >= 3)).toBe(true);
    expect(results.exclusions.map(({ reason }) => reason).join("; ")).toContain(
      "fewer than 3 patients in one of the groups",
    );
    const named: Categorical = { is: "clinical", attribute: "sex", levels: ["female", "male"] };
    const inMen = modified("CDKN1A", ["BRCA"], { by: mutated("TP53"), modifier: named });
    await expect(ask(inMen)).rejects.toMatchObject({ code: "not_in_dataset" });
  });

  it("is refused of several numbers, of groups that modify themselves, of all cancer types and of cuts of what is measured", async () => {
    const tp53 = mutated("TP53");
    const high: Categorical = { is: "level", of: expression("CDKN1A"), cut: { at: "median" } };
    const refused = [
      {
        ...modified("CDKN1A", ["BRCA"], { by: tp53, modifier: stage }),
        of: [expression("CDKN1A"), expression("MDM2")],
      },
      modified("CDKN1A", ["BRCA"], { by: tp53, modifier: tp53 }),
      modified("CD274", [], { by: tp53, modifier: cancerType }),
      modified("CDKN1A", ["BRCA"], { by: tp53, modifier: high }),
      modified("CDKN1A", ["BRCA"], {
        by: stage,
        modifier: { is: "clinical", attribute: "subtype" },
      }),
    ];
    for (const question of refused) await expect(ask(question)).rejects.toMatchObject({ code: "unsupported_question" });
  });
});
