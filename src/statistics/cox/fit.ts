import { cholesky, solve, type Cholesky } from "../cholesky.ts";
import { partialLikelihood, rowsOf, type Contribution } from "./efron.ts";
import type { RiskSets } from "./risk-sets.ts";

/** Sign of a coefficient that has no finite estimate. */
export type Direction = "positive" | "negative";

/** Coefficients in standardized units with the likelihood there. */
export type Point = { readonly beta: Float64Array; readonly at: Contribution };

/** A maximum in standardized units, with the factor of its information. */
export type Converged = Point & { readonly status: "converged"; readonly factor: Cholesky };

/** A Newton fit, or where it escapes to. */
export type Fit =
  | Converged
  | { readonly status: "monotone"; readonly at: Contribution; readonly direction: readonly (Direction | null)[] };

const MAX_STEPS = 200;
/** One more step is taken from here, which squares the error. */
const STEP_CONVERGED = 1e-7;
/** Relative change of the log likelihood under which it is flat. */
const FLAT = 1e-12;
/** Information at the start that rounding leaves where no risk set holds two values of a covariate. */
const ROUNDING = 1e-12;
/** Change of a linear predictor over a covariate's range that a flat likelihood never shows at a finite maximum. */
const ESCAPING = 0.1;

const moved = ({ beta }: Point, step: Float64Array, fraction: number): Float64Array =>
  beta.map((value, j) => value + fraction * (step[j] ?? 0));

/** Takes the last small step too: a p-value far in the tail shows the smallest error of its coefficient. */
function settle(sets: RiskSets, near: Point, step: Float64Array, factor: Cholesky): Converged {
  const beta = moved(near, step, 1);
  const at = partialLikelihood(sets, beta);
  return { status: "converged", beta, at, factor: cholesky(rowsOf(at.information, beta.length)) ?? factor };
}

/** Halves the step until the likelihood does not fall; the smallest step is taken as it is. */
function climb(sets: RiskSets, from: Point, step: Float64Array): Point {
  const floor = from.at.logLikelihood - FLAT * Math.abs(from.at.logLikelihood);
  for (let fraction = 1; ; fraction /= 2) {
    const beta = moved(from, step, fraction);
    const at = partialLikelihood(sets, beta);
    if (at.logLikelihood >= floor || fraction < 1e-10) return { beta, at };
  }
}

/** The covariates along which the fit still moves. */
function directionOf(sets: RiskSets, { beta }: Point, step: Float64Array): (Direction | null)[] {
  return sets.ranges.map((range, j) => {
    if (Math.abs(step[j] ?? 0) * range < ESCAPING) return null;
    return (beta[j] ?? 0) > 0 ? "positive" : "negative";
  });
}

const isInformed = ({ at }: Point, p: number): boolean =>
  rowsOf(at.information, p).every((row, j) => (row[j] ?? 0) > ROUNDING);

const isFlat = (before: Point, after: Point): boolean =>
  Math.abs(after.at.logLikelihood - before.at.logLikelihood) <= FLAT * (1 + Math.abs(after.at.logLikelihood));

/**
 * Maximizes the partial likelihood by Newton steps with halving. A likelihood that is flat while a coefficient keeps
 * growing has its maximum at infinity (separation): monotone, with the signs.
 */
export function fitCox(sets: RiskSets, start: Point): Fit {
  const p = sets.columns.length;
  let point = start;
  let step = new Float64Array(p);
  if (!isInformed(start, p)) return { status: "monotone", at: start.at, direction: directionOf(sets, start, step) };
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const factor = cholesky(rowsOf(point.at.information, p));
    if (!factor) break;
    step = Float64Array.from(solve(factor, point.at.score));
    if (step.every((value) => Math.abs(value) < STEP_CONVERGED)) return settle(sets, point, step, factor);
    const next = climb(sets, point, step);
    const direction = directionOf(sets, next, step);
    if (isFlat(point, next) && direction.some((sign) => sign !== null))
      return { status: "monotone", at: next.at, direction };
    point = next;
  }
  return { status: "monotone", at: point.at, direction: directionOf(sets, point, step) };
}
