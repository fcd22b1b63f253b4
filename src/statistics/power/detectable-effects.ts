import { normalQuantile } from "../distributions/normal-quantile.ts";
import { invalidInput, isReachable, type PowerResult, type Wanted } from "./power-result.ts";
import { tTestDetectable, type GroupSizes } from "./t-test-power.ts";

/** Efficiency of the rank-sum test against the t test for normal values, 3 / pi, to three digits. */
const RELATIVE_EFFICIENCY = 0.955;

/**
 * Smallest difference, in standard deviations of normal values, that a rank-sum test can show: that of the t test with
 * 0.955 times the patients (asymptotic relative efficiency). Not computable: invalid_input.
 */
export const rankSumDetectable = ({ n1, n2, ...wanted }: GroupSizes & Wanted): PowerResult<{ readonly d: number }> =>
  tTestDetectable({ n1: RELATIVE_EFFICIENCY * n1, n2: RELATIVE_EFFICIENCY * n2, ...wanted });

/**
 * Smallest correlation that n pairs can show: tanh((z_{1-alpha/2} + z_power) / sqrt(n - 3)) (Fisher 1921).
 * Not computable: invalid_input (also fewer than 4 pairs).
 */
export function correlationDetectable({ n, ...wanted }: Wanted & { readonly n: number }): PowerResult<{
  readonly r: number;
}> {
  if (!(n > 3) || !isReachable(wanted)) return invalidInput();
  const sum = normalQuantile(1 - wanted.alpha / 2) + normalQuantile(wanted.power);
  return { status: "ok", r: Math.tanh(sum / Math.sqrt(n - 3)) };
}
