import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import {
  adjust,
  coxRegression,
  dunn,
  fisherExact,
  foldChange,
  hodgesLehmann,
  kaplanMeier,
  kruskalWallis,
  logRank,
  pearson,
  pValueOf,
  rankSum,
  spearman,
  welch,
} from "../../src/statistics/index.ts";
import { okOf } from "./vector-keys.ts";
import { testWholeMatrix } from "./whole-matrix.ts";

const halves = fc.integer({ min: -40, max: 40 }).map((value) => value / 2);
const sample = fc.array(halves, { minLength: 3, maxLength: 70 });
const patient = fc.record({
  time: fc.integer({ min: 1, max: 30 }),
  event: fc.boolean(),
  group: fc.integer({ min: 0, max: 1 }),
});
const patients = fc.array(patient, { minLength: 4, maxLength: 80 });
const count = fc.integer({ min: 0, max: 60 });

/** Finite as asked by the contract of this module: no NaN anywhere in a result. */
function hasNaN(value: unknown): boolean {
  if (typeof value === "number") return Number.isNaN(value);
  return value !== null && typeof value === "object" && Object.values(value).some(hasNaN);
}

const close = (a: number | undefined, b: number | undefined) => expect(a).toBeCloseTo(b ?? Number.NaN, 9);

describe("swapped groups", () => {
  it("invert the sign of two-group effects and leave p as it is", () => {
    fc.assert(
      fc.property(sample, sample, (x, y) => {
        const [there, back] = [okOf(rankSum(x, y)), okOf(rankSum(y, x))];
        expect(there === null).toBe(back === null);
        if (!there || !back) return;
        close(there.rankBiserial, -back.rankBiserial);
        close(there.pValue.lnP, back.pValue.lnP);
        close(okOf(hodgesLehmann(x, y))?.shift, -(okOf(hodgesLehmann(y, x))?.shift ?? Number.NaN));
        close(okOf(foldChange(x, y))?.log2FoldChange, -(okOf(foldChange(y, x))?.log2FoldChange ?? Number.NaN));
        const [t, tBack] = [okOf(welch(x, y)), okOf(welch(y, x))];
        if (t && tBack) close(t.hedgesG, -tBack.hedgesG);
      }),
    );
  });

  it("invert the log hazard ratio and leave the log-rank test as it is", () => {
    fc.assert(
      fc.property(patients, (rows) => {
        const [time, event] = [rows.map((row) => row.time), rows.map((row) => row.event)];
        const [group, other] = [rows.map((row) => row.group), rows.map((row) => 1 - row.group)];
        const test = okOf(logRank({ time, event, group, groupCount: 2 }));
        const swapped = okOf(logRank({ time, event, group: other, groupCount: 2 }));
        if (test && swapped) close(test.statistic, swapped.statistic);
        const cox = (values: number[]) => okOf(coxRegression({ time, event, covariates: [{ name: "g", values }] }));
        const [there, back] = [cox(group)?.coefficients[0], cox(other)?.coefficients[0]];
        expect(there === undefined).toBe(back === undefined);
        if (there && back) expect(there.coefficient).toBeCloseTo(-back.coefficient, 6);
      }),
    );
  });

  it("invert the odds ratio", () => {
    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const there = okOf(
          fisherExact([
            [a, b],
            [c, d],
          ]),
        );
        const back = okOf(
          fisherExact([
            [c, d],
            [a, b],
          ]),
        );
        expect(there === null).toBe(back === null);
        if (!there || !back) return;
        close(there.pValue.lnP, back.pValue.lnP);
        expect(Math.log(there.oddsRatio) + Math.log(back.oddsRatio) || 0).toBeCloseTo(0, 8);
      }),
    );
  });
});

describe("a monotone transformation of the values", () => {
  const rising = (value: number) => Math.exp(value / 8) + value;

  it("leaves rank tests as they are", () => {
    fc.assert(
      fc.property(sample, sample, sample, (x, y, z) => {
        const [before, after] = [
          [x, y, z],
          [x.map(rising), y.map(rising), z.map(rising)],
        ];
        expect(rankSum(x.map(rising), y.map(rising))).toEqual(rankSum(x, y));
        expect(kruskalWallis(after)).toEqual(kruskalWallis(before));
        expect(dunn(after)).toEqual(dunn(before));
      }),
    );
  });

  it("leaves Spearman's correlation as it is", () => {
    const pairs = fc.array(fc.tuple(halves, halves), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(pairs, (rows) => {
        const [x, y] = [rows.map(([value]) => value), rows.map(([, value]) => value)];
        expect(spearman(x.map(rising), y)).toEqual(spearman(x, y));
      }),
    );
  });
});

describe("results", () => {
  it("never hold NaN", () => {
    const holes = fc.array(fc.oneof(halves, fc.constant(null), fc.constant(Number.NaN)), { maxLength: 12 });
    fc.assert(
      fc.property(holes, holes, fc.array(patient, { maxLength: 8 }), (x, y, rows) => {
        const paired = y
          .slice(0, x.length)
          .concat(Array.from({ length: Math.max(0, x.length - y.length) }, () => null));
        const survival = { time: rows.map((row) => row.time), event: rows.map((row) => row.event) };
        const group = rows.map((row) => row.group);
        const all = [
          rankSum(x, y),
          hodgesLehmann(x, y),
          welch(x, y),
          foldChange(x, y),
          kruskalWallis([x, y]),
          dunn([x, y]),
        ];
        const survivals = [
          kaplanMeier(survival),
          logRank({ ...survival, group, groupCount: 2 }),
          coxRegression({ ...survival, covariates: [{ name: "g", values: group }] }),
        ];
        expect([...all, pearson(x, paired), spearman(x, paired), ...survivals].filter(hasNaN)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("count missing values of every kind", () => {
    const test = rankSum([1, null, Number.NaN, 2, Infinity], [3, 4]);
    expect([test.n1, test.missing1, test.n2, test.missing2]).toEqual([2, 3, 2, 0]);
  });

  it("treat minus zero as zero", () => {
    expect(rankSum([-0, -0, 1], [0, 0, 2])).toEqual(rankSum([0, 0, 1], [0, 0, 2]));
    const values = Float64Array.of(-0, -0, 1, 0, 0, 2);
    const wide = testWholeMatrix({ values, genes: 1, sizes: [3, 3] });
    expect(wide.u1[0]).toBe(rankSum([0, 0, 1], [0, 0, 2]).u1);
  });
});

describe("the genome-wide test", () => {
  it("gives every gene what the test of one gene gives", () => {
    const row = fc.array(fc.oneof(halves, fc.double(), fc.constant(Number.NaN)), {
      minLength: 21,
      maxLength: 21,
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const wide = testWholeMatrix({ values: Float64Array.from(rows.flat()), genes: rows.length, sizes: [11, 10] });
        const single = rows.map((values) => okOf(rankSum(values.slice(0, 11), values.slice(11)))?.pValue ?? null);
        const computed = Array.from(wide.lnP, (lnP) => (Number.isNaN(lnP) ? null : lnP));
        expect(computed).toEqual(single.map((p) => p && p.lnP));
        const adjusted = adjust(single, "benjamini-hochberg").map((p) => p && p.lnP);
        expect(Array.from(wide.lnQ, (lnQ) => (Number.isNaN(lnQ) ? null : lnQ))).toEqual(adjusted);
      }),
    );
  });

  it("sets the first group against each of several others: the largest p, 1 where it lies between them", () => {
    const row = fc.array(fc.oneof(halves, fc.double({ min: -9, max: 9 }), fc.constant(Number.NaN)), {
      minLength: 24,
      maxLength: 24,
    });
    const sizes = [9, 5, 7, 3];
    fc.assert(
      fc.property(row, (values) => {
        const wide = testWholeMatrix({ values: Float64Array.from(values), genes: 1, sizes });
        const groups = [values.slice(9, 14), values.slice(14, 21), values.slice(21)];
        const single = groups.map((other) => okOf(rankSum(values.slice(0, 9), other)));
        const tested = single.flatMap((test) => test ?? []);
        const sides = new Set(tested.map(({ rankBiserial }) => Math.sign(rankBiserial)));
        const largest = Math.max(...tested.map(({ pValue }) => pValue.lnP));
        const expected = tested.length < groups.length ? Number.NaN : sides.size > 1 ? 0 : largest;
        expect(wide.lnP[0]).toEqual(expected);
        if (tested.length === groups.length) expect(single[wide.other[0] ?? 9]?.pValue.lnP).toBe(largest);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves genes with too few values untested", () => {
    const values = Float64Array.of(1, 2, 3, 4, 5, 6, 1, 2, Number.NaN, 4, 5, 6);
    const wide = testWholeMatrix({ values, genes: 2, sizes: [3, 3] }, 3);
    expect([wide.computable, ...wide.method]).toEqual([1, 1, 0]);
  });
});

describe("adjusted p-values", () => {
  it("keep the order, are not below the raw ones, and are bounded by Bonferroni", () => {
    const lnPs = fc.array(fc.double({ min: -900, max: 0, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lnPs, (values) => {
        const raw = values.map(pValueOf);
        const [bh, holm, bonferroni] = (["benjamini-hochberg", "holm", "bonferroni"] as const).map((method) =>
          adjust(raw, method).map((p) => p?.lnP ?? Number.NaN),
        );
        values.forEach((lnP, i) => {
          expect(bh?.[i]).toBeGreaterThanOrEqual(lnP - 1e-9);
          expect(holm?.[i]).toBeGreaterThanOrEqual((bh?.[i] ?? 0) - 1e-9);
          expect(bonferroni?.[i]).toBeGreaterThanOrEqual((holm?.[i] ?? 0) - 1e-9);
        });
      }),
    );
  });
});
