import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { normalQuantile } from "../distributions/normal-quantile.ts";
import { normalLnTwoSided } from "../distributions/normal.ts";
import { type Interval, onFisherScale } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { invalidInput, isReachable, type PowerResult, type Wanted } from "../power/power-result.ts";
import { pValueOf, type PValue } from "../p-value.ts";

/** A correlation of one of several independent groups, with the standard error of its Fisher z. */
export type GroupCorrelation = { readonly r: number; readonly standardError: number };

/** Standard error of Fisher's z of a product-moment correlation of n pairs (Fisher 1921); n must be over 3. */
export const fisherError = (n: number): number => 1 / Math.sqrt(n - 3);

/** That of a rank correlation (Bonett and Wright 2000, Psychometrika 65, 23-28), good up to about 0.95. */
export const rankError = (rho: number, n: number): number => Math.sqrt((1 + rho ** 2 / 2) / (n - 3));

/** Difference of two correlations, the first minus the second. */
export type CorrelationDifference =
  | {
      readonly status: "ok";
      readonly difference: number;
      readonly interval: Interval;
      readonly z: number;
      readonly pValue: PValue;
    }
  | NotComputable;

/** Whether Fisher's z exists: not of a perfect order, whose interval has no width. */
const isPerfect = ({ r }: GroupCorrelation): boolean => Math.abs(r) >= 1;

/** From the limits of both correlations, each by its own distance (MOVER; Zou 2007, Psychological Methods 12, 399-413). */
function differenceInterval(first: GroupCorrelation, second: GroupCorrelation): Interval {
  const [a, b] = [first, second].map(({ r, standardError }) => onFisherScale(r, standardError));
  if (a === undefined || b === undefined) throw new RangeError("Two correlations have two intervals");
  const difference = first.r - second.r;
  return [
    difference - Math.hypot(first.r - a[0], b[1] - second.r),
    difference + Math.hypot(a[1] - first.r, second.r - b[0]),
  ];
}

/**
 * Two correlations of independent groups: z = (atanh r1 - atanh r2) / sqrt(se1^2 + se2^2), two-sided by the normal
 * distribution. Not computable: exactly_monotone (a correlation of 1 or -1).
 * R: cocor::cocor.indep.groups (fisher1925, zou2007), where the standard errors are Fisher's.
 */
export function correlationDifference(first: GroupCorrelation, second: GroupCorrelation): CorrelationDifference {
  if (isPerfect(first) || isPerfect(second)) return notComputable("exactly_monotone");
  const error = Math.hypot(first.standardError, second.standardError);
  const z = (Math.atanh(first.r) - Math.atanh(second.r)) / error;
  const interval = differenceInterval(first, second);
  return { status: "ok", difference: first.r - second.r, interval, z, pValue: pValueOf(normalLnTwoSided(z)) };
}

export type CorrelationHomogeneity = ({ readonly status: "ok" } & ChiSquareTest) | NotComputable;

/**
 * Whether k independent groups have one correlation: Cochran's Q of Fisher's z with the inverse variances as weights,
 * chi-squared with k - 1 degrees of freedom (of two groups the square of z above).
 * Not computable: fewer_than_two_groups, exactly_monotone. R: metafor::rma(atanh(r), sei = se, method = "FE")$QE.
 */
export function correlationHomogeneity(groups: readonly GroupCorrelation[]): CorrelationHomogeneity {
  if (groups.length < 2) return notComputable("fewer_than_two_groups");
  if (groups.some(isPerfect)) return notComputable("exactly_monotone");
  const weighed = groups.map(({ r, standardError }) => ({ z: Math.atanh(r), weight: standardError ** -2 }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const centre = weighed.reduce((sum, { z, weight }) => sum + weight * z, 0) / total;
  const q = weighed.reduce((sum, { z, weight }) => sum + weight * (z - centre) ** 2, 0);
  return { status: "ok", ...chiSquareTest(q, groups.length - 1) };
}

/**
 * The correlations of a first group, nearest to that of a second from above and below, that would have been told from it:
 * tanh(atanh r2 +- (z_{1-alpha/2} + z_power) sqrt(se1^2 + se2^2)). Not computable: invalid_input.
 */
export function correlationDifferenceDetectable({
  first,
  second,
  ...wanted
}: Wanted & { readonly first: GroupCorrelation; readonly second: GroupCorrelation }): PowerResult<{
  readonly above: number;
  readonly below: number;
}> {
  if (!isReachable(wanted) || isPerfect(first) || isPerfect(second)) return invalidInput();
  const sum = normalQuantile(1 - wanted.alpha / 2) + normalQuantile(wanted.power);
  const step = sum * Math.hypot(first.standardError, second.standardError);
  const centre = Math.atanh(second.r);
  return { status: "ok", above: Math.tanh(centre + step), below: Math.tanh(centre - step) };
}
