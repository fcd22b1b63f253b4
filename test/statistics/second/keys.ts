import type { ChiSquareTest, PValue } from "../../../src/statistics/index.ts";

/** Keys of a p-value, null where there is none. */
export const pKeys = (p: PValue | null | undefined) => ({ p_value: p?.p ?? null, ln_p: p?.lnP ?? null });

/** Keys of a chi-squared test. */
export const testKeys = (test: ChiSquareTest | null | undefined) =>
  test ? { stat: test.statistic, df: test.degreesOfFreedom, ...pKeys(test.pValue) } : null;

type Ok<Result> = Extract<Result, { status: "ok" }>;

/** Status, reason and the p-value that is not there; `keys` where there is a result. */
export function resultKeys<Result extends { status: string }>(result: Result, keys: (ok: Ok<Result>) => object) {
  // The status tells the union's members apart, which a generic type cannot say.
  if (result.status === "ok") return { status: "ok", ...keys(result as Ok<Result>) };
  return { p_value: null, ...result };
}
