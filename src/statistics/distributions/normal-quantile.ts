import { findRoot } from "../root.ts";
import { normalLnUpper } from "./normal.ts";

/** z with P(Z <= z) = p, 0 < p < 1. R: qnorm(p). */
export function normalQuantile(p: number): number {
  if (p === 0.5) return 0;
  const lnTail = p < 0.5 ? Math.log(p) : Math.log1p(-p);
  const size = findRoot((z) => normalLnUpper(z) - lnTail, 0, 39);
  return p < 0.5 ? -size : size;
}
