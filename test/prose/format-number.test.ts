import { describe, expect, it } from "@jest/globals";
import {
  formatAlike,
  formatEffect,
  formatMonths,
  formatP,
  formatPercent,
  formatRatio,
} from "../../src/prose/format-number.ts";

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
  it("has two digits, large ones whole numbers", () => {
    expect([1.65, 4, 0.7, 0.0276, 0.00212, 1].map(formatRatio)).toEqual(["1.6", "4.0", "0.70", "0.028", "0.0021", "1"]);
    expect([9.94, 9.96, 11.386, 45.4, 1234.5].map(formatRatio)).toEqual(["9.9", "10", "11", "45", "1,235"]);
  });

  it("shows on which side of 1 it is", () => {
    expect([1.04, 0.996, 1.003, 0.9996].map(formatRatio)).toEqual(["1.04", "0.996", "1.003", "0.9996"]);
  });
});

describe("months", () => {
  it("are whole from ten on, and have one decimal below", () => {
    expect([13.6, 31.5, 9.4, 114.2, 1234.4].map(formatMonths)).toEqual(["14", "32", "9.4", "114", "1,234"]);
  });
});

describe("estimates side by side", () => {
  it.each([
    [[43, 52.5], "43.0, 52.5"],
    [[43, 52], "43, 52"],
    [[43.25, 52, -1.5], "43.25, 52.00, −1.50"],
    [[1200, 52.5], "1,200, 52.5"],
    [[0.0031, 2], "0.0031, 2.00"],
  ])("are written alike: %j", (values, text) => {
    expect(values.map(formatAlike(values)).join(", ")).toBe(text);
  });
});

describe("a share", () => {
  it.each([
    [0, "0%"],
    [0.0001, "0.0%"],
    [0.305, "30.5%"],
    [1, "100.0%"],
  ])("of %d is %s", (proportion, text) => {
    expect(formatPercent(proportion)).toBe(text);
  });
});
