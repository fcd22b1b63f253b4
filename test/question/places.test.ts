import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

/** "In KRAS-mutant LUAD, ...": a place with a condition chooses the patients; whoever is asked about makes the groups. */

const lexicon = loadLexicon();
const read = (question: string) => interpret(question, lexicon);

describe("a place with a condition", () => {
  it.each([
    ["In KRAS-mutant LUAD, do patients with STK11 mutations die earlier?", "survival"],
    ["In KRAS-mutant LUAD, do patients whose tumours also carry STK11 mutations die earlier?", "survival"],
    ["In KRAS-mutant LUAD, is CD274 lower in patients with STK11 mutations?", "differential_expression"],
  ])("chooses, and the patients asked about make the groups: %s", (question, analysis) => {
    const answer = read(question);
    expect(answer).toMatchObject({ parsed: { analysis_type: analysis, groups: "mutant_vs_wildtype" } });
    expect(answer).toMatchObject({ parsed: { conditions: [{ is: "mutation", gene: "KRAS", levels: ["mutant"] }] } });
  });

  it.each([
    ["In TP53-mutant LUSC, what is the survival of patients over 65?", "by_age"],
    ["In BRAF-mutant melanoma, is MITF expression higher in women?", "by_sex"],
    ["In MSI-high colon cancer, is BRAF mutated more often in women?", "by_sex"],
  ])("leaves the groups to people: %s", (question, groups) => {
    const answer = read(question);
    expect(answer).toHaveProperty("parsed.groups", groups);
    if ("parsed" in answer) expect(answer.parsed.conditions).toHaveLength(1);
  });

  it("may be a subtype that implies its cancer", () => {
    expect(read("In TNBC, is PIK3CA mutated less often in patients with TP53 mutations?")).toMatchObject({
      parsed: { analysis_type: "co_occurrence", conditions: [{ is: "clinical", levels: ["TNBC"] }] },
    });
  });

  it.each([
    "Does stage IV predict poorer survival in LUAD with KRAS mutation?",
    "Does age over 65 predict poorer survival in thyroid carcinoma with BRAF mutation?",
  ])("is not what is asked about: %s", (question) => {
    expect(read(question)).toMatchObject({
      question: {
        relation: "survival",
        by: [expect.not.objectContaining({ is: "mutation" })],
        cohort: { where: [{ variable: { is: "mutation" }, levels: ["mutant"] }] },
      },
    });
  });

  it("does not choose between two states of the same patients", () => {
    expect(read("In LUAD, is CD274 lower in KRAS-mutant patients with STK11 mutations?")).toHaveProperty("refused");
  });
});

describe("older and younger", () => {
  it("set one gene against the age", () => {
    expect(read("Do older patients with breast cancer have higher ESR1?")).toMatchObject({
      parsed: { analysis_type: "correlation", genes: ["ESR1"] },
    });
    expect(read("Is ATRX mutation more common in younger LGG patients?")).toMatchObject({
      parsed: { analysis_type: "clinical_association", groups: "mutant_vs_wildtype" },
    });
  });

  it("are said of patients", () => {
    expect(read("Are patients with IDH1 mutations younger in LGG?")).toMatchObject({
      parsed: { analysis_type: "clinical_association", attribute: "age", group_gene: "IDH1" },
    });
  });

  it.each([
    ["GATA3 mutations are said to occur in younger patients. True for breast?", "GATA3"],
    ["Do BRAF-mutant breast cancers arise at an older age?", "BRAF"],
    ["Are patients with TP53-mutated BRCA on average older than those without the mutation?", "TP53"],
  ])("are set against an alteration: %s", (question, gene) => {
    expect(read(question)).toMatchObject({
      parsed: { analysis_type: "clinical_association", attribute: "age", group_gene: gene },
    });
  });

  it("are women where all are", () => {
    expect(read("Are CTNNB1 mutations seen in younger women with UCEC?")).toMatchObject({
      parsed: { attribute: "age", group_gene: "CTNNB1" },
    });
  });

  it.each(["older = worse? GBM, OS", "Do older patients with GBM die sooner (OS)?"])(
    "are set against an outcome: %s",
    (question) => {
      expect(read(question)).toMatchObject({ parsed: { analysis_type: "survival", groups: "by_age" } });
    },
  );

  it.each([
    "How often is TP53 mutated in older AML patients?",
    "Is TP53 mutated more often in older LUAD than KRAS?",
    "Is ESR1 higher in older tumours than in normal breast?",
    "Does high MKI67 shorten survival in older KIRC patients?",
    "GATA3 mutations in younger patients with BRCA",
    "Are EGFR mutations found in younger patients or in never smokers with LUAD?",
    "Are EGFR mutations found in younger women with LUAD?",
    "How long do older patients with GBM live?",
    "Do older patients with KRAS mutation live longer in LUAD?",
    "What is the methylation age of BRAF-mutant COAD?",
  ])("choose no patients: %s", (question) => {
    expect(read(question)).toHaveProperty("refused");
  });
});

describe("patients who have something", () => {
  it("are those with it", () => {
    const answer = read("Do LUAD patients who have KRAS mutations live longer?");
    expect(answer).toMatchObject({ parsed: { analysis_type: "survival", genes: ["KRAS"] } });
    expect(read("Who has KRAS mutations in LUAD?")).toHaveProperty("refused");
  });
});

describe("covariates after a condition", () => {
  it("are adjusted for", () => {
    expect(read("Does high CD163 shorten survival in LGG when age and grade are corrected for?")).toHaveProperty(
      "parsed.adjust",
      ["age", "grade"],
    );
  });
});

describe("what surrounds a question", () => {
  it.each([
    "// TODO check SMAD4 mutation frequency in COAD",
    "# figure 2b: SMAD4 mutation frequency in COAD",
    "@somebody SMAD4 mutation frequency in COAD",
  ])("says nothing: %s", (question) => {
    expect(read(question)).toMatchObject({
      parsed: { analysis_type: "mutation_frequency", genes: ["SMAD4"], cancer_types: ["COAD"] },
    });
  });
});
