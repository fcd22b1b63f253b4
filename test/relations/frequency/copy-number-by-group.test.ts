import { describe, expect, it } from "@jest/globals";
import type { ParsedQuestion } from "../../../src/contract/question.ts";
import { question, useStarterData } from "../../analyses/starter-cards.ts";

const { ask } = useStarterData();
const of = (fields: Partial<ParsedQuestion> & { genes: string[] }) =>
  ask(question({ analysis_type: "copy_number", ...fields }));

describe("a copy-number card of clinical groups", () => {
  it("keeps the question's order and inverts the signs and nothing else when the groups are swapped", async () => {
    const erbb2 = { genes: ["ERBB2"], cancer_types: ["BRCA"], groups: "by_subtype" as const };
    const [one, other] = [
      await of({ ...erbb2, subgroup: "HER2+, HER2-" }),
      await of({ ...erbb2, subgroup: "HER2-, HER2+" }),
    ];
    expect(one.results.answer).toMatch(/^ERBB2 amplifications are more frequent in HER2\+ \(.*\) than in HER2- breast/);
    expect(other.results.groups[0]?.name).toBe("BRCA HER2- amplification");
    expect(other.results.statistics.p_value).toBe(one.results.statistics.p_value);
    expect(other.results.statistics.effect_size).toBeCloseTo(-(one.results.statistics.effect_size ?? Number.NaN), 12);
    // 1,098 patients of tcga_brca have a tumour sample.
    expect(one.results.exclusions.reduce((sum, { count }) => sum + count, one.results.sample_sizes["BRCA"] ?? 0)).toBe(
      1098,
    );
    expect(one.methods).toContain("Groups were made by the clinical record (IHC_HER2).");
    expect(one.methods).toContain("(BRCA HER2+, n = 142) and HER2- breast invasive carcinoma (BRCA HER2-, n = 485)");
  });

  it("keeps the stages in order and compares within each cancer type", async () => {
    const { results, figure } = await of({ genes: ["MYC"], cancer_types: ["LUAD"], groups: "by_stage" });
    expect(results.groups.slice(0, 4).map((group) => group.name)).toEqual(
      ["I", "II", "III", "IV"].map((stage) => `LUAD stage ${stage} amplification`),
    );
    expect(figure.type).toBe("bar");
    const bySex = await of({ genes: ["MYC"], cancer_types: ["LUAD", "ACC"], groups: "by_sex" });
    expect(bySex.results.statistics.additional.map((row) => row.comparison)).toEqual(
      expect.arrayContaining(["MYC amplification: ACC female vs ACC male"]),
    );
  });

  it("is refused when a named group has nobody or there is nothing to compare", async () => {
    await expect(
      of({ genes: ["MYC"], cancer_types: ["ACC"], groups: "by_subtype", subgroup: "luminal A" }),
    ).rejects.toMatchObject({ code: "not_in_dataset" });
    await expect(of({ genes: ["MYC"], cancer_types: ["CHOL"], groups: "by_subtype" })).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("records the subtype of patients with CHOL (PAM50 or SUBTYPE)"),
    });
  });
});
