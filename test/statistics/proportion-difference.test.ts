import { describe, expect, it } from "@jest/globals";
import { proportionDifference } from "../../src/statistics/index.ts";

// statsmodels 0.14 confint_proportions_2indep(count1, n1, count2, n2, method="newcomb", compare="diff")
const expected: [number, number, number, number, number, number][] = [
  [312, 974, 240, 481, -0.23151401613360123, -0.12498830757021602],
  [0, 10, 3, 12, -0.5323053349335658, 0.0708804156994084],
  [5, 5, 1, 9, 0.3469674611625726, 0.980109112361455],
];

describe("difference of two proportions", () => {
  it.each(expected)("%i of %i against %i of %i has Newcombe's interval", (c1, n1, c2, n2, lower, upper) => {
    const result = proportionDifference(c1, n1, c2, n2);
    if (result.status !== "ok") throw new Error(result.reason);
    expect(result.difference).toBeCloseTo(c1 / n1 - c2 / n2, 14);
    expect(result.interval[0]).toBeCloseTo(lower, 12);
    expect(result.interval[1]).toBeCloseTo(upper, 12);
  });

  it("does not exist for an empty group", () => {
    expect(proportionDifference(0, 0, 1, 2)).toEqual({ status: "not_computable", reason: "empty_group" });
  });
});
