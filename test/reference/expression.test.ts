import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Results } from "../../src/contract/results.ts";
import type { AdditionalStatistic } from "../../src/contract/statistics.ts";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by expression.R with R 4.2.2 from the study files.
const Described = z.object({ n: z.number(), mean: z.number(), q1: z.number(), median: z.number(), q3: z.number() });
const Estimate = z.tuple([z.number(), z.number(), z.number()]).describe("estimate, lower, upper");
const Two = z.object({
  groups: z.array(Described),
  statistic: z.number(),
  p_value: z.number(),
  fold_change: z.number(),
  rank_biserial: Estimate,
  shift: Estimate,
  welch_t: z.number(),
  welch_df: z.number(),
  welch_p: z.number(),
  hedges_g: Estimate,
});
const Many = z.object({
  groups: z.array(Described),
  statistic: z.number(),
  degrees_of_freedom: z.number(),
  p_value: z.number(),
  epsilon_squared: z.number(),
  dunn: z.object({ z: z.array(z.number()), p: z.array(z.number()), adjusted: z.array(z.number()) }),
});
const reference = z
  .object({
    tp53_brca_luad: Two,
    egfr_acc_uvm_chol: Many,
    met_chol_tumor_normal: Two,
    cdkn1a_brca_tp53_mutant: Two,
    erbb2_egfr_acc_uvm: z.object({ p: z.array(z.number()), adjusted: z.array(z.number()) }),
    cd274_coad_stage: Many,
    esr1_brca_tnbc: Two,
    egfr_profile_chol: Described,
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "expression.json"), "utf8")));

const { ask } = useStarterData();
const comparison = { analysis_type: "differential_expression" as const };

function near(found: number | null | undefined, expected: number | undefined): void {
  const wanted = expected ?? Number.NaN;
  expect(Math.abs((found ?? Number.NaN) - wanted) / Math.abs(wanted)).toBeLessThan(1e-9);
}

function hasGroups(results: Results, expected: readonly z.infer<typeof Described>[]): void {
  expect(results.groups.map((group) => group.n)).toEqual(expected.map((group) => group.n));
  for (const [i, group] of results.groups.entries())
    for (const name of ["mean", "q1", "median", "q3"] as const) near(group[name], expected[i]?.[name]);
}

function hasEstimate(
  found: Pick<AdditionalStatistic, "effect_size" | "confidence_interval">,
  expected: number[],
): void {
  near(found.effect_size, expected[0]);
  near(found.confidence_interval?.[0], expected[1]);
  near(found.confidence_interval?.[1], expected[2]);
}

function hasTwoGroupStatistics({ statistics }: Results, expected: z.infer<typeof Two>): void {
  const [shift, welch] = statistics.additional;
  expect([statistics.test, shift?.test, welch?.test]).toEqual(["wilcoxon_rank_sum", "hodges_lehmann", "welch_t"]);
  near(statistics.statistic, expected.statistic);
  near(statistics.p_value, expected.p_value);
  near(statistics.log10_p_value, Math.log10(expected.p_value));
  near(statistics.fold_change, expected.fold_change);
  hasEstimate(statistics, expected.rank_biserial);
  hasEstimate(shift ?? { effect_size: null, confidence_interval: null }, expected.shift);
  near(welch?.statistic, expected.welch_t);
  near(welch?.degrees_of_freedom, expected.welch_df);
  near(welch?.p_value, expected.welch_p);
  hasEstimate(welch ?? { effect_size: null, confidence_interval: null }, expected.hedges_g);
}

function hasManyGroupStatistics(results: Results, expected: z.infer<typeof Many>): void {
  const { statistics } = results;
  hasGroups(results, expected.groups);
  expect(statistics).toMatchObject({ test: "kruskal_wallis", fold_change: null });
  near(statistics.statistic, expected.statistic);
  expect(statistics.degrees_of_freedom).toBe(expected.degrees_of_freedom);
  near(statistics.p_value, expected.p_value);
  near(statistics.effect_size, expected.epsilon_squared);
  const pairs = statistics.additional.filter((one) => one.test === "dunn");
  expect(pairs).toHaveLength(expected.dunn.p.length);
  for (const [i, pair] of pairs.entries()) {
    near(pair.statistic, expected.dunn.z[i]);
    near(pair.p_value, expected.dunn.p[i]);
    near(pair.adjusted_p_value, expected.dunn.adjusted[i]);
  }
}

describe("expression cards", () => {
  it("compare two cancer types on the microarray that both have, as R does", async () => {
    const { results } = await ask(question({ ...comparison, genes: ["TP53"], cancer_types: ["BRCA", "LUAD"] }));
    hasGroups(results, reference.tp53_brca_luad.groups);
    hasTwoGroupStatistics(results, reference.tp53_brca_luad);
    expect(results.sample_sizes).toEqual({ BRCA: 525, LUAD: 32 });
    expect(results.profiles.map((profile) => profile.profile_id)).toEqual(["tcga_brca:mrna", "tcga_luad:mrna"]);
    expect(results.answer).toBe(
      "TP53 is expressed 1.6-fold higher in breast invasive carcinoma than in lung adenocarcinoma (rank-biserial 0.58, p = 3.5 × 10⁻⁸).",
    );
  });

  it("invert signs and nothing else when the cancer types are swapped", async () => {
    const { results } = await ask(question({ ...comparison, genes: ["TP53"], cancer_types: ["LUAD", "BRCA"] }));
    const expected = reference.tp53_brca_luad;
    const [effect, lower, upper] = expected.rank_biserial;
    near(results.statistics.p_value, expected.p_value);
    near(results.statistics.fold_change, 1 / expected.fold_change);
    hasEstimate(results.statistics, [-effect, -upper, -lower]);
    hasGroups(results, expected.groups.toReversed());
    expect(results.answer).toContain("1.6-fold lower in lung adenocarcinoma than in breast");
  });

  it("compare three cancer types on the logarithm of RSEM, as R does", async () => {
    const { results } = await ask(question({ ...comparison, genes: ["EGFR"], cancer_types: ["ACC", "UVM", "CHOL"] }));
    hasManyGroupStatistics(results, reference.egfr_acc_uvm_chol);
    expect(results.statistics.additional.map((pair) => pair.comparison)).toEqual([
      "ACC vs UVM",
      "ACC vs CHOL",
      "UVM vs CHOL",
    ]);
  });

  it("compare stages, substages joined, as R does", async () => {
    const { results } = await ask(
      question({ ...comparison, genes: ["CD274"], cancer_types: ["COAD"], groups: "by_stage" }),
    );
    hasManyGroupStatistics(results, reference.cd274_coad_stage);
    expect(results.statistics.additional[0]).toMatchObject({
      test: "jonckheere_terpstra",
      comparison: "COAD stage I < COAD stage II < COAD stage III < COAD stage IV",
    });
  });

  it("compare triple-negative tumours with those that have an explicit positive, as R does", async () => {
    const { results } = await ask(
      question({ ...comparison, genes: ["ESR1"], cancer_types: ["BRCA"], groups: "by_subtype", subgroup: "TNBC" }),
    );
    hasGroups(results, reference.esr1_brca_tnbc.groups);
    hasTwoGroupStatistics(results, reference.esr1_brca_tnbc);
    expect(results.groups.map((group) => group.category)).toEqual(["TNBC", "other"]);
  });

  it("compare tumours with normal tissue, as R does", async () => {
    const { results } = await ask(
      question({ ...comparison, genes: ["MET"], cancer_types: ["CHOL"], groups: "tumor_vs_normal" }),
    );
    hasGroups(results, reference.met_chol_tumor_normal.groups);
    hasTwoGroupStatistics(results, reference.met_chol_tumor_normal);
    expect(results.sample_sizes).toEqual({ CHOL: 45 });
    expect(results.warnings.map((warning) => warning.code)).toContain("small_group");
  });

  it("compare mutants with wild type among the profiled, as R does", async () => {
    const { results } = await ask(
      question({
        ...comparison,
        genes: ["CDKN1A", "TP53"],
        group_gene: "TP53",
        cancer_types: ["BRCA"],
        groups: "mutant_vs_wildtype",
      }),
    );
    hasGroups(results, reference.cdkn1a_brca_tp53_mutant.groups);
    hasTwoGroupStatistics(results, reference.cdkn1a_brca_tp53_mutant);
    expect(results.exclusions).toEqual([{ reason: "tumour not profiled for TP53", count: 18 }]);
  });

  it("adjust over the genes of the card, as R does", async () => {
    const { results } = await ask(question({ ...comparison, genes: ["ERBB2", "EGFR"], cancer_types: ["ACC", "UVM"] }));
    const { p, adjusted } = reference.erbb2_egfr_acc_uvm;
    const egfr = results.statistics.additional.find((one) => one.comparison === "EGFR: ACC vs UVM");
    near(results.statistics.p_value, p[0]);
    near(results.statistics.adjusted_p_value, adjusted[0]);
    near(egfr?.p_value, p[1]);
    near(egfr?.adjusted_p_value, adjusted[1]);
    expect(results.statistics).toMatchObject({
      multiple_testing_correction: "benjamini_hochberg",
      number_of_tests: 2,
    });
  });

  it("describe one cancer type as R does", async () => {
    const { results } = await ask(
      question({ analysis_type: "expression_profile", genes: ["EGFR"], cancer_types: ["CHOL"] }),
    );
    hasGroups(results, [reference.egfr_profile_chol]);
    expect(results.statistics).toMatchObject({ test: null, p_value: null, reason: "descriptive" });
  });
});
