import { describe, expect, it } from "@jest/globals";
import { fixed, rounded } from "../../src/figures/numbers.ts";

/** Numbers of every size, and those whose last digit is open: in the middle between two, or just beside it. */
const values = Array.from({ length: 2_000 }, (_, i) => {
  const middle = (i + 0.5) / 10 ** (i % 6);
  return [
    middle,
    -middle,
    middle * (1 + Number.EPSILON),
    Math.sin(i) * 10 ** ((i % 25) - 12),
    i / 7,
    10 ** (i % 9) - 1e-9,
  ];
}).flat();

describe("numbers of figures", () => {
  it.each([1, 2, 3, 4, 6])("with %i decimal places are those that toFixed writes", (places) => {
    expect(values.map((value) => fixed(value, places))).toEqual(values.map((value) => Number(value.toFixed(places))));
  });

  it.each([3, 4, 6])("with %i significant digits are those that toPrecision writes", (digits) => {
    const all = [0, Number.NaN, ...values];
    expect(all.map((value) => rounded(value, digits))).toEqual(all.map((value) => Number(value.toPrecision(digits))));
  });
});
