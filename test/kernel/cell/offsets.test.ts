import { describe, expect, it } from "@jest/globals";
import { codePointsFromUnits, unitsFromCodePoints } from "../../../kernel/cell/offsets.ts";

describe("offsets", () => {
  it.each([
    ["abc", 2, 2],
    ["🧬b", 1, 2],
    ["a🧬🧬", 3, 5],
    ["", 0, 0],
  ])("of %j: %d code points are %d units", (text, codePoints, units) => {
    expect(unitsFromCodePoints(text, codePoints)).toBe(units);
    expect(codePointsFromUnits(text, units)).toBe(codePoints);
  });
});
