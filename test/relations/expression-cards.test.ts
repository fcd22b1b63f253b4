import { describe, expect, it } from "@jest/globals";
import { renderMethods } from "../../src/analyses/index.ts";
import type { ParsedQuestion } from "../../src/contract/question.ts";
import { Figure } from "../../src/contract/figure.ts";
import { Results } from "../../src/contract/results.ts";
import { CgqError } from "../../src/errors.ts";
import { question, useStarterData } from "../analyses/starter-cards.ts";

const { ask, warehouse } = useStarterData();
type Fields = Partial<ParsedQuestion> & Pick<ParsedQuestion, "genes">;
const compare = (fields: Fields) => ask(question({ analysis_type: "differential_expression", ...fields }));
const profile = (fields: Fields) => ask(question({ analysis_type: "expression_profile", ...fields }));

async function refusalOf(answer: Promise<unknown>): Promise<CgqError> {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof CgqError) return error;
  throw new Error("The question was not refused", { cause: error });
}

describe("expression cards of the starter data set", () => {
  it("hold everything that the contract wants", async () => {
    const { results, figure, methods } = await compare({ genes: ["TP53"], cancer_types: ["BRCA", "LUAD"] });
    expect(Results.parse(results)).toEqual(results);
    expect(Figure.parse(figure)).toEqual(figure);
    for (const words of ["Wilcoxon rank-sum", "two-sided", "Agilent", "tcga_brca", "One sample per patient", "n = 525"])
      expect(methods).toContain(words);
    expect(results.warnings.map((warning) => warning.code)).toEqual([
      "tissue_of_origin",
      "different_studies",
      "microarray",
    ]);
  });

  it("carry SQL that runs as it stands and orders its rows, and say how its values are transformed", async () => {
    const { sql, methods } = await compare({ genes: ["EGFR"], cancer_types: ["ACC", "UVM"] });
    const statements = sql.split("\n\n");
    for (const statement of statements) {
      const [comment, ...lines] = statement.split("\n");
      expect(comment).toMatch(/^-- \S/);
      const text = lines.join("\n").replace(/;$/, "");
      const { rowCount } = await warehouse().query({ text });
      expect(rowCount).toBeGreaterThan(0);
      expect(text).toMatch(/ORDER BY [^()]+$/);
    }
    expect(methods).toContain("transformed to log₂(RSEM + 1) before analysis");
  });

  it("are the same when asked twice", async () => {
    const asked = { genes: ["EGFR"], cancer_types: ["ACC", "UVM", "CHOL"] };
    expect(JSON.stringify(await compare(asked))).toBe(JSON.stringify(await compare(asked)));
  });

  it("render their methods again from the stored result", async () => {
    const outcome = await compare({ genes: ["MET"], cancer_types: ["CHOL"], groups: "tumor_vs_normal" });
    const stored: unknown = JSON.parse(JSON.stringify(outcome.result));
    const context = { datasetVersion: warehouse().version.name, softwareVersion: "0.0.0" };
    expect(await renderMethods("differential_expression", stored, context)).toBe(outcome.methods);
  });

  it("count samples without a value", async () => {
    const { results } = await compare({ genes: ["BRCA1"], cancer_types: ["BRCA", "LUAD"] });
    // 53 genes of the array are there for 326 of the 525 samples only (SOURCE.md of the study).
    expect(results.exclusions).toEqual([{ reason: "without a value of BRCA1", count: 525 - 326 }]);
    expect(results.answer).toContain("No difference in BRCA1 expression was found");
  });

  it("hold the first comparison at the top and all others beside it, adjusted over the card", async () => {
    const split = { group_gene: "TP53", groups: "mutant_vs_wildtype" } as const;
    const asked = { genes: ["CDKN1A", "TP53"], ...split };
    const { results } = await compare({ ...asked, cancer_types: ["LUAD", "BRCA"] });
    const [luad, brca] = [
      (await compare({ ...asked, cancer_types: ["LUAD"] })).results.statistics,
      (await compare({ ...asked, cancer_types: ["BRCA"] })).results.statistics,
    ];
    const { statistics } = results;
    expect(statistics).toMatchObject({ p_value: luad.p_value, reason: null, number_of_tests: 2 });
    expect(statistics.additional.map((one) => [one.test, one.comparison])).toEqual([
      ["hodges_lehmann", "CDKN1A: LUAD TP53 mutant vs LUAD TP53 wild type"],
      ["welch_t", "CDKN1A: LUAD TP53 mutant vs LUAD TP53 wild type"],
      ["wilcoxon_rank_sum", "CDKN1A: BRCA TP53 mutant vs BRCA TP53 wild type"],
      ["van_elteren", "CDKN1A: TP53 mutant vs TP53 wild type over 2 cancer types"],
    ]);
    const { p_value: p, fold_change: fold, effect_size: effect } = brca;
    expect(statistics.additional[2]).toMatchObject({ p_value: p, fold_change: fold, effect_size: effect });
    // Benjamini-Hochberg of two: the larger stays.
    expect((statistics.adjusted_p_value ?? Number.NaN) / (luad.p_value ?? 0)).toBeCloseTo(1, 9);
    expect(results.answer).toMatch(
      // Of the 8 mutants nothing is judged.
      /^Whether CDKN1A expression differs between TP53-mutant lung .* and TP53 wild-type lung .* cannot be judged: n = 8 and 12 \(rank-biserial .*, adjusted p = 0\.098\); CDKN1A .* lower in TP53-mutant breast .* than in TP53 wild-type breast .*\. Over the 2 cancer types, /,
    );
  });

  it("only count the differences of many comparisons", async () => {
    const genes = ["EGFR", "ERBB2", "MET", "KRAS", "MYC"];
    const { answer } = (await compare({ genes, cancer_types: ["ACC", "UVM"] })).results;
    expect(answer).toMatch(/^Expression differs between ACC and UVM in \d of 5 genes at a false discovery rate of 5%/);
  });

  it("say of how many cancer types they speak when none is named, highest median first", async () => {
    const { results } = await profile({ genes: ["CD274"] });
    expect(results.answer).toContain("In 32 of 33 cancer types");
    const medians = results.groups.map((group) => group.median ?? Number.NaN);
    expect(medians).toEqual(medians.toSorted((a, b) => b - a));
    expect(results.profiles.map((used) => used.unit)).toEqual(["log2(TPM+1)"]);
  });

  it("group by stage, sex and subtype from the clinical record, and say so", async () => {
    const staged = await compare({ genes: ["CD274"], cancer_types: ["COAD"], groups: "by_stage" });
    expect(staged.results.groups.map((group) => group.category)).toEqual([
      "stage I",
      "stage II",
      "stage III",
      "stage IV",
    ]);
    expect(staged.methods).toContain("AJCC_PATHOLOGIC_TUMOR_STAGE");
    expect(staged.methods).toContain("Jonckheere-Terpstra");
    const [total, grouped] = [266, staged.results.sample_sizes["COAD"] ?? 0];
    expect(staged.results.exclusions.reduce((sum, { count }) => sum + count, grouped)).toBe(total);

    const bySex = await compare({ genes: ["CD274"], cancer_types: ["KIRP"], groups: "by_sex" });
    expect(bySex.results.answer).toMatch(/higher in female than in male kidney renal papillary cell carcinoma/);
    const swapped = await compare({ genes: ["CD274"], cancer_types: ["KIRP"], groups: "by_sex", subgroup: "male" });
    expect(swapped.results.answer).toMatch(/lower in male than in female kidney/);
    const named = await compare({
      genes: ["CD274"],
      cancer_types: ["KIRP"],
      groups: "by_sex",
      subgroup: "male, female",
    });
    expect(named.results.groups.map((group) => group.category)).toEqual(["male", "female"]);
    expect(named.results.statistics.p_value).toBe(bySex.results.statistics.p_value);
    expect(named.results.statistics.effect_size).toBeCloseTo(-(bySex.results.statistics.effect_size ?? Number.NaN), 12);

    const bySubtype = await compare({ genes: ["ESR1"], cancer_types: ["BRCA"], groups: "by_subtype" });
    // PAM50 "Normal" is a tumour subtype.
    expect(bySubtype.results.groups.map((group) => group.category)).toEqual([
      "Basal",
      "Her2",
      "LumA",
      "LumB",
      "Normal",
    ]);
    // Patients of the Agilent array by PAM50 in data_clinical_patient.txt of tcga_brca; 6 have none.
    expect(bySubtype.results.groups.map((group) => group.n)).toEqual([95, 44, 264, 105, 11]);
    expect(bySubtype.results.exclusions).toEqual([{ reason: "subtype unknown", count: 6 }]);
    expect(bySubtype.methods).toContain("clinical record (PAM50)");
  });

  it("compare amplified with diploid, and count what is neither", async () => {
    const { results, methods } = await compare({
      genes: ["ERBB2"],
      group_gene: "ERBB2",
      cancer_types: ["BRCA"],
      groups: "amplified_vs_diploid",
    });
    const [amplified, diploid] = results.groups;
    expect([amplified?.category, diploid?.category]).toEqual(["ERBB2-amplified", "ERBB2-diploid"]);
    expect(results.answer).toContain("ERBB2 expression is higher in ERBB2-amplified than in ERBB2-diploid");
    // 956 patients have an RNA-seq value (README of the studies); each is in a group or counted as left out.
    const counts = [...results.groups.map((group) => group.n), ...results.exclusions.map(({ count }) => count)];
    expect(counts.reduce((a, b) => a + b, 0)).toBe(956);
    expect(methods).toContain("discrete copy-number call of +2");
  });

  it("say what is not counted as a mutation and what FILTER says", async () => {
    const { methods } = await compare({
      genes: ["CDKN1A", "TP53"],
      group_gene: "TP53",
      groups: "mutant_vs_wildtype",
      cancer_types: ["BRCA"],
    });
    expect(methods).toContain("fusions and structural variants were not counted");
    expect(methods).toContain("whatever their FILTER value (the call files of tcga_brca give none)");
  });

  it("keep to the profile that the question names", async () => {
    const array = await profile({ genes: ["ERBB2"], cancer_types: ["BRCA"], profile: "agilent" });
    expect(array.results.profiles.map((used) => used.profile_id)).toEqual(["tcga_brca:mrna"]);
    const scores = await profile({ genes: ["ERBB2"], cancer_types: ["BRCA"] });
    expect(scores.results.profiles.map((used) => used.unit)).toEqual(["z-score"]);
    expect(scores.results.warnings.map((warning) => warning.code)).toContain("z_score");
    const refusal = await refusalOf(profile({ genes: ["TP53"], cancer_types: ["BRCA"], profile: "tpm" }));
    expect(refusal).toMatchObject({ code: "not_in_dataset", message: expect.stringContaining("tpm") });
  });
});

describe("expression questions that the data cannot answer", () => {
  it("name the cancer type without data and those with", async () => {
    const refusal = await refusalOf(compare({ genes: ["TP53"], cancer_types: ["BRCA", "OV"] }));
    expect(refusal.code).toBe("not_in_dataset");
    expect(refusal.message).toContain(
      "for OV. Loaded: ACC, BLCA, BRCA, CHOL, COAD, DLBC, KIRC, LUAD, READ, STAD, UCEC, UCS and UVM",
    );
  });

  it("are not answered across scales", async () => {
    const refusal = await refusalOf(compare({ genes: ["TP53"], cancer_types: ["BRCA", "UVM"] }));
    expect(refusal.code).toBe("not_in_dataset");
    expect(refusal.message).toContain("not on one scale");
  });

  it("name what has normal tissue", async () => {
    const refusal = await refusalOf(compare({ genes: ["TP53"], cancer_types: ["BRCA"], groups: "tumor_vs_normal" }));
    expect(refusal.message).toMatch(/normal-tissue values .* Loaded: CHOL\./);
  });

  it("refuse groups of fewer than three with their counts", async () => {
    const refusal = await refusalOf(
      compare({
        genes: ["CDKN1A", "TP53"],
        group_gene: "TP53",
        groups: "mutant_vs_wildtype",
        cancer_types: ["CHOL"],
        variant: "R175H",
      }),
    );
    expect(refusal.code).toBe("not_in_dataset");
    expect(refusal.message).toContain("n = ");
    expect(refusal.details).toHaveProperty("groups");
  });

  it("refuse a subgroup that the clinical record does not tell", async () => {
    const refusal = await refusalOf(
      compare({ genes: ["CD274"], cancer_types: ["COAD"], groups: "by_subtype", subgroup: "CMS1" }),
    );
    expect(refusal).toMatchObject({ code: "not_in_dataset", message: expect.stringContaining("CMS1") });
  });

  it("refuse one cancer type when all were asked for", async () => {
    const refusal = await refusalOf(compare({ genes: ["TP53"], groups: "tumor_vs_normal" }));
    expect(refusal).toMatchObject({ code: "not_in_dataset", message: expect.stringContaining("CHOL alone") });
  });
});

describe("stages of a cancer type with a pathologic and a clinical record", () => {
  const by = (text: string, value = "stage") => ({
    groups: "by_stage" as const,
    spans: [{ start: 0, end: text.length, text, kind: "intent", value }],
  });
  const sizeOf = async (text: string) => {
    const { results, methods } = await compare({ genes: ["CD274"], cancer_types: ["HNSC"], ...by(text) });
    return { n: results.sample_sizes["HNSC"], methods };
  };

  // Of the 487 patients of tcga_pancan with a TPM value, those whose stage is I to IV in data_clinical_patient.txt.
  it("are the pathologic ones unless the question names the clinical ones", async () => {
    const [plain, pathologic, clinical] = [
      await sizeOf("by stage"),
      await sizeOf("by pathologic stage"),
      await sizeOf("by clinical stage"),
    ];
    expect([plain.n, pathologic.n, clinical.n]).toEqual([419, 419, 474]);
    expect(plain.methods).toContain("(AJCC_PATHOLOGIC_TUMOR_STAGE)");
    expect(clinical.methods).toContain("(CLINICAL_STAGE)");
  });

  it("are refused where the named record does not exist", async () => {
    const refusal = await refusalOf(compare({ genes: ["CD274"], cancer_types: ["COAD"], ...by("by clinical stage") }));
    expect(refusal).toMatchObject({ code: "not_in_dataset" });
  });
});
