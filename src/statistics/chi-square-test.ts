import { chiSquaredLnUpper } from "./distributions/chi-squared.ts";
import { pValueOf, type PValue } from "./p-value.ts";

/** A statistic that is chi-squared distributed under the null hypothesis. */
export type ChiSquareTest = {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly pValue: PValue;
};

/** Adds the p-value to a chi-squared statistic. */
export function chiSquareTest(statistic: number, degreesOfFreedom: number): ChiSquareTest {
  return { statistic, degreesOfFreedom, pValue: pValueOf(chiSquaredLnUpper(statistic, degreesOfFreedom)) };
}
