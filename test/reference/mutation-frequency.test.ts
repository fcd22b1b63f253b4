import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Results } from "../../src/contract/results.ts";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by mutation-frequency.R with R 4.2.2 from the study files.
const Share = z.object({
  count: z.number(),
  n: z.number(),
  proportion: z.number(),
  lower: z.number(),
  upper: z.number(),
});
const reference = z
  .object({
    tp53_brca_luad: z.object({
      BRCA: Share,
      LUAD: Share,
      p: z.number(),
      odds_ratio: z.number(),
      difference: z.object({ difference: z.number(), lower: z.number(), upper: z.number() }),
    }),
    tp53_three: z.object({ ACC: Share, statistic: z.number(), p: z.number(), cramers_v: z.number() }),
    kras_colorectal: z.object({ COAD: Share, READ: Share, pooled: Share, p: z.number() }),
    braf_v600e_thca: z.object({ THCA: Share }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "mutation-frequency.json"), "utf8")));

const { ask } = useStarterData();
const frequency = { analysis_type: "mutation_frequency" as const };

function near(found: number | null | undefined, expected: number): void {
  expect(Math.abs((found ?? Number.NaN) - expected) / Math.abs(expected)).toBeLessThan(1e-9);
}

function hasShare(results: Results, name: string, expected: z.infer<typeof Share>): void {
  const group = results.groups.find((one) => one.name === name);
  expect([group?.count, group?.n]).toEqual([expected.count, expected.n]);
  near(group?.proportion, expected.proportion);
  near(group?.confidence_interval?.[0], expected.lower);
  near(group?.confidence_interval?.[1], expected.upper);
}

describe("mutation-frequency cards", () => {
  it("compare two cancer types as R does", async () => {
    const { results } = await ask(question({ ...frequency, genes: ["TP53"], cancer_types: ["BRCA", "LUAD"] }));
    const { statistics } = results;
    const expected = reference.tp53_brca_luad;
    hasShare(results, "BRCA", expected.BRCA);
    hasShare(results, "LUAD", expected.LUAD);
    expect(statistics.test).toBe("fisher_exact");
    near(statistics.p_value, expected.p);
    near(statistics.odds_ratio, expected.odds_ratio);
    near(statistics.effect_size, expected.difference.difference);
    near(statistics.confidence_interval?.[0], expected.difference.lower);
    near(statistics.confidence_interval?.[1], expected.difference.upper);
    expect(results.answer).toContain("less frequent in breast invasive carcinoma");
  });

  it("compare three cancer types as R does", async () => {
    const { results } = await ask(question({ ...frequency, genes: ["TP53"], cancer_types: ["BRCA", "LUAD", "ACC"] }));
    const expected = reference.tp53_three;
    hasShare(results, "ACC", expected.ACC);
    expect(results.statistics.test).toBe("chi_squared");
    near(results.statistics.statistic, expected.statistic);
    near(results.statistics.p_value, expected.p);
    near(results.statistics.effect_size, expected.cramers_v);
  });

  it("pool the codes of a group term and compare them in the further tests alone", async () => {
    const colorectal = { cancer_types: ["COAD", "READ"], cancer_group: "COAD+READ" };
    const { results } = await ask(question({ ...frequency, genes: ["KRAS"], ...colorectal }));
    const expected = reference.kras_colorectal;
    hasShare(results, "COAD", expected.COAD);
    hasShare(results, "READ", expected.READ);
    hasShare(results, "COAD+READ", expected.pooled);
    const unsplit = expected.pooled.n - expected.COAD.n - expected.READ.n;
    expect(results.sample_sizes).toEqual({ COAD: expected.COAD.n, READ: expected.READ.n, COADREAD: unsplit });
    expect(results.statistics).toMatchObject({ test: null, p_value: null, reason: "descriptive" });
    near(results.statistics.additional[0]?.p_value, expected.p);
  });

  it("count one protein change", async () => {
    const { results } = await ask(
      question({ ...frequency, genes: ["BRAF"], cancer_types: ["THCA"], variant: "V600E" }),
    );
    hasShare(results, "THCA", reference.braf_v600e_thca.THCA);
  });
});
