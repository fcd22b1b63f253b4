import { findRoot } from "../root.ts";
import { lnIncompleteBeta } from "./beta.ts";
import { lnComplement } from "./log-space.ts";

/** ln P(|T| > |t|) of Student's t on `df` degrees of freedom. R: log(2) + pt(abs(t), df, lower.tail = FALSE, log.p = TRUE). */
export function studentLnTwoSided(t: number, df: number): number {
  if (!Number.isFinite(t)) return -Infinity;
  const square = t * t;
  return lnIncompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square));
}

/** ln P(T > t). R: pt(t, df, lower.tail = FALSE, log.p = TRUE). */
export function studentLnUpper(t: number, df: number): number {
  const lnTail = studentLnTwoSided(t, df) - Math.LN2;
  return t < 0 ? lnComplement(lnTail) : lnTail;
}

/** t with P(T <= t) = p, 0 < p < 1. R: qt(p, df). */
export function studentQuantile(p: number, df: number): number {
  if (p === 0.5) return 0;
  const lnTail = p < 0.5 ? Math.log(p) : Math.log1p(-p);
  const size = Math.exp(findRoot((lnT) => studentLnUpper(Math.exp(lnT), df) - lnTail, -40, 300));
  return p < 0.5 ? -size : size;
}
