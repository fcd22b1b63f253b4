import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { coxRows, designColumns } from "../../src/statistics/index.ts";
import { secondFolder } from "./vector-files.ts";

/** Cases of R's coxph with a gene first and covariates behind it, in the format of the vectors' README. */
interface Case {
  readonly id: string;
  readonly input: {
    readonly time: readonly number[];
    readonly event: readonly number[];
    readonly covariates: readonly (
      | { readonly name: string; readonly type: "numeric"; readonly values: readonly number[] }
      | { readonly name: string; readonly type: "factor"; readonly levels: string[]; readonly values: string[] }
    )[];
  };
  readonly expected: { readonly terms: readonly { coef: number; se: number; ln_p: number }[] };
}
const file = readFileSync(join(secondFolder, "cox_adjusted.json"), "utf8");
const { cases } = JSON.parse(file) as { cases: Case[] }; // the reference data of this suite

const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

describe("Cox models of genes with covariates", () => {
  it.each(["dca01", "dca12"])("have R's coefficient, per standard deviation: %s", (id) => {
    const { input, expected } = cases.find((one) => one.id === id) ?? { input: undefined, expected: undefined };
    const [gene, ...others] = input?.covariates ?? [];
    const [term] = expected?.terms ?? [];
    if (input === undefined || gene?.type !== "numeric" || term === undefined) throw new Error(`No case ${id}.`);
    const { time, event } = input;
    const rows = coxRows(
      { values: Float64Array.from(gene.values), samples: time.length },
      {
        time: Float64Array.from(time),
        event: Float64Array.from(event),
        minimum: 10,
        minimumEvents: 10,
        covariates: designColumns(others, [...time.keys()]),
      },
      0,
      1,
    );
    const scale = deviation(gene.values);
    expect(rows.n[0]).toBe(time.length);
    expect((rows.coefficient[0] ?? 0) / scale).toBeCloseTo(term.coef, 7);
    expect((rows.standardError[0] ?? 0) / scale).toBeCloseTo(term.se, 7);
    expect(rows.lnP[0]).toBeCloseTo(term.ln_p, 6);
  });

  it("leave out a covariate that is the same in all who have the gene's value", () => {
    const n = 40;
    const at = (make: (row: number) => number) => Float64Array.from({ length: n }, (_, row) => make(row));
    const values = at((row) => (row < 30 ? Math.sin(row * 7) : Number.NaN));
    const follow = { time: at((row) => 1 + ((row * 17) % 23)), event: at((row) => (row % 3 === 0 ? 0 : 1)) };
    const least = { minimum: 10, minimumEvents: 10 };
    const fit = (covariates: Float64Array[]) =>
      coxRows({ values, samples: n }, { ...follow, ...least, covariates }, 0, 1).coefficient[0];
    expect(fit([at((row) => (row < 30 ? 1 : 0))])).toBe(fit([]));
    expect(fit([at((row) => row % 5)])).not.toBe(fit([]));
  });
});
