import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by co-occurrence.R with R 4.2.2 from the study files.
const cells = { both: z.number(), first_only: z.number(), second_only: z.number(), neither: z.number() };
const reference = z
  .object({
    hnsc: z.object({ ...cells, p: z.number(), log2_odds_ratio: z.number() }),
    glioma: z.object({
      ...cells,
      statistic: z.number(),
      p: z.number(),
      odds_ratio: z.number(),
      lower: z.number(),
      upper: z.number(),
      pooled_p: z.number(),
    }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "co-occurrence.json"), "utf8")));

const { ask } = useStarterData();
const of = (genes: string[], cancer_types: string[], further = {}) =>
  question({ analysis_type: "co_occurrence", genes, cancer_types, ...further });

const near = (found: number | null | undefined, expected: number): void =>
  expect((found ?? Number.NaN) / expected).toBeCloseTo(1, 9);

describe("a co-occurrence card", () => {
  it("has R's table and Fisher test for two genes of one cancer type", async () => {
    const { results, figure } = await ask(of(["TP53", "CDKN2A"], ["HNSC"]));
    const expected = reference.hnsc;
    const found = Object.fromEntries(results.groups.map((group) => [group.category, group.count]));
    expect(found).toMatchObject({
      both: expected.both,
      first_only: expected.first_only,
      second_only: expected.second_only,
      neither: expected.neither,
    });
    expect(results.statistics.test).toBe("fisher_exact");
    near(results.statistics.p_value, expected.p);
    near(results.statistics.effect_size, expected.log2_odds_ratio);
    const { both, first_only, second_only, neither } = expected;
    expect(results.statistics.observed).toBe(both);
    near(
      results.statistics.expected,
      ((both + first_only) * (both + second_only)) / (both + first_only + second_only + neither),
    );
    expect(results.answer).toContain("occur together more often than expected by chance");
    expect(figure.type).toBe("oncoprint");
  });

  it("keeps cancer types apart by the Cochran-Mantel-Haenszel test, the pooled table in the further tests", async () => {
    const { statistics } = (await ask(of(["IDH1", "ATRX"], ["GBM", "LGG"], { cancer_group: "GBM+LGG" }))).results;
    const expected = reference.glioma;
    expect(statistics.test).toBe("cochran_mantel_haenszel");
    near(statistics.statistic, expected.statistic);
    near(statistics.p_value, expected.p);
    near(statistics.odds_ratio, expected.odds_ratio);
    near(statistics.odds_ratio_confidence_interval?.[0], expected.lower);
    near(statistics.odds_ratio_confidence_interval?.[1], expected.upper);
    near(statistics.additional[0]?.p_value, expected.pooled_p);
  });

  it("tests every pair of several genes, adjusted over them, the smallest first", async () => {
    const { statistics, groups } = (await ask(of(["TP53", "KRAS", "EGFR"], ["LUAD"]))).results;
    expect(statistics).toMatchObject({ multiple_testing_correction: "benjamini_hochberg", number_of_tests: 3 });
    const adjusted = [statistics, ...statistics.additional].map((one) => one.adjusted_p_value ?? Number.NaN);
    expect(adjusted).toEqual(adjusted.toSorted((a, b) => a - b));
    expect(groups.map((group) => group.name)).toEqual(["TP53", "KRAS", "EGFR"]);
    expect(
      [statistics, ...statistics.additional].every(
        ({ observed, expected }) => observed !== undefined && expected !== undefined,
      ),
    ).toBe(true);
  });

  it("joins mutations with copy-number changes patient by patient", async () => {
    const { answer } = (
      await ask(of(["TP53", "ERBB2"], ["BRCA"], { groups: "amplified_vs_diploid", group_gene: "ERBB2" }))
    ).results;
    expect(answer).toContain("TP53 mutations and ERBB2 amplifications");
  });
});
