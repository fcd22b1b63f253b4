import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Words of adjusting that stand behind their covariates, or are said twice. */

const plain = "Is TERT expression associated with PFS in THCA, adjusted for age and sex?";

describe("covariates before the word that adjusts", () => {
  it.each([
    "Age-adjusted and sex-adjusted hazard ratio for TERT expression, THCA, PFS",
    "PFS hazard ratio per age- and sex-adjusted Cox regression for TERT expression in THCA",
    "TERT expression and PFS in THCA, age and sex adjusted for",
    "TERT expression and PFS in THCA, age and sex adj.",
    "TERT expression and PFS in THCA once age and sex are taken into account as covariates",
  ])("%s", (question) => {
    expectSame(question, plain);
  });

  it("stand before a hazard too", () => {
    expectSame(
      "Stage-adjusted hazard of the highest versus lowest tertile of SPP1 in LIHC",
      "Is SPP1 expression, highest versus lowest tertile, associated with survival in LIHC, adjusted for stage?",
    );
  });
});

describe("what may account for an effect", () => {
  it.each([
    [
      "Does 1p/19q codeletion explain the prognostic value of CIC mutation in LGG? adjust for it",
      "Survival by CIC mutation in LGG, adjusted for 1p/19q status",
    ],
    ["Does stage explain the prognostic value of VEGFA in KIRC?", "VEGFA and survival in KIRC, adjusted for stage"],
    [
      "Does MSI explain the effect of BRAF mutation on survival in COAD?",
      "Survival by BRAF mutation in COAD, adjusted for microsatellite status",
    ],
    [
      "Is the prognostic value of CIC mutation in LGG explained by codeletion?",
      "Survival by CIC mutation in LGG, adjusted for 1p/19q status",
    ],
    [
      "Can tumor purity explain the CD3E and CD19 correlation in LUAD? Adjust for it.",
      "Correlation of CD3E and CD19 in LUAD, adjusted for tumor purity",
    ],
  ])("is adjusted for: %s", expectSame);

  it("is told of its levels where no effect is", () => {
    expectSame("Does 1p/19q codeletion explain survival in LGG?", "Survival by 1p/19q status in LGG");
  });

  it.each([
    "VEGFA survival in stage III KIRC; adjust for it",
    "Grade matters in KIRC; adjust for it: CA9 and OS",
    "Does stage confound or modify the effect of CA9 on OS in KIRC?",
  ])("is not guessed: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});
