import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by subgroup.R with R 4.2.2 from the study files.
const Share = z.object({ count: z.number(), n: z.number(), lower: z.number(), upper: z.number() });
const reference = z
  .object({
    pik3ca_luminal_a: Share,
    cd274_tnbc: z.object({ high: z.number(), low: z.number(), p: z.number(), hazard_ratio: z.number() }),
    esr1_basal: z.object({ n: z.number(), q1: z.number(), median: z.number(), q3: z.number() }),
    esr1_pgr_er_positive: z.object({ n: z.number(), rho: z.number() }),
    tp53_pik3ca_basal: z.object({ n: z.number(), both: z.number(), p: z.number(), odds_ratio: z.number() }),
    erbb2_her2_positive: Share,
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
