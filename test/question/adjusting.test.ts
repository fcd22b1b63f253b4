import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

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
