import { lnIncompleteBeta } from "./beta.ts";

/** ln P(F > f) of the F distribution. R: pf(f, df1, df2, lower.tail = FALSE, log.p = TRUE). */
export function fLnUpper(f: number, df1: number, df2: number): number {
  const total = df2 + df1 * f;
  return f <= 0 ? 0 : lnIncompleteBeta(df2 / 2, df1 / 2, df2 / total, (df1 * f) / total);
}
