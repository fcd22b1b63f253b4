import { describe, expect, it } from "@jest/globals";
import { withCancers } from "../../src/meaning/index.ts";
import { genomeWide } from "../../src/relations/genome-wide/genome-wide.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { readGeneTable } from "../analyses/gene-table.ts";
import { cohortOf, useRelation } from "./ask-relation.ts";

const compare = useRelation(comparison);
const count = useRelation(frequency);

describe("a number of one cancer type against all others", () => {
  const age = { is: "clinical_number" as const, attribute: "age" };
  const question = {
    relation: "comparison" as const,
    of: [age],
    by: { is: "cancer_type" as const, one: "MESO" },
    cohort: cohortOf([]),
    adjust: [],
  };

  it("is tested against each of them, which are not pooled", async () => {
    const { results, methods } = await compare(question);
    // R: p.adjust(wilcox.test of each pair, "BH") of the rows behind the card; 11 are below 0.05 and higher, 5 lower.
    expect(results.answer).toBe(
      "Age in mesothelioma is higher than in 11 and lower than in 5 of 31 other cancer types at a false discovery rate of 5%; to 15 no difference was found.",
    );
    const adjusted = (code: string) =>
      results.statistics.additional.find(({ comparison: names }) => names === `MESO vs ${code}`)?.adjusted_p_value;
    expect(adjusted("ACC")).toBeCloseTo(3.55479460566805e-10, 18);
    expect(adjusted("BLCA")).toBeCloseTo(2.81080638773797e-4, 12);
    expect(adjusted("LUAD")).toBeCloseTo(6.45253246160627e-2, 12);
    expect(results.groups[0]?.cancer_type).toBe("MESO");
    expect(methods).toContain("the others were not pooled");
  });

  it("is refused where the one is not measured, and chooses data that hold it", async () => {
    const expression = { ...question, of: [{ is: "expression" as const, gene: "TP53" }] };
    const { results } = await compare({ ...expression, by: { is: "cancer_type", one: "LUAD" } });
    expect(results.groups.map(({ cancer_type: code }) => code)).toContain("LUAD");
    await expect(compare(expression)).rejects.toMatchObject({ code: "not_in_dataset" });
  });

  it("is a plain comparison once cancer types are named", () => {
    expect(withCancers(question, ["MESO", "LUAD"])).toMatchObject({ by: { is: "cancer_type" } });
    expect(withCancers(question, ["MESO", "LUAD"])).not.toMatchObject({ by: { one: "MESO" } });
    expect(withCancers(question, ["MESO"])).toMatchObject({ relation: "profile" });
  });
});

describe("a frequency of one cancer type against all others", () => {
  it("is tested against each of them by Fisher's exact test", async () => {
    const { results } = await count({
      relation: "frequency",
      of: [{ is: "mutation", gene: "BAP1" }],
      by: { is: "cancer_type", one: "UVM" },
      cohort: cohortOf([]),
    });
    // R: p.adjust(fisher.test of each pair, "BH"); 26 of 30 are below 0.05.
    expect(results.answer).toBe(
      "BAP1 mutations are more frequent in uveal melanoma (16.3% of 80) than in 26 and less frequent than in none of 30 other cancer types at a false discovery rate of 5%; to 4 no difference was found (MESO, CHOL, KIRC and OV).",
    );
    const adjusted = (code: string) =>
      results.statistics.additional.find(({ comparison: names }) => names === `BAP1: UVM vs ${code}`)?.adjusted_p_value;
    expect(adjusted("KIRC")).toBeCloseTo(0.190295024865102, 12);
    expect(adjusted("CHOL")).toBeCloseTo(0.791125580951494, 12);
    expect(adjusted("LUAD")).toBeCloseTo(4.59044915362755e-7, 16);
  });
});

describe("every gene of one cancer type against all others", () => {
  const by = { is: "cancer_type" as const, one: "KIRC" };
  const rank = useRelation(genomeWide);

  it("says of each gene the weakest of what its own card says, and 1 where the one lies between others", async () => {
    const { results, methods, table } = await rank({
      relation: "ranking",
      every: "gene",
      in: { relation: "comparison", of: "expression", by },
      cohort: cohortOf([]),
    });
    const [first, ...others] = results.groups.map(({ name }) => name);
    expect([first, others.length > 1]).toEqual(["KIRC", true]);
    expect(results.answer).toMatch(/in kidney renal clear cell carcinoma than in each of \d+ other cancer types/);
    expect(methods).toContain("(intersection-union test)");
    const rows = readGeneTable(table ?? "");
    const genes = [...rows].filter(([, row]) => !Number.isNaN(row["ln_p_value"])).map(([gene]) => gene);
    for (const place of [0, 0.1, 0.4, 0.63, 0.98]) {
      const gene = genes[Math.floor(place * genes.length)] ?? "";
      const of = [{ is: "expression" as const, gene }];
      const own = await compare({ relation: "comparison", of, by, cohort: cohortOf([]), adjust: [] });
      const pairs = own.results.statistics.additional.filter(
        ({ test, comparison: names }) =>
          test === "wilcoxon_rank_sum" && others.some((code) => names === `KIRC vs ${code}`),
      );
      expect([gene, pairs.length]).toEqual([gene, others.length]);
      const sides = new Set(pairs.map(({ effect_size: effect }) => Math.sign(effect ?? 0)));
      const weakest = sides.size > 1 ? 1 : Math.max(...pairs.map(({ p_value: p }) => p ?? Number.NaN));
      expect((rows.get(gene)?.["p_value"] ?? Number.NaN) / weakest).toBeCloseTo(1, 10);
    }
  });
});
