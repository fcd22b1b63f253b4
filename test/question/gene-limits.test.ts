import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Where a number is cut, said by its two sides, its end or the age of those who are cut. */

describe("both sides of one number of a gene", () => {
  it.each([
    ["CD274 > 5 vs <= 5 (log2), DLBCL overall survival", "Overall survival in DLBC by CD274 expression cut at 5"],
    ["TP53 expression >= 10 vs < 10, LGG survival", "Survival in LGG by TP53 expression cut at 10"],
    ["Survival of LIHC with AFP over 10 versus the rest", "Survival in LIHC by AFP expression cut at 10"],
  ])("are where it is cut: %s", (question, plain) => {
    expectSame(question, plain);
  });

  it.each([
    "CD274 > 5 vs <= 3, DLBCL overall survival",
    "CD274 > 5 vs > 5, DLBCL overall survival",
    "MYC copies > 4 versus <= 4, OV survival",
    "PDCD1 expression in CD274 > 5 vs <= 5 LUAD",
  ])("are refused where they are none: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("an end of a scale behind its share", () => {
  it("is the same cut", () => {
    expectSame(
      "compare the 10% highest expressors of PLK1 with everybody else, KIRP, disease-specific survival",
      "top 10% expressors of PLK1 versus everybody else, KIRP, disease-specific survival",
    );
  });
});

describe("patients who are cut at so many years", () => {
  it.each(["Thyroid cancer DFS, patients dichotomised at 55 years", "DFS of THCA patients split at 55 years of age"])(
    "are told by their age: %s",
    (question) => {
      expectSame(question, "Disease-free survival in THCA by age dichotomised at 55");
    },
  );

  it.each(["OS in LUAD by KRAS, patients split at 60 years", "LUAD patients dichotomised at 5 years survival"])(
    "are refused where years may be of something else: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );
});
