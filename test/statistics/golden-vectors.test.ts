import { describe, expect, it } from "@jest/globals";
import { chiSquaredLnUpper } from "../../src/statistics/distributions/chi-squared.ts";
import { fLnUpper } from "../../src/statistics/distributions/f.ts";
import { hypergeometricLnLower, hypergeometricLnUpper } from "../../src/statistics/distributions/hypergeometric.ts";
import { mannWhitney } from "../../src/statistics/distributions/mann-whitney.ts";
import { normalLnUpper } from "../../src/statistics/distributions/normal.ts";
import { studentLnUpper, studentQuantile } from "../../src/statistics/distributions/student-t.ts";
import { generatedMatrix, type GenomeWideInput } from "./genome-wide-generator.ts";
import { SECOND_ADAPTERS } from "./second/adapters.ts";
import { secondTolerances } from "./second/tolerances.ts";
import { ADAPTERS } from "./vector-adapters.ts";
import { firstTolerances, mismatches, type Json } from "./vector-comparison.ts";
import { referenceFolder, secondFolder, vectorFiles, vectorFolder, type VectorCase } from "./vector-files.ts";

type Row = { [key: string]: number };

/** Our value under each key that a row of a distribution expects. */
const DISTRIBUTIONS: Readonly<Record<string, (row: Row) => Row>> = {
  normal_ln_sf: ({ z = 0 }) => ({ ln_sf: normalLnUpper(z) }),
  t_ln_sf: ({ t = 0, df = 0 }) => ({ ln_sf: studentLnUpper(t, df) }),
  chi2_ln_sf: ({ q = 0, df = 0 }) => ({ ln_sf: chiSquaredLnUpper(q, df) }),
  f_ln_sf: ({ f = 0, df1 = 0, df2 = 0 }) => ({ ln_sf: fLnUpper(f, df1, df2) }),
  normal_quantile: ({ z = 0 }) => ({ p: Math.exp(normalLnUpper(-z)) }),
  t_quantile: ({ p = 0, df = 0 }) => ({ t: studentQuantile(p, df) }),
  hypergeometric_ln_tails: ({ x = 0, r = 0, k = 0, N = 0 }) => ({
    ln_lower: hypergeometricLnLower({ marked: r, drawn: k, total: N }, x),
    ln_upper: hypergeometricLnUpper({ marked: r, drawn: k, total: N }, x),
  }),
  wilcoxon_u_exact: ({ n1 = 0, n2 = 0, u = 0 }) => ({
    cdf: mannWhitney(n1, n2).cdf(u),
    q025: mannWhitney(n1, n2).quantile(0.025),
  }),
};

function distributionMismatches({ id, rows }: VectorCase): string[] {
  const distribution = DISTRIBUTIONS[id];
  if (!distribution) return [`no function for ${id}`];
  // Rows of the distributions file hold numbers and the same truth with 22 digits.
  return ((rows ?? []) as Row[]).flatMap(({ truth22: _, ...row }, i) => {
    const place = { test: "distributions", toleranceOf: firstTolerances, path: [id, String(i)] };
    return mismatches({ ...row, ...distribution(row) }, row, place);
  });
}

/** The generated matrix must be the one that the expected values were computed from. */
function generatorMismatches({ input = null, input_check: check }: VectorCase): string[] {
  if (!check) return [];
  // Only genome-wide cases, whose input describes the generator, carry a check.
  const values = Array.from(generatedMatrix(input as GenomeWideInput).values);
  const sum = values.reduce((total, value) => total + (Number.isNaN(value) ? 0 : value * 16384), 0);
  const found = { sum_of_values_times_16384: sum, first_row_first_8: values.slice(0, 8) };
  return mismatches(found, check, { test: "genomewide", toleranceOf: firstTolerances });
}

/** What the README of the second vectors declares as information only, or as optional: the Hothorn-Lausen bound. */
const NOT_COMPARED = new Set(
  "aliased_in_R r_ci r_pseudomedian M_integer_scores cutpoint_integer_scores p_hl".split(" "),
);

const compared = (expected: Json): Json =>
  expected !== null && typeof expected === "object" && !Array.isArray(expected)
    ? Object.fromEntries(Object.entries(expected).filter(([key]) => !NOT_COMPARED.has(key)))
    : expected;

function caseMismatches(test: string, { input = null, expected = null }: VectorCase): string[] {
  const adapter = ADAPTERS[test] ?? SECOND_ADAPTERS[test];
  if (!adapter) return [`no adapter for ${test}`];
  const toleranceOf = test in ADAPTERS ? firstTolerances : secondTolerances;
  // The input of each vector file has the type that its adapter declares.
  return mismatches(adapter(input as never, expected as never), compared(expected), { test, toleranceOf });
}

for (const file of [vectorFolder, secondFolder, referenceFolder].flatMap(vectorFiles)) {
  describe(`golden vectors: ${file.test}`, () => {
    for (const one of file.cases) {
      it(`${one.id} ${one.desc ?? ""}`, () => {
        const found = one.rows ? distributionMismatches(one) : caseMismatches(file.test, one);
        expect([...generatorMismatches(one), ...found]).toEqual([]);
        expect(one.expected ?? one.rows).toBeTruthy();
      });
    }
  });
}
