import { describe, expect, it } from "@jest/globals";
import { formatP } from "../../../src/analyses/prose/format-number.ts";

describe("a p-value in words", () => {
  it("is never rounded to 1", () => {
    expect(formatP(Math.log10(0.9968))).toBe("p > 0.99");
    expect(formatP(Math.log10(0.9951))).toBe("p > 0.99");
    expect(formatP(Math.log10(0.9949))).toBe("p = 0.99");
    expect(formatP(0)).toBe("p = 1");
  });

  it("is never rounded to 0", () => {
    expect(formatP(Math.log10(0.012))).toBe("p = 0.012");
    expect(formatP(Math.log10(3.46e-8))).toBe("p = 3.5 × 10⁻⁸");
    expect(formatP(-400.5)).toBe("p = 3.2 × 10⁻⁴⁰¹");
  });
});
