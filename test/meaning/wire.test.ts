import { describe, expect, it } from "@jest/globals";
import { Question, wire } from "../../src/meaning/index.ts";

const cohort = { cancers: ["BRCA", "LUAD"], studies: [], where: [] };
const meant = (question: unknown): Question => Question.parse(question);

// Expected fields: SCIENCE.md sections 4 and 5 and the conventions of the question sets.
describe("wire", () => {
  it("calls a comparison of expression between cancers differential expression", () => {
    const question = meant({
      relation: "comparison",
      of: [{ is: "expression", gene: "TP53" }],
      by: { is: "cancer_type" },
      cohort,
      adjust: [],
    });
    expect(wire(question)).toEqual({
      analysis_type: "differential_expression",
      gene: "TP53",
      genes: ["TP53"],
      cancer_types: ["BRCA", "LUAD"],
    });
  });

  it("names what may modify an association with survival", () => {
    const question = meant({
      relation: "survival",
      endpoint: "OS",
      by: [{ is: "mutation", gene: "KRAS" }],
      modifier: { is: "mutation", gene: "STK11" },
      cohort,
      adjust: [],
    });
    expect(wire(question)).toMatchObject({ gene: "KRAS", genes: ["KRAS", "STK11"], modified_by: "STK11 mutation" });
    const byAge = { is: "level", of: { is: "clinical_number", attribute: "age" }, cut: { at: "median" } };
    expect(wire(meant({ ...question, modifier: byAge }))).toMatchObject({ genes: ["KRAS"], modified_by: "age" });
  });

  it("names what may modify a difference", () => {
    const question = meant({
      relation: "comparison",
      of: [{ is: "expression", gene: "NQO1" }],
      by: { is: "mutation", gene: "KEAP1" },
      modifier: { is: "mutation", gene: "STK11" },
      cohort,
      adjust: [],
    });
    expect(wire(question)).toEqual({
      analysis_type: "differential_expression",
      gene: "NQO1",
      genes: ["NQO1", "KEAP1", "STK11"],
      cancer_types: ["BRCA", "LUAD"],
      groups: "mutant_vs_wildtype",
      group_gene: "KEAP1",
      modified_by: "STK11 mutation",
    });
    expect(wire(meant({ ...question, modifier: { is: "cancer_type" } }))).toMatchObject({ modified_by: "cancer type" });
  });

  it("names what a correlation may differ by", () => {
    const question = meant({
      relation: "correlation",
      of: [
        { is: "copy_number_log2", gene: "MYC" },
        { is: "expression", gene: "MYC" },
      ],
      by: { is: "mutation", gene: "TP53" },
      cohort,
      adjust: [],
    });
    expect(wire(question)).toEqual({
      analysis_type: "correlation",
      gene: "MYC",
      genes: ["MYC", "TP53"],
      cancer_types: ["BRCA", "LUAD"],
      groups: "cna_vs_expression",
      group_gene: "TP53",
      modified_by: "TP53 mutation",
    });
    const ofGenes = [
      { is: "expression", gene: "CD8A" },
      { is: "expression", gene: "PDCD1" },
    ];
    const bySex = { is: "clinical", attribute: "sex", levels: ["female", "male"] };
    expect(wire(meant({ ...question, of: ofGenes, by: bySex }))).toMatchObject({
      groups: "by_sex",
      subgroup: "female, male",
      modified_by: "sex",
    });
    expect(wire(meant({ ...question, of: ofGenes, by: { is: "cancer_type" } }))).toMatchObject({
      modified_by: "cancer type",
    });
  });

  it("names the gene that only makes the groups, the subgroup, the conditions and the covariates", () => {
    const question = meant({
      relation: "comparison",
      of: [{ is: "expression", gene: "MDM2" }],
      by: { is: "mutation", gene: "TP53", change: "R175H" },
      cohort: {
        cancers: ["BRCA"],
        studies: [],
        where: [
          { variable: { is: "clinical", attribute: "stage" }, levels: ["stage III", "stage IV"] },
          { variable: { is: "mutation", gene: "KRAS" }, levels: ["mutant"] },
          { variable: { is: "mutation", gene: "BRAF", change: "V600E" }, levels: ["mutant"] },
          {
            variable: { is: "clinical_number", attribute: "age" },
            range: { min: 60, includesMin: false, includesMax: false },
          },
        ],
      },
      adjust: [
        { is: "clinical_number", attribute: "age" },
        { is: "mutation", gene: "PTEN" },
      ],
    });
    expect(wire(question)).toEqual({
      analysis_type: "differential_expression",
      gene: "MDM2",
      genes: ["MDM2", "TP53"],
      cancer_types: ["BRCA"],
      groups: "mutant_vs_wildtype",
      group_gene: "TP53",
      variant: "R175H",
      subgroup: "late stage",
      conditions: [
        { is: "clinical", attribute: "stage", levels: ["stage III", "stage IV"] },
        { is: "mutation", gene: "KRAS", levels: ["mutant"] },
        { is: "mutation", gene: "BRAF", levels: ["V600E"] },
        { is: "clinical", attribute: "age", min: 60 },
      ],
      adjust: ["age", "PTEN mutation"],
    });
  });

  it("calls frequencies of copies copy number, and of genes joined by or any_of", () => {
    const copies = meant({
      relation: "frequency",
      of: [{ is: "copy_number", gene: "CDKN2A", change: "any_loss" }],
      cohort,
    });
    expect(wire(copies)).toMatchObject({ analysis_type: "copy_number", genes: ["CDKN2A"] });
    const either = { is: "alteration", anyOf: ["BRCA1", "BRCA2"].map((gene) => ({ is: "mutation", gene })) };
    expect(wire(meant({ relation: "frequency", of: [either], cohort }))).toMatchObject({
      analysis_type: "mutation_frequency",
      genes: ["BRCA1", "BRCA2"],
      any_of: true,
    });
  });

  it("names the cut and the end point of a survival question", () => {
    const by = [{ is: "level", of: { is: "expression", gene: "CD8A" }, cut: { at: "percentile", percent: 75 } }];
    expect(wire(meant({ relation: "survival", endpoint: "PFS", by, cohort, adjust: [] }))).toMatchObject({
      analysis_type: "survival",
      gene: "CD8A",
      groups: "high_vs_low",
      endpoint: "PFS",
      cut: "percentile:75",
    });
  });

  it("has no gene where every gene is ranked, but the one that makes the groups", () => {
    const by = { is: "mutation", gene: "TP53" };
    const question = meant({
      relation: "ranking",
      every: "gene",
      in: { relation: "comparison", of: "expression", by },
      cohort,
    });
    expect(wire(question)).toMatchObject({
      analysis_type: "genome_wide_differential_expression",
      gene: null,
      genes: ["TP53"],
      group_gene: "TP53",
    });
  });

  it("names a clinical variable beyond stage, subtype and sex", () => {
    const by = { is: "clinical", attribute: "grade" };
    expect(wire(meant({ relation: "frequency", of: [{ is: "mutation", gene: "VHL" }], by, cohort }))).toMatchObject({
      analysis_type: "mutation_frequency",
      groups: "by_grade",
      attribute: "grade",
    });
  });
});
