import { expect, it } from "@jest/globals";
import { figureDifference } from "../../../src/http/pages/figure-difference.ts";

const figure = (label: string, ...values: number[]) => ({
  label,
  quantities: values.map((value) => ({ text: String(value), value })),
});

it.each([
  ["Hazard ratio, Mutant / Wild type", 1.4, 0.7, "0.50 times"],
  ["Share", 0.304, 0.532, "+22.8 points"],
  ["Median survival, months", 53, 42, "−11 months"],
  ["Samples", 1500, 481, "−1,019"],
  ["p, log-rank", 0.01, 0.02, ""],
  ["Effect, rank-biserial", 0.5, 0.6, ""],
])("%s of %d and %d differ by %j", (label, before, after, words) =>
  expect(figureDifference(figure(label, before), figure(label, after))).toBe(words),
);

it("says nothing of several numbers, or of one that is missing", () => {
  expect(figureDifference(figure("Samples", 1, 2), figure("Samples", 3, 4))).toBe("");
  expect(figureDifference(figure("Samples", 1), undefined)).toBe("");
});
