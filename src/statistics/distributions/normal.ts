import { lnComplement } from "./log-space.ts";
import { LN_2PI } from "./saddle-point.ts";

const lnDensity = (z: number): number => -0.5 * (z * z + LN_2PI);

/** P(0 < Z < z) by the power series with positive terms z^(2k+1) / (1 * 3 * 5 ...). */
function centralMass(z: number): number {
  let term = z;
  let sum = z;
  for (let k = 3; term > sum * 1e-17; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return sum * Math.exp(lnDensity(z));
}

/** Mills ratio P(Z > z) / density(z) by Laplace's continued fraction, z >= 2. */
function millsRatio(z: number): number {
  let fraction = z;
  for (let k = Math.ceil(200 / (z * z)) + 10; k > 0; k -= 1) fraction = z + k / fraction;
  return 1 / fraction;
}

/** ln P(Z > z) of the standard normal, accurate in both tails. R: pnorm(z, lower.tail = FALSE, log.p = TRUE). */
export function normalLnUpper(z: number): number {
  if (z < 0) return lnComplement(normalLnUpper(-z));
  return z < 2 ? Math.log(0.5 - centralMass(z)) : lnDensity(z) + Math.log(millsRatio(z));
}

/** ln P(|Z| > |z|). R: log(2) + pnorm(abs(z), lower.tail = FALSE, log.p = TRUE). */
export const normalLnTwoSided = (z: number): number => Math.min(0, Math.LN2 + normalLnUpper(Math.abs(z)));
