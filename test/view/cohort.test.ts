import { describe, expect, it } from "@jest/globals";
import { groupNames, ratioOf, subjectOf, totalSamples } from "../../src/view/cohort.ts";
import { cardWith, fullCard } from "./cards.ts";

const group = (name: string, category?: string) => ({
  name,
  cancer_type: "BRCA",
  n: 10,
  ...(category === undefined ? {} : { category }),
});
const parsed = (further: object) => ({ ...fullCard().query.parsed, ...further });

describe("the names of groups", () => {
  const other = { name: "LUAD", cancer_type: "LUAD", n: 10 };
  const names = (...groups: ReturnType<typeof group>[]) => groupNames(cardWith({ groups }));

  it("have their category beside them, unless they say it already", () => {
    expect(names(group("BRCA", "stage II"), other)).toEqual(["BRCA, stage II", "LUAD"]);
    expect(names(group("BRCA stage II", "stage II"), other)).toEqual(["BRCA stage II", "LUAD"]);
  });

  it("do not repeat the cancer type that all share", () => {
    expect(names(group("BRCA Basal", "Basal"), group("BRCA Her2", "Her2"))).toEqual(["Basal", "Her2"]);
    expect(names(group("ESR1, BRCA Basal", "Basal"), group("PGR, BRCA Basal", "Basal"))).toEqual([
      "ESR1, Basal",
      "PGR, Basal",
    ]);
    expect(names(group("BRCA"))).toEqual(["BRCA"]);
  });
});

describe("the subject of a card", () => {
  it("names the cancer type that is set against all others, and how many answer", () => {
    const asked = parsed({ cancer_types: [], against_others: "KIRC" });
    expect(subjectOf(asked)).toEqual(["TP53", "KIRC vs all others"]);
    expect(subjectOf(asked, { KIRC: 72, BRCA: 525, LUAD: 32 })).toEqual(["TP53", "KIRC vs 2 others"]);
  });

  it("sets cancer types that are compared against each other", () => {
    expect(subjectOf(parsed({ cancer_types: ["BRCA", "LUAD"] }))).toEqual(["TP53", "BRCA vs LUAD"]);
    expect(subjectOf(parsed({ cancer_types: ["BRCA", "LUAD"], groups: "tumor_vs_normal" }))).toEqual([
      "TP53",
      "BRCA, LUAD",
      "tumour vs normal",
    ]);
  });

  it("names what an association is compared across", () => {
    const across = { analysis_type: "survival", cancer_types: ["LUAD"], groups: "mutant_vs_wildtype" };
    expect(subjectOf(parsed({ ...across, modified_by: "sex", endpoint: "OS" }))).toEqual([
      "TP53",
      "LUAD",
      "mutant vs wild type",
      "by sex",
      "overall survival",
    ]);
  });

  it("does not call groups by several alterations mutant and wild type", () => {
    const apart = parsed({ cancer_types: ["LUAD"], groups: "mutant_vs_wildtype", each_of: true });
    expect(subjectOf(apart)).toEqual(["TP53", "LUAD", "by combined status"]);
  });

  it("tells which mutations are counted, where not all are", () => {
    const counted = { analysis_type: "mutation_frequency", cancer_types: ["BRCA"], variant: "truncating" };
    expect(subjectOf(parsed(counted))).toEqual(["TP53", "BRCA", "truncating"]);
  });

  it("names at most four of anything and counts more, and says when all are meant", () => {
    const four = ["BRCA", "LUAD", "COAD", "READ"];
    expect(subjectOf(parsed({ analysis_type: "survival", cancer_types: four, endpoint: "OS" }))).toEqual([
      "TP53",
      "BRCA, LUAD, COAD, READ",
      "overall survival",
    ]);
    expect(subjectOf(parsed({ genes: ["A", "B", "C", "D", "E"], cancer_types: [...four, "OV"] }))).toEqual([
      "5 genes",
      "5 cancer types",
    ]);
    expect(subjectOf(parsed({ genes: [], gene: null, cancer_types: [] }))).toEqual(["all cancer types"]);
  });

  it("names the cancer types that a question about all of them was answered from", () => {
    const all = parsed({ analysis_type: "expression_profile", genes: ["PDCD1"], cancer_types: [] });
    expect(subjectOf(all, { ACC: 79, CHOL: 36, UVM: 80 })).toEqual(["PDCD1", "ACC, CHOL, UVM"]);
    const many = Object.fromEntries(Array.from({ length: 32 }, (_, n) => [`T${n}`, 50]));
    expect(subjectOf(all, many)).toEqual(["PDCD1", "32 cancer types"]);
  });
});

describe("the sides of a ratio", () => {
  it("are the two groups of a card, and nothing where there are more or fewer", () => {
    expect(ratioOf(cardWith({ groups: [group("BRCA", "mutant"), group("BRCA", "wild type")] }))).toBe(
      "mutant / wild type",
    );
    expect(ratioOf(cardWith({ groups: [group("A"), group("B"), group("C")] }))).toBeNull();
    expect(ratioOf(cardWith({ groups: [group("A")] }))).toBeNull();
  });
});

it("the samples of a card are those of all its cancer types", () => {
  expect(totalSamples(cardWith({ sample_sizes: { BRCA: 525, LUAD: 32 } }))).toBe(557);
});
