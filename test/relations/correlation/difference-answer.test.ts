import { expect, it } from "@jest/globals";
import { compareCorrelations } from "../../../src/relations/correlation/difference/compare-correlations.ts";
import { differenceAnswer } from "../../../src/relations/correlation/difference/difference-answer.ts";
import { answerParts } from "../../../src/view/answer-text.ts";
import type { CorrelatedGroup } from "../../../src/relations/correlation/difference/difference-result.ts";

/** What the answer claims, by what the groups show. */

const group = (name: string, rho: number | null, n: number, reason: string | null = null): CorrelatedGroup => ({
  name,
  cancerType: "LUAD",
  n,
  points: [],
  rho,
  interval: rho === null ? null : [rho - 0.1, rho + 0.1],
  statistic: null,
  pValue: null,
  reason,
});

const answered = (...groups: readonly CorrelatedGroup[]): string =>
  differenceAnswer({
    differs: true,
    pair: { x: "CD8A expression", y: "age" },
    measures: [],
    by: "sex",
    definition: "",
    part: null,
    cancerTypes: ["LUAD"],
    isAboutAll: false,
    sampleSizes: {},
    groups,
    ...compareCorrelations(groups),
    profiles: [],
    exclusions: [],
    warnings: [],
  });

it("claims a difference that test and interval show", () => {
  const answer = answered(group("female", 0.7, 100), group("male", 0.2, 90));
  expect(answer).toMatch(
    /^The correlation of CD8A expression with age differs by sex in lung adenocarcinoma \(difference 0\.50, 95% CI .*, z test/u,
  );
  expect(answerParts(answer).number).toBe("0.50");
  expect(answer).not.toContain("80% power");
});

it("claims nothing where test and interval do not agree", () => {
  // By R p = 0.04992, and the interval begins at -0.00414.
  const answer = answered(group("female", 0.3, 40), group("male", -0.42, 12));
  expect(answer).toMatch(/^Whether the correlation of .* is left open: test and interval disagree \(/u);
});

it("judges nothing found in fewer than 10 patients, and says so", () => {
  const answer = answered(group("female", 0.5, 9), group("male", 0.2, 90));
  expect(answer).toContain("cannot be judged with 9 patients in the smallest group");
  expect(answer).not.toContain("80% power");
});

it("tests nothing where one of two has no correlation, and says why", () => {
  const constant = group("male", null, 30, "zero_variance");
  expect(answered(group("female", 0.5, 40), constant)).toBe(
    "Whether the correlation of CD8A expression with age differs by sex in lung adenocarcinoma cannot be tested (no test: one of the two does not vary). Spearman's rho is 0.50 in female (95% CI 0.40 to 0.60, n = 40) and not defined in male (one of the two does not vary, n = 30).",
  );
  expect(answered(group("female", 0.5, 40), group("male", 1, 30))).toContain(
    "cannot be tested (no test: one of the correlations is exactly 1 or −1)",
  );
});

it("tests those of several that have one", () => {
  const groups = [group("I", 0.9, 50), group("II", 0.1, 50), group("III", null, 20, "zero_variance")];
  expect(answered(...groups)).toContain("not defined in III (one of the two does not vary, n = 20)");
  expect(compareCorrelations(groups).test).toMatchObject({ degreesOfFreedom: 1, reason: null });
});

it("tells the highest and the lowest of many", () => {
  const groups = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map((rho, i) => group(`g${i}`, rho, 30));
  const answer = answered(...groups);
  expect(answer).toContain("Of 7 groups Spearman's rho is highest with 0.70 in g6");
  expect(answer).toContain("lowest with 0.10 in g0");
});
