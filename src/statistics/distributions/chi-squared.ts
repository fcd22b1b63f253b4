import { findRoot } from "../root.ts";
import { lnComplement } from "./log-space.ts";
import { lnPoissonTerm } from "./saddle-point.ts";

const CONVERGED = 3e-16;

/** Sum of x^k / ((a+1) ... (a+k)), the series of the lower incomplete gamma function. */
function lowerSeries(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * CONVERGED; k += 1) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/** Continued fraction of the upper incomplete gamma function by the modified Lentz algorithm. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Infinity;
  let d = 1 / b;
  let fraction = d;
  for (let k = 1, step = 0; Math.abs(step - 1) > CONVERGED && k < 10_000; k += 1) {
    const numerator = -k * (k - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    step = c * d;
    fraction *= step;
  }
  return fraction;
}

/** ln P(X > q) of chi-squared on `df` degrees of freedom. R: pchisq(q, df, lower.tail = FALSE, log.p = TRUE). */
export function chiSquaredLnUpper(q: number, df: number): number {
  if (q <= 0) return 0;
  const a = df / 2;
  const x = q / 2;
  const lnTerm = lnPoissonTerm(a, x);
  if (x < a + 1) return lnComplement(lnTerm + Math.log(lowerSeries(a, x)));
  return lnTerm + Math.log(a * upperFraction(a, x));
}

/** q with P(X <= q) = p, 0 < p < 1. R: qchisq(p, df). */
export function chiSquaredQuantile(p: number, df: number): number {
  const lnTail = Math.log1p(-p);
  return Math.exp(findRoot((lnQ) => chiSquaredLnUpper(Math.exp(lnQ), df) - lnTail, -60, Math.log(df + 100) + 10));
}
