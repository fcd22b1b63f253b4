import { describe, expect, it } from "@jest/globals";
import type { Comparison } from "../../src/relations/comparison/compute-comparison.ts";
import { judge } from "../../src/relations/comparison/judgement.ts";
import { statistics } from "../../src/relations/statistics-fields.ts";
import { pValueFromDouble } from "../../src/statistics/index.ts";

const group = (n: number) => ({ name: "group", cancerType: "BRCA", values: [], n, median: 0, mean: 0, q1: 0, q3: 0 });

/** A comparison with this p-value, interval of its effect size, and group sizes. */
function comparison(p: number | null, interval: [number, number], sizes: number[], adjusted: number | null = null) {
  const measure = { name: "TP53 expression", label: "TP53", title: "TP53 expression", unit: "", scale: null };
  return {
    measure,
    cancerType: null,
    against: [],
    groups: sizes.map(group),
    p: p === null ? null : pValueFromDouble(p),
    adjusted: adjusted === null ? null : pValueFromDouble(adjusted),
    method: null,
    statistics: statistics({ confidence_interval: interval }),
    model: null,
  } satisfies Comparison;
}

describe("what a comparison allows to be said", () => {
  it.each([
    ["found", comparison(0.01, [0.1, 0.5], [50, 60])],
    ["found", comparison(0.01, [0.1, 0.9], [4, 60])],
    ["not_found", comparison(0.4, [-0.1, 0.3], [50, 10])],
    ["too_few", comparison(0.4, [-0.4, 0.6], [23, 3, 3])],
    ["contradictory", comparison(0.049, [-0.001, 0.4], [50, 60])],
    ["contradictory", comparison(0.051, [0.001, 0.4], [50, 60])],
    ["not_computable", comparison(null, [0, 0], [50, 60])],
  ] as const)("is %s", (expected, given) => {
    expect(judge(given)).toBe(expected);
  });

  it("goes by the p-value that is adjusted over the card, which the interval need not agree with", () => {
    expect(judge(comparison(0.03, [0.1, 0.5], [50, 60], 0.09))).toBe("not_found");
    expect(judge(comparison(0.01, [0.1, 0.5], [50, 60], 0.02))).toBe("found");
  });
});
