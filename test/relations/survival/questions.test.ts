import { describe, expect, it } from "@jest/globals";
import type { Categorical, Cohort, Numeric, QuestionOf, Variable } from "../../../src/meaning/index.ts";
import { survival } from "../../../src/relations/survival/survival.ts";
import { useRelation } from "../ask-relation.ts";

const ask = useRelation(survival);

const high = (gene: string): Categorical => ({ is: "level", of: { is: "expression", gene }, cut: { at: "median" } });
const age: Numeric = { is: "clinical_number", attribute: "age" };
const by = (variable: Variable, cohort: Partial<Cohort>, adjust: Variable[] = []): QuestionOf<"survival"> => ({
  relation: "survival",
  endpoint: "OS",
  by: [variable],
  cohort: { cancers: [], studies: [], where: [], ...cohort },
  adjust,
});

describe("a survival question", () => {
  it("says what a null result could have found", async () => {
    const { answer } = (await ask(by(high("EGFR"), { cancers: ["ACC"] }))).results;
    // R: exp((qnorm(0.975) + qnorm(0.8)) / sqrt(28 * 39 / 79 * 40 / 79)) is 2.884 for 28 deaths, 39 of 79 patients high.
    expect(answer).toMatch(/^No difference in overall survival was found/);
    expect(answer).toContain("a hazard ratio of at least 2.9 or at most 0.35 would have been found with 80% power");
  });

  it("leaves open what test and interval disagree on, in words that say so", async () => {
    // R: survdiff gives p = 0.0496, coxph an interval that ends at 1.001.
    const { answer } = (await ask(by({ is: "mutation", gene: "TP53" }, { cancers: ["LGG"] }))).results;
    expect(answer).toMatch(
      /^Whether overall survival differs between patients with TP53 mutation and with wild-type TP53 in .* is left open: the log-rank test and the interval of the hazard ratio disagree \(hazard ratio 0\.70, 95% CI 0\.49 to 1\.001,/u,
    );
  });

  it("does not judge with fewer than 10 patients in a group", async () => {
    const uvm = by(
      { is: "mutation", gene: "SF3B1" },
      { cancers: ["UVM"], where: [{ variable: { is: "clinical", attribute: "stage" }, levels: ["stage II"] }] },
    );
    const { answer, warnings } = (await ask(uvm)).results;
    expect(answer).toMatch(
      /^Whether overall survival differs between .* cannot be judged with \d+ events? and \d+ patients? in/,
    );
    expect(answer).not.toContain("No difference");
    expect(warnings.map(({ code }) => code)).toContain("few_events");
  });

  it("compares a kind of a gene's mutations with its others where all patients have one", async () => {
    const where = [{ variable: { is: "mutation", gene: "PIK3CA" } as const, levels: ["mutant"] }];
    const hotspot: Categorical = { is: "mutation", gene: "PIK3CA", change: "H1047R" };
    const { answer, groups } = (await ask(by(hotspot, { cancers: ["BRCA"], where }))).results;
    // Counted in data_mutations.txt and data_clinical_patient.txt: 18 of 126 died, 22 of 190.
    expect(groups.map(({ name, n, events }) => [name, n, events])).toEqual([
      ["H1047R", 126, 18],
      ["Another PIK3CA mutation", 190, 22],
    ]);
    expect(answer).toContain("between patients with PIK3CA H1047R and with another PIK3CA mutation in PIK3CA-mutant");
  });

  it("names the cancer types that it used where the question is about all", async () => {
    const { answer } = (await ask(by({ is: "clinical", attribute: "stage" }, {}))).results;
    expect(answer).toMatch(/in \d+ of 33 cancer types \(ACC, BLCA, BRCA, .* and UVM\)/);
  });

  it("warns of covariates with too few events, and of a narrow cohort", async () => {
    const where = [{ variable: { is: "clinical", attribute: "stage" } as const, levels: ["stage IV"] }];
    const stage: Variable = { is: "clinical", attribute: "t_stage" };
    const few = by(high("MKI67"), { cancers: ["ACC"], where }, [age]);
    const { warnings } = (await ask(few)).results;
    expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(["narrow_cohort", "few_per_parameter"]));
    await expect(ask(by(high("MKI67"), { cancers: ["ACC"] }, [stage]))).rejects.toMatchObject({
      code: "not_in_dataset",
    });
  });

  it("lists every patient of the study with the reason why one is not analysed", async () => {
    const { data, results } = await ask(by({ is: "mutation", gene: "TP53" }, { cancers: ["BRCA"] }));
    const names = data?.columns.map(({ name }) => name) ?? [];
    expect(names.slice(0, 6)).toEqual(["study", "patient", "sample", "cancer_type", "sample_type", "TP53_mutation"]);
    expect(new Set(names).size).toBe(names.length);
    const included = Map.groupBy(data?.rows ?? [], (row) => row[names.indexOf("included")]);
    // 1,098 patients of tcga_brca have a tumour sample; 974 of them were sequenced.
    expect(data?.rows).toHaveLength(1098);
    expect(included.get("tumour not profiled for TP53")).toHaveLength(1098 - 974);
    expect(included.get("yes")).toHaveLength(results.sample_sizes["BRCA"] ?? 0);
  });

  it("refuses a cut that the outcome chooses over several cancer types", async () => {
    const maximal: Categorical = { is: "level", of: { is: "expression", gene: "MKI67" }, cut: { at: "maximal" } };
    await expect(ask(by(maximal, { cancers: ["ACC", "UVM"] }))).rejects.toMatchObject({ code: "unsupported_question" });
  });

  it("shows statements that give the rows it was computed from", async () => {
    const { sql } = await ask(by(high("MKI67"), { cancers: ["ACC"] }, [age]));
    expect(sql).toContain('FROM vectors."tcga_acc:rna_seq_v2_mrna"');
    expect(sql).toContain("WHERE gene IN ('MKI67')");
    expect(sql).toContain("FROM survival");
    expect(sql).toContain("attribute IN ('AGE')");
  });
});
