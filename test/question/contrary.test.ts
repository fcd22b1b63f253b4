import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Interactions in other words: a relation that is contrary, stronger or the same in other patients. */

describe("a relation with an outcome", () => {
  const differs = (of: string, across: string) =>
    `Does the effect of ${of} on overall survival differ between ${across}?`;
  it.each([
    [
      "Is high CCL5 a good sign in MSI-H but a bad one in MSS colon cancer? (overall survival)",
      differs("high CCL5", "MSI-H and MSS colon cancer"),
    ],
    [
      "Is high CCL5 good for survival in MSI-H but bad in MSS colon cancer?",
      differs("high CCL5", "MSI-H and MSS colon cancer"),
    ],
    [
      "Is TP53 mutation a bad sign in HPV-negative but not in HPV-positive HNSC?",
      differs("TP53 mutation", "HPV-negative and HPV-positive HNSC"),
    ],
    [
      "Does high CD8A help survival more in basal-like than in luminal A breast cancer?",
      differs("high CD8A", "basal-like and luminal A breast cancer"),
    ],
    [
      "Does high CD8A help survival only in MSI-H, or also in MSS, colorectal tumours?",
      differs("high CD8A", "MSI-H and MSS colorectal tumours"),
    ],
    [
      "Is the relation between CDKN2A deletion and survival in mesothelioma different between epithelioid and other histologies?",
      "Is the effect of CDKN2A deletion on survival in mesothelioma different between epithelioid and other histologies?",
    ],
    [
      "Is the correlation between KRAS mutation and survival different in COAD and READ?",
      differs("KRAS mutation", "COAD and READ"),
    ],
    [
      "Is the effect of IDH1 mutation on overall survival the same in LGG as in GBM, or does it differ?",
      differs("IDH1 mutation", "LGG and GBM"),
    ],
    [
      "Is the effect of TP53 mutation on survival seen in women as well as men with LUAD?",
      differs("TP53 mutation", "women and men with LUAD"),
    ],
  ])("differs: %s", expectSame);

  it.each([
    ["Can you help? Survival by TP53 mutation in LUAD", "Survival by TP53 mutation in LUAD"],
    ["Is there a relation between CDKN2A deletion and survival in MESO?", "Survival by CDKN2A deletion in MESO"],
  ])("is told once: %s", expectSame);

  it("is not guessed where each of two genes has patients of its own", () => {
    expect(meaning("Is high CCL5 a good sign in MSI-H but high CD8A a bad one in MSS colon cancer?")).toBe("refused");
  });
});

describe("any other relation", () => {
  it.each([
    [
      "Is the difference in GZMA between EBV-positive and EBV-negative gastric cancer the same in men and women?",
      { relation: "comparison", by: { attribute: "ebv" }, modifier: { attribute: "sex" } },
    ],
    [
      "Is the co-occurrence of KRAS and GNAS mutations in pancreatic cancer seen in women as well as men?",
      { relation: "association", modifier: { attribute: "sex" } },
    ],
    [
      "Is MITF expression correlated with MLANA in uveal melanoma as strongly as in cutaneous melanoma?",
      { relation: "correlation", by: { is: "cancer_type" } },
    ],
  ])("differs: %s", (question, means) => {
    expect(meaning(question)).toMatchObject(means);
  });

  it("is not asked of mutations that are found in both", () => {
    expectSame(
      "Are EGFR mutations found in women as well as men with LUAD?",
      "EGFR mutation frequency in women and men with LUAD",
    );
  });
});
