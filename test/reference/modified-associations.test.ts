import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { AdditionalStatistic, Statistics } from "../../src/contract/statistics.ts";
import type { Categorical, QuestionOf } from "../../src/meaning/index.ts";
import { association } from "../../src/relations/association/association.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by modified-associations.R with R 4.2.2 from the study files.
const value = z.number().nullable();
const Test = z.object({ statistic: z.number(), df: z.number(), p: z.number() });
const Ratio = z.object({ ratio: value, lower: value, upper: value, z: value, p: value });
const Common = z.object({
  statistic: z.number(),
  odds_ratio: z.number(),
  lower: z.number(),
  upper: z.number(),
  p: z.number(),
});
const Exact = z.object({
  n: z.number(),
  both: z.number(),
  log2_odds_ratio: value,
  odds_ratio: value,
  lower: value,
  upper: value,
  p: z.number(),
});
const ofEach = <Of extends z.ZodType>(one: Of) => z.record(z.string(), one);
const Modified = z.object({
  n: z.number(),
  test: Test,
  within: ofEach(Exact),
  ratios: ofEach(Ratio),
  common: Common,
});
type Modified = z.infer<typeof Modified>;
const reference = z
  .object({
    by_sex: Modified,
    by_gene: Modified,
    by_stage: Modified,
    across_two: Modified,
    across_three: Modified,
    with_sex: Modified,
    stratified: z.object({ n: z.number(), test: Test, within: ofEach(Common), ratios: ofEach(Ratio) }),
    separated: Modified,
    detectable: z.object({ above: z.number(), below: z.number() }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "modified-associations.json"), "utf8")));

const ask = useRelation(association);

const mutated = (gene: string): Categorical => ({ is: "mutation", gene });
const anySex: Categorical = { is: "clinical", attribute: "sex" };
const sex: Categorical = { ...anySex, levels: ["female", "male"] };
const stage: Categorical = { is: "clinical", attribute: "stage" };
const cancerType: Categorical = { is: "cancer_type" };

const modified = (
  of: Categorical[],
  modifier: Categorical,
  codes: string[],
): QuestionOf<"association"> & { readonly modifier: Categorical } => ({
  relation: "association",
  of,
  modifier,
  cohort: cohortOf(codes),
});

function near(found: number | null | undefined, expected: number | null | undefined, tolerance = 1e-6): void {
  if (expected === null) {
    expect(found).toBeNull();
    return;
  }
  const wanted = expected ?? Number.NaN;
  expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(tolerance * Math.abs(wanted));
}

function hasTest(found: Statistics, { test }: Pick<Modified, "test">): void {
  near(found.statistic, test.statistic);
  expect(found.degrees_of_freedom).toBe(test.df);
  near(found.p_value, test.p);
}

const rowOf = ({ additional }: Statistics, comparison: string): AdditionalStatistic | undefined =>
  additional.find((one) => one.comparison === comparison);

/** Fisher's test of a level with its odds ratio. */
function hasExact(found: Statistics, comparison: string, expected: Modified["within"][string] | undefined): void {
  const row = rowOf(found, comparison);
  expect(row?.test).toBe("fisher_exact");
  near(row?.p_value, expected?.p);
  near(row?.effect_size, expected?.log2_odds_ratio);
  if (row?.odds_ratio !== undefined) near(row.odds_ratio, expected?.odds_ratio);
  const [lower, upper] = row?.confidence_interval ?? [];
  near(lower === null ? 0 : 2 ** (lower ?? Number.NaN), expected?.lower);
  near(upper === null ? null : 2 ** (upper ?? Number.NaN), expected?.upper);
}

function hasRatio(found: Statistics, levels: string, expected: z.infer<typeof Ratio> | undefined): void {
  const row = rowOf(found, `${levels}, ratio of the odds ratios`);
  near(row?.effect_size, expected?.ratio);
  near(row?.statistic, expected?.z);
  near(row?.p_value, expected?.p);
  if (expected?.ratio === null) expect(row?.reason).toBe("separation");
  else near(row?.confidence_interval?.[1], expected?.upper);
}

describe("whether the association of two things differs across levels", () => {
  it("has R's odds ratios at both levels, their ratio, and the test of Breslow and Day with Tarone's correction", async () => {
    const { results, figure, methods, data } = await ask(modified([mutated("TP53"), mutated("ATRX")], sex, ["LGG"]));
    const { statistics, groups } = results;
    const { by_sex: expected } = reference;
    expect(statistics).toMatchObject({ test: "breslow_day_tarone", effect_size_name: "ratio_of_odds_ratios" });
    hasTest(statistics, expected);
    near(statistics.effect_size, expected.ratios["Female"]?.ratio);
    near(statistics.confidence_interval?.[0], expected.ratios["Female"]?.lower);
    hasExact(statistics, "TP53 and ATRX in female", expected.within["Female"]);
    hasExact(statistics, "TP53 and ATRX in male", expected.within["Male"]);
    hasRatio(statistics, "female vs male", expected.ratios["Female"]);
    const common = rowOf(statistics, "TP53 and ATRX, the same in all levels");
    near(common?.statistic, expected.common.statistic);
    near(2 ** (common?.effect_size ?? Number.NaN), expected.common.odds_ratio);
    expect(groups.slice(0, 2)).toMatchObject([
      { name: "TP53 and ATRX, female", category: "both", cancer_type: "LGG", count: expected.within["Female"]?.both },
      { name: "TP53 only, female", category: "first_only" },
    ]);
    expect(groups).toHaveLength(8);
    expect(figure.type).toBe("bar");
    expect(methods).toContain("tested by the test of Breslow and Day with Tarone's correction");
    expect(data?.columns.filter(({ role }) => role === "group").map(({ name }) => name)).toEqual(["sex"]);
    const included = data?.columns.findIndex(({ name }) => name === "included") ?? -1;
    expect(data?.rows.filter((row) => row[included] === "yes")).toHaveLength(expected.n);
  });

  it("claims nothing where test and interval disagree", async () => {
    const { answer } = (await ask(modified([mutated("TP53"), mutated("ATRX")], sex, ["LGG"]))).results;
    expect(answer).toContain("is open: test and confidence interval disagree");
    expect(answer).toContain("In female: both in 76 of 227 patients, odds ratio");
  });

  it("is told within mutants and others, and says that few in a group are not judged", async () => {
    const { results } = await ask(modified([mutated("TP53"), mutated("PIK3CA")], mutated("CDH1"), ["BRCA"]));
    const { by_gene: expected } = reference;
    hasTest(results.statistics, expected);
    hasExact(results.statistics, "TP53 and PIK3CA in CDH1 mutant", expected.within["mutant"]);
    hasRatio(results.statistics, "CDH1 mutant vs CDH1 wild type", expected.ratios["mutant"]);
    expect(results.answer).toContain("cannot be judged: fewer than 10 patients in a group");
  });

  it("tests more than two levels together, each against the first, whichever variable has them", async () => {
    const { by_stage: expected } = reference;
    for (const [of, modifier] of [
      [[mutated("TP53"), mutated("PIK3CA")], stage],
      [[mutated("TP53"), stage], mutated("PIK3CA")],
    ] satisfies [Categorical[], Categorical][]) {
      const { statistics } = (await ask(modified(of, modifier, ["BRCA"]))).results;
      hasTest(statistics, expected);
      expect(statistics.effect_size).toBeNull();
      hasExact(statistics, "TP53 and PIK3CA in stage II", expected.within["II"]);
      hasExact(statistics, "TP53 and PIK3CA in stage IV", expected.within["IV"]);
      hasRatio(statistics, "stage III vs stage I", expected.ratios["III"]);
      hasRatio(statistics, "stage IV vs stage I", expected.ratios["IV"]);
    }
  });

  it("is told across cancer types", async () => {
    const { across_two: two, across_three: three } = reference;
    const { results } = await ask(modified([mutated("IDH1"), mutated("ATRX")], cancerType, ["LGG", "GBM"]));
    hasTest(results.statistics, two);
    for (const code of ["LGG", "GBM"]) hasExact(results.statistics, `IDH1 and ATRX in ${code}`, two.within[code]);
    hasRatio(results.statistics, "LGG vs GBM", two.ratios["LGG"]);
    expect(results.answer).toMatch(/^The association of IDH1 and ATRX mutations differs between /u);
    const codes = ["HNSC", "LGG", "GBM"];
    const further = (await ask(modified([mutated("TP53"), mutated("ATRX")], cancerType, codes))).results.statistics;
    hasTest(further, three);
    hasExact(further, "TP53 and ATRX in GBM", three.within["GBM"]);
    hasRatio(further, "GBM vs HNSC", three.ratios["GBM"]);
  });

  it("is told of an alteration and what is recorded, and says what could have been found", async () => {
    const { results } = await ask(modified([mutated("TP53"), anySex], cancerType, ["HNSC", "LGG"]));
    hasTest(results.statistics, reference.with_sex);
    hasExact(results.statistics, "TP53 and sex in LGG", reference.with_sex.within["LGG"]);
    expect(results.answer).toMatch(/^No difference between .* was found in the association of TP53 mutations and sex/u);
    expect(results.answer).toContain("would have been found with 80% power");
  });

  it("keeps cancer types apart where something else is compared in several", async () => {
    const codes = ["HNSC", "LGG", "LIHC", "LUSC"];
    const { results, methods } = await ask(modified([mutated("TP53"), mutated("PTEN")], sex, codes));
    const { stratified: expected } = reference;
    expect(results.statistics.test).toBe("cochran_q");
    hasTest(results.statistics, expected);
    const row = rowOf(results.statistics, "TP53 and PTEN in female");
    expect(row?.test).toBe("cochran_mantel_haenszel");
    near(row?.p_value, expected.within["Female"]?.p);
    near(row?.odds_ratio, expected.within["Female"]?.odds_ratio);
    hasRatio(results.statistics, "female vs male", expected.ratios["Female"]);
    expect(methods).toContain("Cochran's Q of the logarithms of the common odds ratios");
  });

  it("claims nothing of several cancer types whose own odds ratios differ", async () => {
    const codes = ["LGG", "HNSC", "GBM"];
    const { answer } = (await ask(modified([mutated("TP53"), mutated("ATRX")], sex, codes))).results;
    expect(reference.across_three.test.p).toBeLessThan(0.001);
    expect(answer).toContain("is open: the odds ratios differ between the cancer types");
  });

  it("keeps alterations that are set side by side as they are, whichever variable makes the levels", async () => {
    const sides: Categorical = {
      is: "sides",
      of: [
        { is: "mutation", gene: "KRAS" },
        { is: "mutation", gene: "EGFR" },
      ],
    };
    const { results } = await ask(modified([mutated("TP53"), stage], sides, ["LUAD"]));
    expect(results.groups.slice(0, 2).map(({ name }) => name)).toEqual([
      "TP53 altered, KRAS mutation, stage I",
      "TP53 altered, EGFR mutation, stage I",
    ]);
  });

  it("has no ratio where a cell is empty, and tests all the same", async () => {
    const { results } = await ask(modified([mutated("IDH1"), mutated("PTEN")], sex, ["LGG"]));
    hasTest(results.statistics, reference.separated);
    hasExact(results.statistics, "IDH1 and PTEN in female", reference.separated.within["Female"]);
    hasRatio(results.statistics, "female vs male", reference.separated.ratios["Female"]);
    expect(results.answer).toContain("The ratio of the odds ratios, female vs male, is not computable (separation)");
  });

  it("is refused of three variables, of what modifies itself, of all cancer types, of tissues and of two with several levels", async () => {
    const [tp53, pik3ca] = [mutated("TP53"), mutated("PIK3CA")];
    const refused = [
      modified([tp53, pik3ca, mutated("CDH1")], sex, ["BRCA"]),
      modified([tp53, pik3ca], tp53, ["BRCA"]),
      modified([tp53, anySex], sex, ["BRCA"]),
      modified([tp53, pik3ca], cancerType, []),
      modified([tp53, pik3ca], { is: "tissue" }, ["BRCA"]),
      modified([tp53, stage], cancerType, ["HNSC", "LGG"]),
      modified([tp53, stage], { is: "clinical", attribute: "subtype" }, ["BRCA"]),
    ];
    for (const question of refused) await expect(ask(question)).rejects.toMatchObject({ code: "unsupported_question" });
    const inMen = modified([tp53, mutated("PTEN")], sex, ["UCEC"]);
    await expect(ask(inMen)).rejects.toMatchObject({ code: "not_in_dataset" });
  });
});
