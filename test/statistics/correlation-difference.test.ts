import { describe, expect, it } from "@jest/globals";
import {
  correlationDifference,
  correlationDifferenceDetectable,
  correlationHomogeneity,
  fisherError,
  rankError,
} from "../../src/statistics/index.ts";

const of = (r: number, n: number) => ({ r, standardError: fisherError(n) });

describe("two correlations of independent groups", () => {
  it("have the test and the interval of R's cocor", () => {
    // cocor.indep.groups(r1.jk = 0.60, r2.hm = 0.65, n1 = 2700, n2 = 2700): z = -3.0168, p = 0.0026, -0.0826 to -0.0175.
    const found = correlationDifference(of(0.6, 2700), of(0.65, 2700));
    expect(found).toMatchObject({ status: "ok" });
    if (found.status !== "ok") return;
    expect(found.z).toBeCloseTo(-3.0168, 4);
    expect(found.pValue.p).toBeCloseTo(0.0026, 4);
    expect(found.interval[0]).toBeCloseTo(-0.0826, 4);
    expect(found.interval[1]).toBeCloseTo(-0.0175, 4);
    expect(found.difference).toBeCloseTo(-0.05, 12);
  });

  it("turn around with the groups", () => {
    const [one, other] = [of(0.7, 30), of(-0.2, 50)];
    const [there, back] = [correlationDifference(one, other), correlationDifference(other, one)];
    if (there.status !== "ok" || back.status !== "ok") throw new Error("Both have a difference");
    expect(back.z).toBe(-there.z);
    expect([-back.interval[1], -back.interval[0]]).toEqual([...there.interval]);
  });

  it("have none where one of them is perfect", () => {
    for (const perfect of [1, -1])
      expect(correlationDifference(of(perfect, 10), of(0.2, 10))).toEqual({
        status: "not_computable",
        reason: "exactly_monotone",
      });
  });
});

describe("one correlation of several groups", () => {
  it("is the squared z test of two", () => {
    const [one, other] = [of(0.7, 30), of(0.2, 50)];
    const [q, z] = [correlationHomogeneity([one, other]), correlationDifference(one, other)];
    if (q.status !== "ok" || z.status !== "ok") throw new Error("Both are computable");
    expect(q.statistic).toBeCloseTo(z.z ** 2, 10);
    expect(q.degreesOfFreedom).toBe(1);
    expect(q.pValue.p).toBeCloseTo(z.pValue.p, 12);
  });

  it("is rejected by R's residual sum of squares of a weighted mean", () => {
    // R: z <- atanh(c(0.1, 0.5, 0.45, -0.2)); w <- c(20, 40, 25, 33) - 3; deviance(lm(z ~ 1, weights = w)); pchisq(., 3, lower.tail = FALSE)
    const found = correlationHomogeneity([of(0.1, 20), of(0.5, 40), of(0.45, 25), of(-0.2, 33)]);
    if (found.status !== "ok") throw new Error("It is computable");
    expect(found.statistic).toBeCloseTo(11.056144481163, 9);
    expect(found.pValue.p).toBeCloseTo(0.011426122924769, 10);
  });

  it.each([
    [[of(0.3, 20)], "fewer_than_two_groups"],
    [[of(1, 20), of(0.3, 20)], "exactly_monotone"],
  ])("has no test of %j", (groups, reason) => {
    expect(correlationHomogeneity(groups)).toEqual({ status: "not_computable", reason });
  });
});

it("takes the wider standard error for ranks (Bonett and Wright)", () => {
  expect(rankError(0.6, 30)).toBeCloseTo(Math.sqrt(1.18 / 27), 14);
  expect(rankError(0, 30)).toBe(fisherError(30));
});

it("is told from another with 80% power where the z test has it", () => {
  const [first, second] = [of(0.2, 60), of(0.3, 90)];
  const found = correlationDifferenceDetectable({ first, second, alpha: 0.05, power: 0.8 });
  if (found.status !== "ok") throw new Error("It is computable");
  for (const r of [found.above, found.below]) {
    const test = correlationDifference({ r, standardError: first.standardError }, second);
    // R: qnorm(0.975) + qnorm(0.8)
    expect(test.status === "ok" ? Math.abs(test.z) : null).toBeCloseTo(2.8015852181129, 8);
  }
  expect(correlationDifferenceDetectable({ first, second, alpha: 0, power: 0.8 }).status).toBe("not_computable");
});
