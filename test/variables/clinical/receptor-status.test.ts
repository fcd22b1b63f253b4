import { describe, expect, it } from "@jest/globals";
import { isPositive, isTripleNegative } from "../../../src/variables/clinical/receptor-status.ts";

describe("receptor status", () => {
  it("is only what is explicit", () => {
    expect(isPositive("Positive")).toBe(true);
    expect(isPositive("Negative")).toBe(false);
    expect(isPositive("Equivocal")).toBeNull();
    expect(isPositive(undefined)).toBeNull();
  });

  it("is triple-negative with three explicit negatives", () => {
    expect(isTripleNegative(["Negative", "Negative", "Negative"])).toBe(true);
  });

  it("is not triple-negative with one explicit positive", () => {
    expect(isTripleNegative(["Positive", "Negative", "Equivocal"])).toBe(false);
  });

  it("is unclear with an equivocal or missing status and no positive", () => {
    expect(isTripleNegative(["Negative", "Negative", "Equivocal"])).toBeNull();
    expect(isTripleNegative(["Negative", undefined, "Negative"])).toBeNull();
  });
});
