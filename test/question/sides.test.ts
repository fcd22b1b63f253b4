import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Patients with one thing each, set side by side: what tells them apart is no one variable. */

const mutation = (gene: string, change?: string) => ({
  is: "mutation",
  gene,
  ...(change === undefined ? {} : { change }),
});
const copies = (gene: string, change: string) => ({ is: "copy_number", gene, change });
const level = (attribute: string, name: string) => ({ is: "clinical", attribute, levels: [name] });
const bySides = (...of: readonly object[]) => ({ is: "sides", of });

describe("patients with one thing each", () => {
  it.each([
    ["Is CD274 expression higher in KRAS-mutant than in EGFR-mutant LUAD?", [mutation("KRAS"), mutation("EGFR")]],
    ["Compare CD8A in POLE-mutant vs MSI-high UCEC", [mutation("POLE"), level("msi", "MSI-H")]],
    ["Is TMB higher in POLE-mutant or MSI-high UCEC?", [mutation("POLE"), level("msi", "MSI-H")]],
    ["Does CD274 differ between STK11-mutant and stage IV LUAD?", [mutation("STK11"), level("stage", "stage IV")]],
    [
      "PIK3CA mutation vs PTEN loss in UCEC: does AKT1 expression differ",
      [mutation("PIK3CA"), copies("PTEN", "any_loss")],
    ],
    ["Is CD274 higher in KRAS G12C than in KRAS G12D LUAD?", [mutation("KRAS", "G12C"), mutation("KRAS", "G12D")]],
    ["MYC expression in gained vs amplified OV", [copies("MYC", "gain"), copies("MYC", "amplification")]],
    [
      "Do KRAS-mutant lung adenocarcinomas express more CD274 than EGFR-mutant ones?",
      [mutation("KRAS"), mutation("EGFR")],
    ],
    ["Compare CD8A in KRAS-mutant LUAD with EGFR-mutant LUAD", [mutation("KRAS"), mutation("EGFR")]],
    [
      "CD8A in POLE-mutant vs MSI-high vs TP53-mutant UCEC",
      [mutation("POLE"), level("msi", "MSI-H"), mutation("TP53")],
    ],
  ])("are what a measure is compared between: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "comparison", by: bySides(...of), cohort: { where: [] } });
  });

  it.each([
    ["Compare survival between KRAS-mutant and EGFR-mutant LUAD", [mutation("KRAS"), mutation("EGFR")]],
    ["EGFR amplified vs EGFR mutated GBM: survival", [copies("EGFR", "amplification"), mutation("EGFR")]],
    [
      "Do patients with IDH1 mutation live longer than those with EGFR amplification in glioma?",
      [mutation("IDH1"), copies("EGFR", "amplification")],
    ],
    ["KRAS G12C versus G12D: overall survival in LUAD", [mutation("KRAS", "G12C"), mutation("KRAS", "G12D")]],
    [
      "TP53 truncating versus missense mutations and survival in HNSC",
      [
        { is: "mutation", gene: "TP53", class: "truncating" },
        { is: "mutation", gene: "TP53", class: "missense" },
      ],
    ],
    ["Do KRAS G12C and KRAS G12D LUAD differ in survival?", [mutation("KRAS", "G12C"), mutation("KRAS", "G12D")]],
    [
      "Does survival differ between KRAS-mutant, EGFR-mutant and BRAF-mutant LUAD?",
      [mutation("KRAS"), mutation("EGFR"), mutation("BRAF")],
    ],
    ["How does survival of KRAS-mutant LUAD compare to EGFR-mutant LUAD?", [mutation("KRAS"), mutation("EGFR")]],
  ])("are whose outcome is compared: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "survival", by: [bySides(...of)], cohort: { where: [] } });
  });

  it.each([
    ["How often is STK11 mutated in KRAS-mutant versus EGFR-mutant LUAD?", "STK11"],
    ["Do KRAS-mutant LUADs have more STK11 mutations than EGFR-mutant ones?", "STK11"],
  ])("are in whom something is counted: %s", (question, gene) => {
    expect(meaning(question)).toMatchObject({
      relation: "frequency",
      of: [mutation(gene)],
      by: bySides(mutation("KRAS"), mutation("EGFR")),
    });
  });

  it("are between whom every gene is compared", () => {
    expect(meaning("Which genes are differentially expressed between KRAS-mutant and EGFR-mutant LUAD?")).toMatchObject(
      {
        relation: "ranking",
        in: { relation: "comparison", by: bySides(mutation("KRAS"), mutation("EGFR")) },
      },
    );
  });

  it("share what both say, and what stands before them", () => {
    expect(meaning("In KRAS-mutant LUAD, is CD274 higher in STK11-mutant than in KEAP1-mutant tumours?")).toMatchObject(
      {
        by: bySides(mutation("STK11"), mutation("KEAP1")),
        cohort: { where: [{ variable: mutation("KRAS") }] },
      },
    );
  });

  it.each([
    [
      "Compare KRAS-mutant with EGFR-mutant LUAD: survival",
      "Compare survival between KRAS-mutant and EGFR-mutant LUAD",
    ],
    ["Survival of KRAS mutant versus BRAF mutant COAD", "Compare survival between KRAS-mutant and BRAF-mutant COAD"],
  ])("are said in many ways: %s", expectSame);
});

describe("what is no side", () => {
  it.each([
    ["Compare ESR1 between luminal A and HER2-positive BRCA", "clinical"],
    ["Do men with melanoma have more BRAF mutations than women?", "clinical"],
    ["Is CD8A higher in KRAS-mutant than wild-type LUAD?", "mutation"],
    ["Is TP53 mutation more frequent in LUAD than in LUSC?", "cancer_type"],
  ])("is a level of one variable: %s", (question, is) => {
    expect(meaning(question)).toMatchObject({ by: { is } });
  });

  it.each([
    ["CD274 in stage I KRAS-mutant LUAD versus stage IV EGFR-mutant LUAD", "two things differ"],
    ["Is CD274 higher in KRAS-mutant LUAD than in EGFR-mutant LUSC?", "the cancers differ too"],
    ["Is CD274 higher in KRAS-mutant than in EGFR wild-type LUAD?", "what somebody lacks is no side"],
    ["Compare KRAS-mutant with EGFR-mutant LUAD", "nothing is asked of them"],
    ["Is MLH1 lower in MSI-high UCEC than in MSS UCEC and POLE-mutant UCEC?", "levels of one thing and another thing"],
    ["Is CD8A higher in BRAF V600E than in BRAF-mutant SKCM?", "one holds the other"],
    ["Does survival differ between TP53 missense, TP53 truncating and TP53 wild-type HNSC?", "one side has neither"],
  ])("is refused: %s (%s)", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
