import { describe, expect, it } from "@jest/globals";
import type { ParsedQuestion } from "../../../src/contract/question.ts";
import { question, useStarterData } from "../../analyses/starter-cards.ts";

const { ask } = useStarterData();
const of = (fields: Partial<ParsedQuestion> & { genes: string[]; cancer_types?: string[] }) =>
  ask(question({ analysis_type: "mutation_frequency", ...fields }));
const egfr = { genes: ["EGFR"], cancer_types: ["LUAD"], groups: "by_sex" as const };

describe("a mutation-frequency card of clinical groups", () => {
  it("keeps the question's order and inverts the signs and nothing else when the groups are swapped", async () => {
    const [one, other] = [
      await of({ ...egfr, subgroup: "male, female" }),
      await of({ ...egfr, subgroup: "female, male" }),
    ];
    expect(one.results.answer).toMatch(
      /^EGFR mutations are less frequent in male \(.*\) than in female lung adenocarcinoma/,
    );
    expect(other.results.groups.map((group) => group.name)).toEqual(["LUAD female", "LUAD male"]);
    expect(other.results.statistics.p_value).toBe(one.results.statistics.p_value);
    expect(other.results.statistics.effect_size).toBeCloseTo(-(one.results.statistics.effect_size ?? Number.NaN), 12);
    const named = await of(egfr);
    expect(named.results.groups).toEqual(other.results.groups);
  });

  it("places every patient with a tumour in a group or among those left out", async () => {
    const { results, methods, sql } = await of({ genes: ["TP53"], cancer_types: ["LUAD"], groups: "by_stage" });
    // 519 patients of tcga_luad have a tumour sample.
    expect(results.exclusions.reduce((sum, { count }) => sum + count, results.sample_sizes["LUAD"] ?? 0)).toBe(519);
    expect(methods).toContain("Groups were made by the clinical record (AJCC_PATHOLOGIC_TUMOR_STAGE).");
    expect(methods).toContain("The groups were compared by Pearson's chi-squared test");
    expect(sql).toContain("'AJCC_PATHOLOGIC_TUMOR_STAGE'");
  });

  it("compares one subgroup with the others", async () => {
    const { results } = await of({
      genes: ["TP53"],
      cancer_types: ["BRCA"],
      groups: "by_subtype",
      subgroup: "TNBC",
    });
    expect(results.groups.map((group) => group.name)).toEqual(["BRCA TNBC", "BRCA other"]);
    expect(results.answer).toContain("more frequent in triple-negative (TNBC)");
    expect(results.exclusions.map((exclusion) => exclusion.reason)).toContain("not clearly TNBC or other");
  });

  it("compares within each code of a group term and adjusts over them", async () => {
    const { results, figure } = await of({
      genes: ["KRAS"],
      cancer_types: ["LUAD", "LUSC"],
      cancer_group: "LUAD+LUSC",
      groups: "by_sex",
    });
    expect(results.groups.map((group) => group.name)).toEqual(["LUAD female", "LUAD male", "LUSC female", "LUSC male"]);
    expect(results.statistics).toMatchObject({ test: "fisher_exact", number_of_tests: 2 });
    expect(results.statistics.additional.map((one) => one.comparison)).toEqual(["KRAS: LUSC female vs LUSC male"]);
    expect(figure.plotly_json.data).toHaveLength(1);
  });

  it("shows several genes beside each other, the first one's test leading", async () => {
    const { results, methods } = await of({
      genes: ["TP53", "PIK3CA"],
      cancer_types: ["BRCA"],
      groups: "by_subtype",
    });
    expect(results.groups[0]).toMatchObject({ name: "TP53 BRCA Basal", category: "Basal" });
    expect(results.statistics.number_of_tests).toBe(2);
    expect(methods).toContain("adjusted over the 2 comparisons");
  });

  it("leaves out groups under 3 that nobody named, and tells so", async () => {
    const { results, methods } = await of({ genes: ["TP53"], cancer_types: ["CHOL"], groups: "by_stage" });
    // One of the 36 sequenced patients has stage III.
    expect(results.groups.map((group) => group.category)).toEqual(["stage I", "stage II", "stage IV"]);
    expect(results.exclusions).toContainEqual({
      reason: "CHOL stage III, fewer than 3 or nothing to compare with",
      count: 1,
    });
    expect(methods).toContain("left out instead of compared");
  });

  it("sums up the comparisons of all cancer types", async () => {
    const { results } = await of({ genes: ["TP53"], groups: "by_sex" });
    expect(results.answer).toMatch(/^No difference .* in any of \d+ comparisons\.$/);
    expect(results.groups.map((group) => group.cancer_type)).not.toContain("UCEC");
  });

  it("is refused when a named group is too small or not recorded", async () => {
    await expect(
      of({ genes: ["TP53"], cancer_types: ["CHOL"], groups: "by_stage", subgroup: "stage II, stage III" }),
    ).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("CHOL stage III has 1 profiled"),
    });
    await expect(
      of({ genes: ["TP53"], cancer_types: ["HNSC"], groups: "by_subtype", subgroup: "HPV+, HPV-" }),
    ).rejects.toMatchObject({ code: "not_in_dataset", message: expect.stringContaining("HPV+ or HPV-") });
  });
});
