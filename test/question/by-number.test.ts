import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Groups by how many of two alterations their patients have are told by what each of them has and lacks. */

const mutation = (gene: string) => ({ is: "mutation", gene });
const has = (gene: string) => ({ variable: mutation(gene), levels: ["mutant"] });
const lacks = (gene: string) => ({ variable: mutation(gene), levels: ["wild type"] });
const together = (...of: readonly object[]) => ({ is: "together", of });
const bySides = (...of: readonly object[]) => ({ is: "sides", of });

const both = together(has("KRAS"), has("STK11"));
const onlyFirst = together(has("KRAS"), lacks("STK11"));
const onlySecond = together(lacks("KRAS"), has("STK11"));
const neither = together(lacks("KRAS"), lacks("STK11"));

describe("both, neither and only one of two", () => {
  it.each([
    ["GZMA in KRAS/STK11 double-mutant LUAD versus double wild type", [both, neither]],
    ["Is GZMA lower in LUAD with both KRAS and STK11 mutated than in LUAD with neither?", [both, neither]],
    ["KRAS and STK11 both mutated vs none of the two: GZMA in LUAD", [both, neither]],
    ["Neither KRAS nor STK11 mutated vs both mutated: GZMA in LUAD", [neither, both]],
    ["GZMA of KRAS-mutant, STK11-mutant and double-mutant LUAD", [onlyFirst, onlySecond, both]],
    ["GZMA in LUAD with KRAS mutations only, with STK11 mutations only, with both", [onlyFirst, onlySecond, both]],
    ["KRAS mutant vs STK11 mutant vs wild type for both, LUAD: GZMA", [onlyFirst, onlySecond, neither]],
    ["GZMA in LUAD with KRAS mutated but not STK11 vs STK11 mutated but not KRAS", [onlyFirst, onlySecond]],
  ])("are sides: %s", (question, of) => {
    expect(meaning(question)).toMatchObject({ relation: "comparison", by: bySides(...of), cohort: { where: [] } });
  });

  it.each([
    "GZMA in KRAS/STK11 co-mutated LUAD vs KRAS-only LUAD",
    "Is GZMA lower in LUAD with both KRAS and STK11 mutated than in those with KRAS mutated only?",
    "LUAD with KRAS and STK11 mutations compared to KRAS mutation alone: GZMA",
    "Does GZMA differ between KRAS/STK11 double mutants and KRAS single mutants in LUAD?",
    "GZMA: KRAS and STK11 both mutated, rather than only KRAS, in LUAD",
    "Do KRAS/STK11 double mutant LUAD express less GZMA than KRAS-mutant STK11-wild-type?",
  ])("share what both sides have: %s", (question) => {
    expect(meaning(question)).toMatchObject({ by: mutation("STK11"), cohort: { where: [has("KRAS")] } });
  });

  it("have an outcome, shares, a grade and what else is asked of sides", () => {
    const sides = bySides(both, neither);
    const said = "LUAD with both KRAS and STK11 mutated";
    expect(meaning(`5-year survival of ${said} vs neither`)).toMatchObject({ by: [sides], at: 60 });
    expect(
      meaning(`Does having both KRAS and STK11 mutated worsen OS in LUAD compared with having neither?`),
    ).toMatchObject({ relation: "survival", by: [sides] });
    expect(meaning(`TP53 mutation frequency in ${said} vs those with neither`)).toMatchObject({ by: sides });
    expect(meaning(`Stage of ${said} vs neither`)).toMatchObject({ relation: "frequency", by: sides });
    expect(meaning(`Correlation of CD8A and PDCD1 in ${said} vs LUAD with neither`)).toMatchObject({ by: sides });
    expect(meaning(`Which genes differ between ${said} and LUAD with neither?`)).toMatchObject({ in: { by: sides } });
  });

  it("may be alterations of other kinds, and stand far from each other", () => {
    const deleted = (gene: string, level: string) => ({
      variable: { is: "copy_number", gene, change: "deep_deletion" },
      levels: [level],
    });
    expect(
      meaning(
        "tumours with both CDKN2A and MTAP deep deletion: CDK6 in pancreatic cancer relative to those with neither",
      ),
    ).toMatchObject({
      by: bySides(
        together(deleted("CDKN2A", "deleted"), deleted("MTAP", "deleted")),
        together(deleted("CDKN2A", "not deleted"), deleted("MTAP", "not deleted")),
      ),
      cohort: { cancers: ["PAAD"] },
    });
  });

  it("are of two genes, beside which another chooses the patients", () => {
    expect(
      meaning(
        "In TP53-mutant LUAD, is survival of those with both KRAS and STK11 mutated worse than of those with neither?",
      ),
    ).toMatchObject({ by: [bySides(both, neither)], cohort: { where: [has("TP53")] } });
  });

  it("choose the patients of something else", () => {
    expect(meaning("EGFR mutation frequency in KRAS/STK11 double wild type LUAD")).toMatchObject({
      of: [mutation("EGFR")],
      cohort: { where: [lacks("KRAS"), lacks("STK11")] },
    });
  });

  it("leave it open what else the others have", () => {
    expect(meaning("Do KRAS/STK11 double wild type LUAD express less GZMA than KRAS mutants?")).toMatchObject({
      by: bySides(neither, mutation("KRAS")),
    });
  });
});

describe("all others of several", () => {
  it.each([
    [
      "both KRAS and STK11 mutated, survival vs everybody else, LUAD",
      "Does survival differ between tumors with and without both KRAS and STK11 mutation in LUAD?",
    ],
    [
      "Does having both KRAS and STK11 mutated change survival in LUAD compared with all others?",
      "Does survival differ between tumors with and without both KRAS and STK11 mutation in LUAD?",
    ],
    [
      "KRAS mutated or STK11 mutated LUAD - higher TMB than double wild type?",
      "Is TMB higher in LUAD with KRAS or STK11 mutation than in those without?",
    ],
    [
      "Survival in LUAD, four groups by KRAS and STK11 mutation (none, only one, only the other, both)",
      "Survival in LUAD by combined KRAS and STK11 mutation status",
    ],
  ])("lack one of them, or all: %s", expectSame);
});

describe("what is not said by a number", () => {
  it.each([
    ["GZMA in KRAS/STK11-mutant vs double wild type LUAD", "all or any of them"],
    ["NRAS- and BRAF-mutant melanoma vs double wild type: TYR expression", "all or any of them"],
    ["Do KRAS/STK11 double mutants express less GZMA than single mutants in LUAD?", "either one, together a group"],
    ["HRAS only vs NRAS only vs neither, THCA, PFS", "what of them is had"],
    ["Is KRAS mutated only in PAAD?", "in no other cancer"],
  ])("is not guessed: %s (%s)", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it.each([
    ["KRAS-mutant LUAD: STK11 mutated vs none, OS", [has("KRAS")]],
    ["CDKN2A deep deletion vs none in NF2-mutant mesothelioma, overall survival", [has("NF2")]],
    ["KDR expression by PBRM1 mutation, VHL-mutant only, KIRC", [has("VHL")]],
  ])("is a condition of all: %s", (question, where) => {
    expect(meaning(question)).toMatchObject({ cohort: { where } });
  });

  it("is not those who are left out", () => {
    expect(meaning("Are NF1-mutated melanomas older than BRAF-mutated? Patients with both thrown out.")).toMatchObject({
      by: bySides(mutation("NF1"), mutation("BRAF")),
    });
  });
});
