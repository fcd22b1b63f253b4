import { describe, expect, it } from "@jest/globals";
import type { ParsedQuestion } from "../../src/contract/question.ts";
import { readGeneTable } from "../analyses/gene-table.ts";
import { question, useStarterData } from "../analyses/starter-cards.ts";

const { ask } = useStarterData();
const of = (fields: Partial<ParsedQuestion>) =>
  question({ analysis_type: "genome_wide_differential_expression", genes: [], ...fields });

describe("a genome-wide comparison", () => {
  it.each([
    ["three cancer types", of({ cancer_types: ["ACC", "UVM", "CHOL"] }), /ACC, UVM and CHOL are named/],
    ["all cancer types", of({ cancer_types: [] }), /no cancer type is named/],
    [
      "four stages",
      of({ cancer_types: ["ACC"], groups: "by_stage" }),
      /levels of stage are 4 .stage I, stage II, stage III and stage IV./,
    ],
    ["two cancer types at once", of({ cancer_types: ["ACC", "UVM"], groups: "by_sex" }), /exactly two groups/],
  ])("of %s is refused", async (_, asked, message) => {
    await expect(ask(asked)).rejects.toThrow(message);
  });

  it("is refused where the loaded data hold a panel of genes only", async () => {
    await expect(ask(of({ cancer_types: ["BLCA", "KIRC"] }))).rejects.toMatchObject({ code: "not_in_dataset" });
  });

  it("does not repeat in its figure the cancer type that both groups share", async () => {
    const { figure } = await ask(of({ cancer_types: ["ACC"], groups: "by_sex" }));
    const { data, layout } = figure.plotly_json;
    expect(data.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Higher in female/u), expect.stringMatching(/^Higher in male/u)]),
    );
    expect(layout["xaxis"]).toMatchObject({ title: { text: expect.stringMatching(/, female over male$/u) } });
  });

  it("says what it could have found where it found nothing", async () => {
    const { results, figure } = await ask(
      of({ cancer_types: ["UVM"], genes: ["BAP1"], groups: "mutant_vs_wildtype", group_gene: "BAP1" }),
    );
    // The noncentral t distribution integrated numerically for 0.955 times 13 and 67 tumours at a level of 0.05 / 19,472.
    expect(results.answer).toMatch(
      /^No difference in expression was found .*adjusted over 19,472 genes, a single gene would have been found with 80% power from a difference of 1.86 standard deviations on\.$/u,
    );
    expect(figure.caption).toContain("none is found at a false discovery rate");
    expect(figure.caption).not.toContain("dotted line");
  });

  it("judges nothing by groups of fewer than 10 where it found nothing", async () => {
    const { results } = await ask(of({ cancer_types: ["ACC"], groups: "by_stage", subgroup: "stage I, stage II" }));
    expect(results.statistics).toMatchObject({ significant_higher: 0, significant_lower: 0 });
    expect(results.answer).toMatch(
      /^Whether the expression of any gene differs between .* cannot be judged: n = 9 and 37 \(/u,
    );
  });

  it("inverts signs and nothing else when its groups are swapped", async () => {
    const groups = { groups: "by_stage" as const };
    const [one, other] = [
      await ask(of({ cancer_types: ["ACC"], ...groups, subgroup: "stage I, stage IV" })),
      await ask(of({ cancer_types: ["ACC"], ...groups, subgroup: "stage IV, stage I" })),
    ];
    const [a, b] = [one.results.statistics, other.results.statistics];
    expect([a.significant_higher, a.number_of_tests]).toEqual([b.significant_lower, b.number_of_tests]);
    const [first, second] = [readGeneTable(one.table ?? ""), readGeneTable(other.table ?? "")];
    for (const [gene, row] of first) {
      const swapped = second.get(gene) ?? {};
      expect(swapped["ln_p_value"]).toEqual(row["ln_p_value"]);
      expect(swapped["log2_fold_change"]).toBeCloseTo(-(row["log2_fold_change"] ?? 0), 12);
    }
    expect(one.results.groups.map(({ name, n }) => [name, n])).toEqual(
      other.results.groups.map(({ name, n }) => [name, n]).toReversed(),
    );
  });

  it("takes the groups of an altered gene, and of each gene says what its own card says", async () => {
    const groups = {
      cancer_types: ["BRCA"],
      groups: "mutant_vs_wildtype" as const,
      group_gene: "TP53",
      profile: "z-score",
    };
    const { results, methods, table } = await ask(of({ ...groups, genes: ["TP53"] }));
    expect(results.groups.map(({ category }) => category)).toEqual(["TP53 mutant", "TP53 wild type"]);
    expect(results.warnings.map(({ code }) => code)).toContain("few_genes");
    expect(methods).toContain("was counted as mutant if its sample carried at least one somatic call");
    const rows = readGeneTable(table ?? "");
    const alphabet = [...rows.keys()].toSorted();
    const genes = [0.01, 0.3, 0.6, 0.99].map((place) => alphabet[Math.floor(place * alphabet.length)] ?? "");
    for (const gene of genes) {
      const own = question({ ...groups, analysis_type: "differential_expression", gene, genes: [gene, "TP53"] });
      const { p_value, statistic } = (await ask(own)).results.statistics;
      expect([rows.get(gene)?.["u"], gene]).toEqual([statistic, gene]);
      expect((rows.get(gene)?.["p_value"] ?? Number.NaN) / (p_value ?? Number.NaN)).toBeCloseTo(1, 12);
    }
  });

  it("stops when it is cancelled", async () => {
    const stopped = AbortSignal.abort(new Error("Cancelled"));
    await expect(ask(of({ cancer_types: ["ACC", "UVM"] }), { signal: stopped })).rejects.toThrow("Cancelled");
  });
});
