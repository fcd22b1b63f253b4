/** Values of the vector files and of the adapters' answers. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Tolerance = { relative: number; absolute: number };

export const LN = { relative: 1e-9, absolute: 1e-9 };
export const DEFAULT = { relative: 1e-9, absolute: 1e-12 };
const SMALLEST_COMPARED_P = 1e-300;

const COUNTS = new Set(
  "n n1 n2 n_missing n_missing1 n_missing2 U1 U2 events rows n_risk n_event n_censor group observed pair both a_not_b b_not_a neither computable exact normal not_computable gene q025 0.05 0.01 1e-10 1e-100".split(
    " ",
  ),
);
export const P_VALUES = new Set(["p_value", "p", "p_less", "p_greater", "q_bh", "bh", "p_bh", "holm", "bonferroni"]);
const ODDS_RATIO = new Set(["fisher", "cooccurrence"]);
const COEFFICIENTS = new Set(["coef", "se", "z", "hr", "hr_ci", "wald"]);

export const relative = (value: number): Tolerance => ({ relative: value, absolute: 1e-12 });

/** Tolerance for a number by its keys; `separated` inside a result of monotone likelihood. */
export type ToleranceOf = (test: string, path: readonly string[], separated: boolean) => Tolerance;

/** The tolerances of the README of the first vectors. */
export const firstTolerances: ToleranceOf = (test, path, separated) => {
  const names = path.filter((name) => !/^\d+$/.test(name) || COUNTS.has(name));
  const key = names.at(-1) ?? "";
  const has = (keys: ReadonlySet<string>) => names.some((name) => keys.has(name));
  if (test === "distributions") return distributionTolerance(key);
  if (COUNTS.has(key)) return { relative: 0, absolute: 0 };
  if (test === "cox" && separated && names.includes("lr")) return relative(1e-5);
  if (test === "cox" && names.includes("zph_km")) return relative(1e-6);
  if (test === "cox" && has(COEFFICIENTS) && !key.startsWith("ln_p")) return relative(1e-7);
  if (ODDS_RATIO.has(test) && (key === "odds_ratio_cmle" || key === "ci")) return relative(1e-6);
  if (key.startsWith("hl_")) return LN;
  if (key === "sum_ln_p") return relative(1e-8);
  if (P_VALUES.has(key)) return { relative: 1e-8, absolute: 0 };
  return /^(ln_|log10_p)/.test(key) ? LN : DEFAULT;
};

function distributionTolerance(key: string): Tolerance {
  if (key.startsWith("ln_")) return { relative: 1e-12, absolute: 1e-14 };
  if (key === "q025") return { relative: 0, absolute: 0 };
  return { relative: key === "cdf" ? 1e-13 : 1e-10, absolute: 0 };
}

function isClose(actual: number, expected: number, { relative, absolute }: Tolerance): boolean {
  return actual === expected || Math.abs(actual - expected) <= Math.max(absolute, relative * Math.abs(expected));
}

/** A p under the compared range has only to be as small; its logarithm is compared beside it. */
const isUncomparedP = (path: readonly string[], actual: number, expected: number): boolean =>
  path.some((name) => P_VALUES.has(name)) &&
  expected < SMALLEST_COMPARED_P &&
  actual < SMALLEST_COMPARED_P &&
  actual >= 0;

const asNumber = (value: Json): number | null =>
  typeof value === "number" || value === "Infinity" || value === "-Infinity" ? Number(value) : null;

const entriesOf = (value: Json): [string, Json][] =>
  value !== null && typeof value === "object" ? Object.entries(value) : [];

const isList = (value: unknown): value is Json[] => Array.isArray(value);

/** What disagreements are looked for in: the family of vectors, its tolerances, and the way down to the value. */
type Place = { test: string; toleranceOf: ToleranceOf; path?: readonly string[]; separated?: boolean };

/** Every disagreement between an answer and the expected value, one line each; keys of `expected` only, all of them. */
export function mismatches(actual: unknown, expected: Json, place: Place): string[] {
  const { test, toleranceOf, path = [], separated = false } = place;
  const problem = [`${path.join(".")}: expected ${JSON.stringify(expected)}, got ${String(actual)}`];
  const number = asNumber(expected);
  if (number !== null) {
    if (typeof actual !== "number" || Number.isNaN(actual)) return problem;
    const agrees = isUncomparedP(path, actual, number) || isClose(actual, number, toleranceOf(test, path, separated));
    return agrees ? [] : problem;
  }
  if (expected === null || typeof expected !== "object") return actual === expected ? [] : problem;
  if (actual === null || typeof actual !== "object") return problem;
  if (isList(expected) !== isList(actual) || (isList(expected) && isList(actual) && expected.length !== actual.length))
    return problem;
  const isSeparated = separated || (!isList(expected) && expected["reason"] === "monotone_likelihood");
  // Both sides are containers here; a missing key reads as undefined and is reported.
  const found = actual as Record<string, unknown>;
  return entriesOf(expected).flatMap(([key, value]) =>
    mismatches(found[key], value, { test, toleranceOf, path: [...path, key], separated: isSeparated }),
  );
}
