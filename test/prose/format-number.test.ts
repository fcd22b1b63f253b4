import { describe, expect, it } from "@jest/globals";
import { formatEffect, formatP, formatRatio } from "../../src/prose/format-number.ts";

describe("a p-value in words", () => {
  it("is never rounded to 1", () => {
    expect(formatP(Math.log10(0.9968))).toBe("p > 0.99");
    expect(formatP(Math.log10(0.9951))).toBe("p > 0.99");
    expect(formatP(Math.log10(0.9949))).toBe("p = 0.99");
    expect(formatP(0)).toBe("p = 1");
  });

  it("has two digits", () => {
    expect(formatP(Math.log10(0.5))).toBe("p = 0.50");
    expect(formatP(Math.log10(0.012))).toBe("p = 0.012");
  });

  it("is never rounded to 0", () => {
    expect(formatP(Math.log10(3.46e-8))).toBe("p = 3.5 × 10⁻⁸");
    expect(formatP(-299.5)).toBe("p = 3.2 × 10⁻³⁰⁰");
    expect(formatP(-400.5)).toBe("p < 10⁻³⁰⁰");
  });
});

describe("an effect size in words", () => {
  it("is rounded to 0 only when it is 0", () => {
    expect([0.5802, -0.204, 0.0027, -0.00996, 0].map(formatEffect)).toEqual([
      "0.58",
      "−0.20",
      "0.0027",
      "−0.010",
      "0.00",
    ]);
  });
});

describe("a hazard or odds ratio", () => {
  it("keeps two digits near 0", () => {
    expect([11.386, 0.7, 0.0276, 0.00212, 1].map(formatRatio)).toEqual(["11.39", "0.70", "0.028", "0.0021", "1"]);
  });
});
