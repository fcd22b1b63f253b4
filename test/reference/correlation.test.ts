import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { AdditionalStatistic } from "../../src/contract/statistics.ts";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by correlation.R with R 4.2.2 from the study files.
const Found = z.object({
  n: z.number(),
  rho: z.number().optional(),
  r: z.number().optional(),
  p: z.number(),
  lower: z.number(),
  upper: z.number(),
});
type Found = z.infer<typeof Found>;
const reference = z
  .object({ copy_spearman: Found, copy_pearson: Found, acc: Found, both_ranked: Found, both_centred: Found })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "correlation.json"), "utf8")));

const { ask } = useStarterData();
const of = (genes: string[], cancer_types: string[], further = {}) =>
  question({ analysis_type: "correlation", genes, cancer_types, ...further });

function agrees(
  found: Pick<AdditionalStatistic, "effect_size" | "p_value" | "confidence_interval"> | undefined,
  expected: Found,
): void {
  const near = (value: number | null | undefined, wanted: number): void =>
    expect((value ?? Number.NaN) / wanted).toBeCloseTo(1, 9);
  near(found?.effect_size, expected.rho ?? expected.r ?? Number.NaN);
  near(found?.p_value, expected.p);
  near(found?.confidence_interval?.[0], expected.lower);
  near(found?.confidence_interval?.[1], expected.upper);
}

describe("a correlation card", () => {
  it("has R's coefficients of copy number and expression", async () => {
    const { results, figure } = await ask(of(["ERBB2"], ["BRCA"], { groups: "cna_vs_expression" }));
    expect(results.sample_sizes).toEqual({ BRCA: reference.copy_spearman.n });
    expect(results.statistics).toMatchObject({ test: "spearman", correlation: results.statistics.effect_size });
    agrees(results.statistics, reference.copy_spearman);
    agrees(results.statistics.additional[0], reference.copy_pearson);
    expect(results.answer).toContain("positively correlated");
    expect(figure.type).toBe("scatter");
  });

  it("ranks each cancer type on its own and gives each alone beside it", async () => {
    const { statistics } = (await ask(of(["TP53", "MDM2"], ["ACC", "UVM"]))).results;
    agrees(statistics, reference.both_ranked);
    agrees(statistics.additional[0], reference.both_centred);
    agrees(
      statistics.additional.find((one) => one.comparison.startsWith("ACC")),
      reference.acc,
    );
  });

  it("adjusts several pairs and refuses what is not loaded or not a pair", async () => {
    const { statistics } = (await ask(of(["TP53", "MDM2", "EGFR"], ["ACC"]))).results;
    expect(statistics).toMatchObject({ multiple_testing_correction: "benjamini_hochberg", number_of_tests: 3 });
    await expect(ask(of(["MLH1"], ["ACC"], { groups: "methylation_vs_expression" }))).rejects.toMatchObject({
      code: "not_in_dataset",
    });
    await expect(ask(of(["MLH1"], ["ACC"]))).rejects.toMatchObject({ code: "unsupported_question" });
  });
});
