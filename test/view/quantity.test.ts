import { describe, expect, it } from "@jest/globals";
import { formatEstimate, formatPercent } from "../../src/prose/format-number.ts";
import { formatAdjustedP, formatInterval, formatP, formatPWithSign } from "../../src/view/quantity.ts";

describe("p-values", () => {
  it.each([
    [3.5094183598253566e-8, -7.454764856197986, "3.5 × 10⁻⁸"],
    [0.0123, undefined, "0.012"],
    [0.5, null, "0.50"],
    [1, 0, "1"],
    [0.001, undefined, "0.0010"],
    [9.96e-5, undefined, "1.0 × 10⁻⁴"],
  ])("writes %p as %p", (p, log10, text) => expect(formatP(p, log10)).toBe(text));

  it("reads a p that underflowed to 0 from its logarithm", () => expect(formatP(0, -299.3)).toBe("5.0 × 10⁻³⁰⁰"));

  it("says only that it is below 1e-300 from there on", () => {
    expect(formatP(0, -421.3)).toBe("< 10⁻³⁰⁰");
    expect(formatPWithSign(0, -421.3)).toBe("p < 10⁻³⁰⁰");
  });

  it("does not make up a value for a 0 without a logarithm", () => expect(formatP(0, undefined)).toBe("given as 0"));
});

describe("adjusted p-values", () => {
  it("are as small as can be said where they are 0 and that of the test is known", () => {
    expect(formatAdjustedP(0, -441.2)).toBe("< 10⁻³⁰⁰");
    expect(formatAdjustedP(0, null)).toBe("given as 0");
    expect(formatAdjustedP(0.012, -3)).toBe("0.012");
  });
});

describe("estimates", () => {
  it.each([
    [-0.296, "−0.30"],
    [13274, "13,274"],
    [13274.5, "13,274.5"],
    [0.0034, "0.0034"],
    [-0.00002, "−2.0 × 10⁻⁵"],
    [0, "0"],
    [525, "525"],
  ])("writes %p as %p", (value, text) => expect(formatEstimate(value)).toBe(text));

  it("writes intervals in words, with ends that are not reached", () => {
    expect(formatInterval([0.427, 0.7009])).toBe("0.43 to 0.70");
    expect(formatInterval([12.5, null])).toBe("12.50 to not reached");
  });

  it("writes shares with one decimal", () => expect(formatPercent(0.3039)).toBe("30.4%"));
});
