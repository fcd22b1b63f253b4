import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by subgroup.R with R 4.2.2 from the study files.
const Share = z.object({ count: z.number(), n: z.number(), lower: z.number(), upper: z.number() });
const TwoGroups = z.object({
  first: Share,
  second: Share,
  p: z.number(),
  odds_ratio: z.number(),
  difference: z.number(),
});
const Several = z.object({
  counts: z.array(z.number()),
  sizes: z.array(z.number()),
  statistic: z.number(),
  df: z.number(),
  p: z.number(),
  cramers_v: z.number(),
});
const reference = z
  .object({
    pik3ca_luminal_a: Share,
    cd274_tnbc: z.object({ high: z.number(), low: z.number(), p: z.number(), hazard_ratio: z.number() }),
    esr1_basal: z.object({ n: z.number(), q1: z.number(), median: z.number(), q3: z.number() }),
    esr1_pgr_er_positive: z.object({ n: z.number(), rho: z.number() }),
    tp53_pik3ca_basal: z.object({ n: z.number(), both: z.number(), p: z.number(), odds_ratio: z.number() }),
    erbb2_her2_positive: Share,
    kras_sex: TwoGroups,
    tp53_stage: Several,
    pik3ca_luminal: TwoGroups,
    myc_subtype: Several,
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "subgroup.json"), "utf8")));

const { ask } = useStarterData();

type Asked = Omit<Parameters<typeof question>[0], "cancer_types">;
const breast = (fields: Asked) => ask(question({ cancer_types: ["BRCA"], ...fields }));

describe("cards about a subgroup compute as R does", () => {
  it("a mutation frequency in luminal A", async () => {
    const { results } = await breast({
      analysis_type: "mutation_frequency",
      genes: ["PIK3CA"],
      subgroup: "luminal A",
    });
    const expected = reference.pik3ca_luminal_a;
    expect(results.groups).toMatchObject([{ name: "BRCA luminal A", count: expected.count, n: expected.n }]);
    expect(results.groups[0]?.confidence_interval?.[0]).toBeCloseTo(expected.lower, 10);
    expect(results.groups[0]?.confidence_interval?.[1]).toBeCloseTo(expected.upper, 10);
  });

  it("survival in triple-negative breast cancer, cut at the median of these alone", async () => {
    const { results } = await breast({
      analysis_type: "survival",
      genes: ["CD274"],
      groups: "high_vs_low",
      subgroup: "TNBC",
    });
    const expected = reference.cd274_tnbc;
    expect(results.groups.map((group) => group.n)).toEqual([expected.high, expected.low]);
    expect(results.statistics.p_value).toBeCloseTo(expected.p, 9);
    expect(results.statistics.hazard_ratio).toBeCloseTo(expected.hazard_ratio, 8);
  });

  it("an expression profile of basal-like tumours", async () => {
    const { results } = await breast({
      analysis_type: "expression_profile",
      genes: ["ESR1"],
      subgroup: "basal-like",
    });
    const [group] = results.groups;
    const expected = reference.esr1_basal;
    expect(group).toMatchObject({ name: "BRCA basal-like", category: "basal-like", n: expected.n });
    expect([group?.q1, group?.median, group?.q3].map((value) => value?.toFixed(9))).toEqual(
      [expected.q1, expected.median, expected.q3].map((value) => value.toFixed(9)),
    );
  });

  it("a correlation in ER-positive tumours", async () => {
    const { results } = await breast({ analysis_type: "correlation", genes: ["ESR1", "PGR"], subgroup: "ER+" });
    expect(results.sample_sizes).toEqual({ BRCA: reference.esr1_pgr_er_positive.n });
    expect(results.statistics.correlation).toBeCloseTo(reference.esr1_pgr_er_positive.rho, 12);
  });

  it("a co-occurrence in basal-like tumours", async () => {
    const { results } = await breast({
      analysis_type: "co_occurrence",
      genes: ["TP53", "PIK3CA"],
      subgroup: "basal-like",
    });
    const expected = reference.tp53_pik3ca_basal;
    expect(results.groups.find((group) => group.category === "both")).toMatchObject({
      count: expected.both,
      n: expected.n,
    });
    expect(results.statistics.p_value).toBeCloseTo(expected.p, 10);
    // fisher.test finds the odds ratio to four digits.
    expect(results.statistics.odds_ratio).toBeCloseTo(expected.odds_ratio, 4);
  });

  it("amplifications in HER2-positive breast cancer", async () => {
    const { results } = await breast({ analysis_type: "copy_number", genes: ["ERBB2"], subgroup: "HER2+" });
    const expected = reference.erbb2_her2_positive;
    const [amplified] = results.groups;
    expect(amplified).toMatchObject({
      name: "BRCA HER2+ amplification",
      category: "amplification",
      count: expected.count,
      n: expected.n,
    });
    expect(amplified?.confidence_interval?.[0]).toBeCloseTo(expected.lower, 10);
  });
});

describe("frequencies of clinical groups compare as in R", () => {
  const compare = (fields: Omit<Parameters<typeof question>[0], "analysis_type">) =>
    ask(question({ analysis_type: "mutation_frequency", ...fields }));

  it.each([
    ["kras_sex", { genes: ["KRAS"], cancer_types: ["LUAD"], groups: "by_sex", subgroup: "female, male" }],
    [
      "pik3ca_luminal",
      { genes: ["PIK3CA"], cancer_types: ["BRCA"], groups: "by_subtype", subgroup: "luminal A, luminal B" },
    ],
  ] as const)("two groups: %s", async (name, { genes, cancer_types, ...groups }) => {
    const { results } = await compare({ genes: [...genes], cancer_types: [...cancer_types], ...groups });
    const expected = reference[name];
    expect(results.groups.map(({ count, n }) => ({ count, n }))).toEqual(
      [expected.first, expected.second].map(({ count, n }) => ({ count, n })),
    );
    expect(results.groups[1]?.confidence_interval?.[1]).toBeCloseTo(expected.second.upper, 10);
    const { statistics } = results;
    expect(statistics).toMatchObject({ test: "fisher_exact", effect_size_name: "difference_in_proportion" });
    expect(statistics.p_value).toBeCloseTo(expected.p, 12);
    expect(statistics.effect_size).toBeCloseTo(expected.difference, 12);
    // fisher.test finds the odds ratio to four digits.
    expect(statistics.odds_ratio).toBeCloseTo(expected.odds_ratio, 3);
  });

  it("ordered stages", async () => {
    const { results } = await compare({ genes: ["TP53"], cancer_types: ["LUAD"], groups: "by_stage" });
    const expected = reference.tp53_stage;
    expect(results.groups.map((group) => group.category)).toEqual(["stage I", "stage II", "stage III", "stage IV"]);
    expect(results.groups.map((group) => group.count)).toEqual(expected.counts);
    expect(results.groups.map((group) => group.n)).toEqual(expected.sizes);
    expect(results.statistics).toMatchObject({
      test: "chi_squared",
      effect_size_name: "cramers_v",
      degrees_of_freedom: expected.df,
    });
    expect(results.statistics.statistic).toBeCloseTo(expected.statistic, 10);
    expect(results.statistics.p_value).toBeCloseTo(expected.p, 12);
    expect(results.statistics.effect_size).toBeCloseTo(expected.cramers_v, 12);
  });

  it("amplifications of five subtypes", async () => {
    const { results } = await ask(
      question({
        analysis_type: "copy_number",
        genes: ["MYC"],
        cancer_types: ["BRCA"],
        groups: "by_subtype",
        spans: [{ start: 4, end: 17, text: "amplification", kind: "intent", value: "amplification" }],
      }),
    );
    const expected = reference.myc_subtype;
    const amplified = results.groups.filter((group) => group.category === "amplification");
    expect(amplified.map((group) => group.count)).toEqual(expected.counts);
    expect(amplified.map((group) => group.n)).toEqual(expected.sizes);
    expect(results.statistics).toMatchObject({ test: "chi_squared", degrees_of_freedom: expected.df });
    expect(results.statistics.statistic).toBeCloseTo(expected.statistic, 8);
    expect((results.statistics.p_value ?? 0) / expected.p).toBeCloseTo(1, 9);
    expect(results.statistics.effect_size).toBeCloseTo(expected.cramers_v, 12);
  });
});
