import { describe, expect, it } from "@jest/globals";
import { renderMethods } from "../../../src/analyses/index.ts";
import { cancerTypeNames } from "../../../src/contract/cancer-types.ts";
import { interpret, loadLexicon } from "../../../src/question/index.ts";
import { question, useStarterData } from "../../analyses/starter-cards.ts";

const { answer, ask } = useStarterData();
const lexicon = loadLexicon();
const of = (genes: string[], cancer_types: string[]) =>
  question({ analysis_type: "mutation_frequency", genes, cancer_types });

async function askInWords(text: string) {
  const read = interpret(text, lexicon);
  if ("refused" in read) throw new Error(read.message);
  return answer(read.question);
}

describe("a mutation-frequency card", () => {
  it("describes one cancer type without a test", async () => {
    const { results, figure } = await ask(of(["TP53"], ["BRCA"]));
    expect(results.statistics).toMatchObject({ test: null, p_value: null, reason: "descriptive" });
    expect(results.answer).toBe(
      "TP53 mutations were found in 296 of 974 profiled patients with breast invasive carcinoma (30.4%, 95% CI 27.6 to 33.4).",
    );
    expect(figure.type).toBe("bar");
    expect(figure.caption).toContain("Fusions and structural variants are not counted");
  });

  it("names what is counted where several alterations of a gene are", async () => {
    const { results, figure } = await askInWords("Is PTEN deleted more often than mutated in UCEC?");
    expect(results.groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["UCEC deep deletion", "UCEC, PTEN mutations"]),
    );
    expect(figure.plotly_json.data.map(({ name }) => name)).toEqual(["PTEN deep deletions", "PTEN mutations"]);
    const several = await askInWords("How often are KRAS and EGFR mutated in LUAD?");
    expect(several.figure.plotly_json.data.map(({ name }) => name)).toEqual(["KRAS", "EGFR"]);
  });

  it("inverts the signs and nothing else when the cancer types are swapped", async () => {
    const [one, other] = [await ask(of(["TP53"], ["BRCA", "LUAD"])), await ask(of(["TP53"], ["LUAD", "BRCA"]))];
    const [first, second] = [one.results.statistics, other.results.statistics];
    expect(second.p_value).toBe(first.p_value);
    expect(second.effect_size).toBeCloseTo(-(first.effect_size ?? Number.NaN), 12);
    expect(second.odds_ratio).toBeCloseTo(1 / (first.odds_ratio ?? Number.NaN), 9);
    expect(other.results.groups.map((group) => group.name)).toEqual(["LUAD", "BRCA"]);
  });

  it("ranks all cancer types with data and says how many of them there are", async () => {
    const { results } = await ask(of(["TP53"], []));
    const shares = results.groups.map((group) => group.proportion ?? -1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(results.answer).toContain("31 of 33 cancer types");
    expect(results.statistics.test).toBe("chi_squared");
    expect(results.warnings.map((warning) => warning.code)).toEqual(
      expect.arrayContaining(["few_profiled", "different_pipelines"]),
    );
  });

  it("takes all cancer types but a few as all that are loaded", async () => {
    const asked = Object.keys(cancerTypeNames).filter((code) => code !== "PAAD");
    const { results } = await ask(of(["KRAS"], asked));
    expect(results.answer).toContain("30 of 32 cancer types");
    expect(results.groups.map((group) => group.name)).not.toContain("PAAD");
    const shares = results.groups.map((group) => group.proportion ?? -1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  it("adjusts the p-values of several genes over the card", async () => {
    const { statistics } = (await ask(of(["TP53", "EGFR"], ["BRCA", "LUAD"]))).results;
    expect(statistics).toMatchObject({ multiple_testing_correction: "benjamini_hochberg", number_of_tests: 2 });
    const p = [statistics.p_value ?? 1, statistics.additional[0]?.p_value ?? 1].toSorted((a, b) => a - b);
    const adjusted = [statistics.adjusted_p_value ?? 0, statistics.additional[0]?.adjusted_p_value ?? 0].toSorted(
      (a, b) => a - b,
    );
    // Benjamini-Hochberg of two: the smaller doubled, at most the larger.
    expect(adjusted[1]).toBe(p[1]);
    expect(adjusted[0]).toBeCloseTo(Math.min(2 * (p[0] ?? 0), p[1] ?? 0), 15);
  });

  it("counts what was left out and tells it in a methods text that can be made anew from the stored result", async () => {
    const { results, methods, result } = await ask(of(["TP53"], ["BRCA", "LUAD"]));
    expect(results.exclusions).toEqual([
      { reason: "BRCA: tumour not profiled for TP53", count: 124 },
      { reason: "LUAD: tumour not profiled for TP53", count: 38 },
    ]);
    for (const words of [
      "Fisher's exact",
      "two-sided",
      "Wilson",
      "fusions and structural variants",
      "n = 974",
      "tcga_brca",
      "124",
      "tcga-starter-2026.3",
      "CGQ 0.0.0",
    ])
      expect(methods).toContain(words);
    const stored: unknown = JSON.parse(JSON.stringify(result));
    expect(
      await renderMethods("mutation_frequency", stored, {
        datasetVersion: "tcga-starter-2026.3",
        softwareVersion: "0.0.0",
      }),
    ).toBe(methods);
  });

  it("tells calls other than PASS only where the call files have a FILTER column", async () => {
    const without = await ask(of(["STK11"], ["LUAD"]));
    expect(without.methods).toContain("whatever their FILTER value (the call files of tcga_luad give none)");
    expect(without.methods).not.toContain("PASS");
    const judged = await ask(of(["BCOR"], ["CHOL", "LUAD"]));
    // FILTER of the counted BCOR calls in data_mutations.txt of tcga_chol.
    expect(judged.methods).toContain(
      "(of the 3 BCOR calls that have one, 2 are not PASS; the call files of tcga_luad give none)",
    );
    expect(judged.results.warnings.map((warning) => warning.code)).toContain("non_pass_calls");
  });

  it("says why an odds ratio has no value", async () => {
    const { statistics } = (await ask(of(["GNAQ"], ["UVM", "ACC"]))).results;
    expect(statistics).toMatchObject({ odds_ratio: null, reason: expect.stringContaining("odds ratio is infinite") });
  });

  it("is refused for a cancer type without mutation data, naming those that have some", async () => {
    await expect(ask(of(["BRAF"], ["SKCM"]))).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringMatching(/SKCM.*loaded for ACC/),
    });
  });
});
