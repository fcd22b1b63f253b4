import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Whether two numbers go together differently in some groups. */

const byCancer = "Does the correlation of CD8A expression and PDCD1 expression differ between LUAD and LUSC?";
const byAnySex = "Does the correlation of CD8A expression and PDCD1 expression differ by sex in LUAD?";
const bySex = "Does the correlation of CD8A expression and PDCD1 expression differ between female and male in LUAD?";
const byGene =
  "Does the correlation of MYC copy number and MYC expression differ between tumors with and without TP53 mutation in BRCA?";
const bySubtype =
  "Does the correlation of ESR1 expression and PGR expression differ between luminal A and luminal B in BRCA?";

describe("a correlation that may differ between groups", () => {
  it.each([
    ["Is the correlation of CD8A and PDCD1 expression different between LUAD and LUSC?", byCancer],
    ["Is the correlation of CD8A and PDCD1 stronger in LUAD than in LUSC?", byCancer],
    ["Is the correlation of CD8A and PDCD1 in LUAD different from that in LUSC?", byCancer],
    ["How does the correlation between CD8A and PDCD1 compare between LUAD and LUSC?", byCancer],
    ["Is there a difference in the correlation of CD8A and PDCD1 between LUAD and LUSC?", byCancer],
    ["Are CD8A and PDCD1 differentially correlated between LUAD and LUSC?", byCancer],
    ["Is the association of CD8A expression with PDCD1 expression stronger in LUAD than in LUSC?", byCancer],
    ["Compare the co-expression of CD8A and PDCD1 in LUAD and LUSC", byCancer],
    ["Does the correlation of CD8A with PDCD1 depend on sex in LUAD?", byAnySex],
    ["Do CD8A and PDCD1 correlate more strongly in women than in men with LUAD?", bySex],
    ["In women and men with LUAD, does the correlation of CD8A with PDCD1 differ?", bySex],
    ["Does the correlation of CD8A and PDCD1 in women differ from that in men with LUAD?", bySex],
    [
      "Does the correlation between MYC copy number and MYC expression differ between TP53-mutant and wild-type BRCA?",
      byGene,
    ],
    ["Does the correlation between MYC copy number and MYC expression depend on TP53 mutation in BRCA?", byGene],
    ["Is ESR1 more strongly correlated with PGR in luminal A than in luminal B?", bySubtype],
    ["Is CD8A correlated with PDCD1 in women but not in men with LUAD?", bySex],
    ["Is CD8A correlated with PDCD1 in women versus men with LUAD?", bySex],
    ["Does sex change the correlation of CD8A and PDCD1 in LUAD?", byAnySex],
    ["Does TP53 mutation weaken the correlation of MYC copy number with MYC expression in BRCA?", byGene],
  ])("is read: %s", expectSame);

  it.each([
    "Is the correlation of CD8A and PDCD1 stronger in women with LUAD?",
    "Are CD8A and PDCD1 more strongly correlated in women with LUAD?",
    "Is CD8A more correlated with PDCD1 in women with LUAD?",
  ])("in some patients is in them and the others: %s", (said) => {
    const meant =
      "Does the correlation of CD8A expression and PDCD1 expression differ between female and others in LUAD?";
    expectSame(said, meant);
    expect(meaning(said)).toHaveProperty("by", { is: "clinical", attribute: "sex", levels: ["female"] });
  });

  it("is read of a number of the record, and of conditions beside", () => {
    expect(
      meaning("Is the relationship between TMB and CD8A expression different between MSI-H and MSS stage III UCEC?"),
    ).toEqual({
      relation: "correlation",
      of: [
        { is: "clinical_number", attribute: "tmb" },
        { is: "expression", gene: "CD8A" },
      ],
      by: { is: "clinical", attribute: "msi", levels: ["MSI-H", "MSS"] },
      cohort: {
        cancers: ["UCEC"],
        studies: [],
        where: [{ variable: { is: "clinical", attribute: "stage" }, levels: ["stage III"] }],
      },
      adjust: [],
    });
  });

  it("is read of a group of cancers, and across all of them", () => {
    expect(meaning("Compare the CD8A-GZMB correlation in MSI-high and MSS colorectal cancer")).toMatchObject({
      by: { is: "clinical", attribute: "msi" },
      cohort: { cancers: ["COAD", "READ"], group: "COAD+READ" },
    });
    expect(meaning("Does the correlation of CD8A and PDCD1 expression differ between cancer types?")).toMatchObject({
      relation: "correlation",
      by: { is: "cancer_type" },
      cohort: { cancers: [] },
    });
  });
});

describe("a correlation that differs is not read", () => {
  it.each([
    "Is the correlation of CD8A with PDCD1 different from that of CD8A with GZMB in LUAD?",
    "Is CD8A more strongly correlated with PDCD1 than with GZMB in LUAD?",
    "Does the effect of MYC copy number on MYC expression differ between men and women in LUAD?",
    "Does the correlation of CD8A, GZMB and PDCD1 differ between LUAD and LUSC?",
    "Does the correlation of CD8A and PDCD1 differ between tumor and normal tissue in LUAD?",
    "Does the correlation of CD8A and PDCD1 differ by age in LUAD?",
    // It may be one of their mutations.
    "Does the association of KRAS with STK11 differ between LUAD and LUSC?",
    "Does CD8A expression differ between women and men with LUAD, and does it correlate with PDCD1?",
  ])("where something else is asked: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it.each([
    ["Correlation of CD8A and PDCD1 in LUAD and LUSC", "Does CD8A correlate with PDCD1 in LUAD and LUSC?"],
    ["Is CD8A correlated with PDCD1 in women with LUAD?", "Does CD8A correlate with PDCD1 in female LUAD patients?"],
    ["Is CD8A expression different between LUAD and LUSC?", "Does CD8A expression differ between LUAD and LUSC?"],
  ])("where one correlation or a difference of a number is asked: %s", (said, meant) => {
    expect(meaning(said)).not.toMatchObject({ relation: "correlation", by: expect.anything() });
    expectSame(said, meant);
  });
});
