import { chiSquaredLnUpper } from "./chi-squared.ts";
import { lnComplement } from "./log-space.ts";
import { lnPoissonTerm } from "./saddle-point.ts";

/** Poisson weights under this are left out. */
const NEGLIGIBLE = 1e-18;

/** P(X <= q) as a Poisson mixture of central distributions; absolute error about 1e-14. R: pchisq(q, df, ncp). */
export function noncentralChiSquared(q: number, df: number, ncp: number): number {
  if (q <= 0) return 0;
  const mean = ncp / 2;
  const weight = (j: number) => Math.exp(j === 0 ? -mean : lnPoissonTerm(j, mean));
  const term = (j: number) => weight(j) * Math.exp(lnComplement(chiSquaredLnUpper(q, df + 2 * j)));
  const peak = Math.floor(mean);
  let sum = 0;
  for (let j = peak; j >= 0 && weight(j) > NEGLIGIBLE; j -= 1) sum += term(j);
  for (let j = peak + 1; weight(j) > NEGLIGIBLE; j += 1) sum += term(j);
  return sum;
}
