import { lnIncompleteBeta } from "./beta.ts";

/** ln P(F > f) on `df1` and `df2` degrees of freedom. R: pf(f, df1, df2, lower.tail = FALSE, log.p = TRUE). */
export function fLnUpper(f: number, df1: number, df2: number): number {
  if (!Number.isFinite(f)) return -Infinity;
  const total = df2 + df1 * f;
  return lnIncompleteBeta(df2 / 2, df1 / 2, df2 / total, (df1 * f) / total);
}
