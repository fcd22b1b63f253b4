import { lnIncompleteBeta } from "./beta.ts";
import { normalLnUpper } from "./normal.ts";
import { lnPoissonTerm } from "./saddle-point.ts";

/** Share of a sum under which its further terms are lost in a double. */
const NEGLIGIBLE = 1e-18;

/** Sum over j = 0, 1, ... of terms that rise to a maximum near `peak` and fall. */
function sumAround(term: (j: number) => number, peak: number): number {
  let sum = 0;
  for (let j = peak; j >= 0; j -= 1) {
    const value = term(j);
    sum += value;
    if (value <= sum * NEGLIGIBLE) break;
  }
  for (let j = peak + 1; ; j += 1) {
    const value = term(j);
    sum += value;
    if (value <= sum * NEGLIGIBLE) return sum;
  }
}

/** P(0 < T <= t), t > 0, by two Poisson-like series of incomplete beta functions (Lenth 1989, AS 243). */
function massUpTo(t: number, df: number, ncp: number): number {
  const square = t * t;
  const [x, y] = [square / (df + square), df / (df + square)];
  const mean = (ncp * ncp) / 2;
  const beta = (a: number) => Math.exp(lnIncompleteBeta(a, df / 2, x, y));
  if (mean === 0) return beta(0.5) / 2;
  const weight = (j: number) => (j === 0 ? Math.exp(-mean) : Math.exp(lnPoissonTerm(j, mean)));
  const even = sumAround((j) => weight(j) * beta(j + 0.5), Math.floor(mean));
  const odd = sumAround((j) => weight(j + 0.5) * beta(j + 1), Math.floor(mean));
  return (even + Math.sign(ncp) * odd) / 2;
}

/**
 * P(T <= t) of the noncentral t distribution, absolute error about 1e-13. R: pt(t, df, ncp).
 */
export function noncentralT(t: number, df: number, ncp: number): number {
  if (t < 0) return 1 - noncentralT(-t, df, -ncp);
  const below = Math.exp(normalLnUpper(ncp));
  return t === 0 ? below : Math.min(1, below + massUpTo(t, df, ncp));
}
