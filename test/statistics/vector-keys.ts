import type { PValue } from "../../src/statistics/index.ts";

/** A column of a vector file; null is missing. */
export type Column = (number | null)[];

/** Two groups, or two columns of pairs. */
export type Pair = { x: Column; y: Column };

/** Keys of a p-value, null where there is none. */
export const pKeys = (p: PValue | null | undefined) => ({
  p_value: p?.p ?? null,
  ln_p: p?.lnP ?? null,
  log10_p: p?.log10P ?? null,
});

/** The result when it is computable. */
export const okOf = <Result extends { status: string }>(result: Result) =>
  // The status tells the union's members apart.
  (result.status === "ok" ? result : null) as Extract<Result, { status: "ok" }> | null;

/** Status and reason of any result. */
export const reasonOf = (result: { status: string; reason?: string }) => ({
  status: result.status,
  reason: result.reason ?? null,
});
