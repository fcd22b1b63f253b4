import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Numbers of a gene beside its expression: each is compared, correlated and cut as expression is. */

describe("log2 copy number", () => {
  const ofMyc = { is: "copy_number_log2", gene: "MYC" };

  it.each([
    ["log2 copy number of MYC in STAD versus ESCA", { relation: "comparison", of: [ofMyc], by: { is: "cancer_type" } }],
    [
      "Is the copy-number log2 ratio of MYC higher in TP53-mutant BRCA?",
      { relation: "comparison", of: [ofMyc], by: { is: "mutation", gene: "TP53" } },
    ],
    [
      "Does high MYC log2 copy number predict survival in OV?",
      { relation: "survival", by: [{ is: "level", of: ofMyc }] },
    ],
    ["correlate MYC log2 copy number with age in BRCA", { relation: "correlation", of: [ofMyc, { attribute: "age" }] }],
  ])("is a number: %s", (question, expected) => {
    expect(meaning(question)).toMatchObject(expected);
  });

  it("is what copy number is in a correlation", () => {
    expectSame(
      "Does MYC log2 copy number correlate with MYC expression in BRCA?",
      "Does MYC copy number correlate with MYC expression in BRCA?",
    );
  });

  it("is not what is counted", () => {
    expect(meaning("ERBB2 copy number in STAD versus ESCA")).toMatchObject({ relation: "frequency" });
    expect(meaning("How often is the log2 copy number of MYC changed in OV?")).toBe("refused");
  });
});

describe("high or low in some of the patients", () => {
  it.each([
    ["HOTAIR high in basal breast cancer?", "Is HOTAIR higher in basal breast cancer?"],
    ["Is CD274 low in MSS colorectal cancer?", "Is CD274 lower in MSS colorectal cancer?"],
  ])("is set against the others: %s", expectSame);

  it("describes a cancer", () => {
    expect(meaning("Is TP53 high in LUAD?")).toMatchObject({ relation: "profile" });
  });
});

describe("subtypes that are not recorded", () => {
  it("are no gene of that name", () => {
    expect(meaning("Is LAG3 different between the CMS groups, or by subtype, in colon cancer?")).toBe("refused");
  });
});
