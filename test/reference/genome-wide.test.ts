import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import type { AnalysisOutcome } from "../../src/analyses/index.ts";
import type { ParsedQuestion } from "../../src/contract/question.ts";
import { readGeneTable } from "../analyses/gene-table.ts";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by genome-wide.R with R 4.2.2 from the study files.
const Row = z.object({
  gene: z.string(),
  n1: z.number(),
  n2: z.number(),
  mean1: z.number(),
  mean2: z.number(),
  u: z.number(),
  p: z.number(),
  adjusted: z.number(),
});
const Card = z.object({
  genes: z.number(),
  tested: z.number(),
  higher: z.number(),
  lower: z.number(),
  rows: z.array(Row),
});
const reference = z
  .object({ acc_uvm: Card, chol: Card })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "genome-wide.json"), "utf8")));

const { ask } = useStarterData();
const of = (fields: Partial<ParsedQuestion>) =>
  question({ analysis_type: "genome_wide_differential_expression", genes: [], ...fields });

const near = (value: number | undefined, wanted: number): void => {
  if (wanted === 0) expect(value).toBe(0);
  else expect((value ?? Number.NaN) / wanted).toBeCloseTo(1, 9);
};

describe.each([
  ["cancer types", of({ cancer_types: ["ACC", "UVM"] }), reference.acc_uvm, ["ACC", "UVM"]],
  [
    "tumour and normal tissue",
    of({ cancer_types: ["CHOL"], groups: "tumor_vs_normal" }),
    reference.chol,
    ["CHOL_tumour", "CHOL_normal"],
  ],
] as const)("a genome-wide card of %s", (_, asked, expected, [first, second]) => {
  let outcome: AnalysisOutcome;
  beforeAll(async () => {
    outcome = await ask(asked);
  }, 120_000);

  it("counts the genes that R finds", () => {
    expect(outcome.results.statistics).toMatchObject({
      test: "wilcoxon_rank_sum",
      p_value: null,
      effect_size: null,
      reason: "many_tests",
      multiple_testing_correction: "benjamini_hochberg",
      number_of_tests: expected.tested,
      significant_higher: expected.higher,
      significant_lower: expected.lower,
    });
    expect(outcome.results.answer).toContain(`${expected.tested.toLocaleString("en-US")} genes tested`);
  });

  it("has R's numbers of every gene in its table", () => {
    const table = readGeneTable(outcome.table ?? "");
    expect(table.size).toBe(expected.genes);
    for (const { gene, n1, n2, mean1, mean2, u, p, adjusted } of expected.rows) {
      const row = table.get(gene) ?? {};
      expect([gene, row[`n_${first}`], row[`n_${second}`], row["u"]]).toEqual([gene, n1, n2, u]);
      near(row[`mean_${first}`], mean1);
      near(row[`mean_${second}`], mean2);
      expect(row["log2_fold_change"]).toBeCloseTo(mean1 - mean2, 9);
      near(row["p_value"], p);
      near(Math.exp(row["ln_p_value"] ?? 0), p);
      near(row["adjusted_p_value"], adjusted);
    }
  });

  it("shows the first 25 genes of each direction, and counts all tested ones in the figure", () => {
    const { additional } = outcome.results.statistics;
    const ranked = [...readGeneTable(outcome.table ?? "")];
    const firstGenes = (sign: number) =>
      ranked
        .filter(([, row]) => Math.sign(row["log2_fold_change"] ?? 0) === sign)
        .slice(0, 25)
        .map(([gene]) => gene);
    expect(additional.map((one) => one.comparison.split(":")[0])).toEqual([...firstGenes(1), ...firstGenes(-1)]);
    expect(additional[0]).toMatchObject({ test: "wilcoxon_rank_sum", effect_size_name: "rank_biserial" });
    const traces = z.array(z.object({ name: z.string() })).parse(outcome.figure.plotly_json.data.slice(0, 3));
    const counts = [expected.tested - expected.higher - expected.lower, expected.higher, expected.lower];
    expect(traces.map(({ name }) => /\((.*)\)/.exec(name)?.[1])).toEqual(
      counts.map((count) => count.toLocaleString("en-US")),
    );
  });

  it("stays under 200 kB", () => {
    const { results, figure, methods, sql } = outcome;
    expect(JSON.stringify({ results, figure, methods, sql }).length).toBeLessThan(200_000);
  });
});
