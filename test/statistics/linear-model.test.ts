import { describe, expect, it } from "@jest/globals";
import { linearModel, partialSpearman } from "../../src/statistics/index.ts";

const y = [1, 2, 4, 3, 6, 5];
const age = { name: "age", values: [50, 61, 55, 70, 64, 80] };
const sex = (values: readonly (string | null)[]) => ({ name: "sex", levels: ["Female", "Male"], values });

describe("a linear model that cannot be computed", () => {
  it.each([
    ["no complete patient", { response: [null, null, null], covariates: [] }, "no_complete_cases"],
    ["a factor of one level", { response: y, covariates: [sex(y.map(() => "Male"))] }, "constant_covariate"],
    [
      "a number that another gives",
      { response: y, covariates: [age, { name: "months", values: age.values.map((years) => 12 * years) }] },
      "collinear_covariates",
    ],
    [
      "as many coefficients as patients",
      { response: [1, 3], covariates: [{ name: "age", values: [50, 60] }] },
      "no_residual_df",
    ],
    ["a response that is explained whole", { response: age.values, covariates: [age] }, "zero_variance"],
    ["a constant response", { response: [5, 5, 5, 5, 5, 5], covariates: [age] }, "zero_variance"],
  ] as const)("says why: %s", (_, data, reason) => {
    expect(linearModel(data)).toMatchObject({ status: "not_computable", reason });
  });

  it("names the constant covariate", () => {
    const covariates = [age, sex(["Male", "Male", null, "Male", "Male", "Male"])];
    expect(linearModel({ response: y, covariates })).toMatchObject({ covariate: "sex", n: 5, missing: 1 });
  });
});

describe("a partial rank correlation that cannot be computed", () => {
  const x = [2, 1, 3, 5, 4, 6];
  it.each([
    ["no degree of freedom is left", { x: x.slice(0, 3), y: y.slice(0, 3), covariates: [age] }, "too_few_pairs"],
    ["one of them does not vary", { x: x.map(() => 1), y, covariates: [age] }, "zero_variance"],
    ["one of them is the covariate", { x: age.values, y, covariates: [age] }, "collinear_covariates"],
    [
      "a covariate does not vary",
      { x, y, covariates: [{ name: "age", values: y.map(() => 60) }] },
      "constant_covariate",
    ],
    [
      "covariates are one",
      { x, y, covariates: [age, { name: "rank", values: age.values.map((years) => years ** 2) }] },
      "collinear_covariates",
    ],
  ])("says why: %s", (_, data, reason) => {
    expect(partialSpearman(data)).toMatchObject({ status: "not_computable", reason });
  });
});
