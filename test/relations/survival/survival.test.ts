import { describe, expect, it } from "@jest/globals";
import { renderMethods } from "../../../src/analyses/index.ts";
import type { ParsedQuestion } from "../../../src/contract/question.ts";
import { question, useStarterData } from "../../analyses/starter-cards.ts";

const { ask } = useStarterData();
const of = (gene: string, cancer_types: string[], further: Partial<ParsedQuestion> = {}) =>
  question({ analysis_type: "survival", genes: [gene], cancer_types, ...further });

describe("a survival card", () => {
  it("says who lives shorter, with the hazard ratio of the high group", async () => {
    const { results, figure } = await ask(of("MKI67", ["ACC"]));
    expect(results.answer).toBe(
      "High MKI67 expression is associated with shorter overall survival in adrenocortical carcinoma (hazard ratio 11, 95% CI 3.9 to 33, log-rank p = 3.1 × 10⁻⁸).",
    );
    expect(results.groups.map((group) => group.name)).toEqual(["High", "Low"]);
    expect(figure.type).toBe("kaplan_meier");
  });

  it("never claims that there is no difference", async () => {
    const { results } = await ask(of("EGFR", ["ACC"]));
    expect(results.answer).toMatch(/^No difference in overall survival was found/);
  });

  it("keeps the codes of a group term apart", async () => {
    const { results, methods } = await ask(of("CD274", ["LUAD", "LUSC"], { cancer_group: "LUAD+LUSC" }));
    expect(results.groups.map((group) => group.name)).toEqual(["LUAD high", "LUAD low", "LUSC high", "LUSC low"]);
    expect(methods).toContain("stratified by cancer type");
  });

  it("keeps the question's order of the cancer types", async () => {
    const further = { groups: "mutant_vs_wildtype", group_gene: "BAP1" } as const;
    const { results, methods } = await ask(of("BAP1", ["UVM", "KIRC"], further));
    expect(results.groups.map((group) => group.cancer_type)).toEqual(["UVM", "UVM", "KIRC", "KIRC"]);
    expect(Object.keys(results.sample_sizes)).toEqual(["UVM", "KIRC"]);
    expect(methods).toMatch(/uveal melanoma and kidney renal clear cell carcinoma \(UVM, n = /);
  });

  it("warns of small groups and few events inside a cancer type", async () => {
    const further = { groups: "mutant_vs_wildtype", group_gene: "VHL", cancer_group: "KICH+KIRC+KIRP" } as const;
    const { results } = await ask(of("VHL", ["KICH", "KIRC", "KIRP"], further));
    const [small] = results.warnings.filter((warning) => warning.code === "small_group");
    // Mutant patients with follow-up: 1 in KICH, 3 in KIRP.
    expect(small?.message).toContain("KICH mutant (n = 1) and KIRP mutant (n = 3)");
    const few = results.warnings.filter((warning) => warning.code === "few_events").map(({ message }) => message);
    const deaths = results.groups.filter((group) => group.cancer_type === "KICH");
    const events = deaths.reduce((sum, group) => sum + (group.events ?? 0), 0);
    expect(few).toContainEqual(expect.stringContaining(`within KICH (${events})`));
  });

  it("compares mutant with wild type among the sequenced patients", async () => {
    const { results } = await ask(of("TP53", ["BRCA"], { groups: "mutant_vs_wildtype", group_gene: "TP53" }));
    expect(results.groups.map(({ name, n }) => [name, n])).toEqual([
      ["Mutant", 296],
      ["Wild type", 677],
    ]);
    expect(results.exclusions).toContainEqual({ reason: "without time or status of overall survival", count: 1 });
    expect(results.warnings.map((warning) => warning.code)).toContain("proportional_hazards");
  });

  it("says that altered is compared with diploid, and counts what is neither", async () => {
    const { results } = await ask(of("CDKN2A", ["LUAD"], { groups: "deleted_vs_diploid", group_gene: "CDKN2A" }));
    expect(results.answer).toContain("diploid CDKN2A");
    expect(results.answer).not.toContain("without");
    const counts = [...results.groups.map((group) => group.n), ...results.exclusions.map(({ count }) => count)];
    // 519 patients of tcga_luad have a tumour sample in data_clinical_sample.txt.
    expect(counts.reduce((a, b) => a + b, 0)).toBe(519);
  });

  it("leaves carriers of other mutations out when a protein change is named", async () => {
    const { results } = await ask(of("BRAF", ["THCA"], { variant: "V600E" }));
    expect(results.exclusions.map((exclusion) => exclusion.reason)).toContain("THCA: another BRAF mutation");
  });

  it("is refused for fewer than 3 patients in a group, with the counts", async () => {
    await expect(ask(of("TP53", ["UVM"], { groups: "mutant_vs_wildtype" }))).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("mutant 0 and wild type 80"),
    });
  });

  it("is refused for an end point that the study does not record", async () => {
    await expect(ask(of("BAP1", ["UVM"], { endpoint: "DFS", groups: "mutant_vs_wildtype" }))).rejects.toMatchObject({
      code: "not_in_dataset",
    });
  });

  it("has a methods text that names test, model, cut, unit and versions, and can be made anew", async () => {
    const { methods, result } = await ask(of("MKI67", ["ACC"]));
    for (const words of [
      "two-sided log-rank",
      "Cox model",
      "Efron",
      "Kaplan-Meier",
      "median",
      "Of two further Cox models one takes the number as continuous, per standard deviation, and one is adjusted for age and sex (complete cases).",
      "RSEM",
      "log2(x + 1)",
      "ACC, n = 79",
      "tcga-starter-2026.3",
      "CGQ 0.0.0",
    ])
      expect(methods).toContain(words);
    const stored: unknown = JSON.parse(JSON.stringify(result));
    expect(
      await renderMethods("survival", stored, { datasetVersion: "tcga-starter-2026.3", softwareVersion: "0.0.0" }),
    ).toBe(methods);
  });
});
