import { findRoot } from "../root.ts";
import { lnComplement } from "./log-space.ts";
import { lnBinomialTerm } from "./saddle-point.ts";

const CONVERGED = 3e-16;

/** Continued fraction of the incomplete beta function by the modified Lentz algorithm. */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1, step = 0; Math.abs(step - 1) > CONVERGED && m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    step = c * d;
    fraction *= step;
  }
  return fraction;
}

/**
 * ln of the regularised incomplete beta function I_x(a, b), with y = 1 - x given apart so that neither loses digits.
 * R: pbeta(x, a, b, log.p = TRUE).
 */
export function lnIncompleteBeta(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return -Infinity;
  if (y <= 0) return 0;
  if (x > (a + 1) / (a + b + 2)) return lnComplement(lnIncompleteBeta(b, a, y, x));
  return lnBinomialTerm(a, b, x, y) + Math.log((b / (a + b)) * betaFraction(a, b, x));
}

/** x with ln I_x(a, b) = lnP, by root finding on the log-odds of x. R: qbeta(lnP, a, b, log.p = TRUE). */
export function betaQuantile(lnP: number, a: number, b: number): number {
  const logit = findRoot((l) => lnIncompleteBeta(a, b, 1 / (1 + Math.exp(-l)), 1 / (1 + Math.exp(l))) - lnP, -700, 700);
  return 1 / (1 + Math.exp(-logit));
}
