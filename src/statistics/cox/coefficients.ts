import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { inverseDiagonal } from "../cholesky.ts";
import { normalLnTwoSided } from "../distributions/normal.ts";
import { around, Z_975, type Interval } from "../interval.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import type { Converged } from "./fit.ts";
import type { RiskSets } from "./risk-sets.ts";

/** One coefficient: the log hazard ratio per unit of the covariate. */
export type CoxCoefficient = {
  readonly name: string;
  readonly coefficient: number;
  readonly standardError: number;
  readonly z: number;
  readonly pValue: PValue;
  readonly hazardRatio: number;
  readonly hazardRatioInterval: Interval;
};

function coefficientOf(name: string, coefficient: number, standardError: number): CoxCoefficient {
  const z = coefficient / standardError;
  const [lower, upper] = around(coefficient, Z_975 * standardError);
  const hazardRatioInterval = [Math.exp(lower), Math.exp(upper)] as const;
  const pValue = pValueOf(normalLnTwoSided(z));
  return { name, coefficient, standardError, z, pValue, hazardRatio: Math.exp(coefficient), hazardRatioInterval };
}

/** Coefficients in the unit of each covariate. */
export function coefficientsOf(
  { scales }: RiskSets,
  { beta, factor }: Converged,
  names: readonly string[],
): CoxCoefficient[] {
  const variances = inverseDiagonal(factor);
  return names.map((name, j) => {
    const scale = scales[j] ?? 1;
    return coefficientOf(name, (beta[j] ?? 0) / scale, Math.sqrt(variances[j] ?? 0) / scale);
  });
}

/** Wald statistic beta' I beta = |L' beta|^2. */
export function waldOf({ beta, factor }: Converged): ChiSquareTest {
  const product = (j: number) => factor.reduce((sum, row, i) => sum + (row[j] ?? 0) * (beta[i] ?? 0), 0);
  const statistic = Array.from(beta.keys(), (j) => product(j) ** 2).reduce((a, b) => a + b, 0);
  return chiSquareTest(statistic, beta.length);
}
