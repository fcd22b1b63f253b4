import { studentLnTwoSided } from "../distributions/student-t.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import type { LinearCorrelation } from "./linear-correlation.ts";

/** t test of a correlation; null for one of exactly 1 or -1, whose t would be infinite. */
export type CorrelationTest = {
  readonly t: number | null;
  readonly degreesOfFreedom: number;
  readonly pValue: PValue | null;
  /** True for a correlation of exactly 1 or -1. */
  readonly perfect: boolean;
};

/** Two-sided t test: t = r sqrt(df / (1 - r^2)). */
export function correlationTest({ r, unexplained }: LinearCorrelation, degreesOfFreedom: number): CorrelationTest {
  if (unexplained === 0) return { t: null, degreesOfFreedom, pValue: null, perfect: true };
  const t = (r * Math.sqrt(degreesOfFreedom)) / Math.sqrt(unexplained);
  return { t, degreesOfFreedom, pValue: pValueOf(studentLnTwoSided(t, degreesOfFreedom)), perfect: false };
}
