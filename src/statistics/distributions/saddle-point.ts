/** ln(2 pi). */
export const LN_2PI = Math.log(2 * Math.PI);

const SERIES_FROM = 16;

function stirlingSeries(x: number): number {
  const inverse = 1 / (x * x);
  const tail = 1 / 1260 - inverse * (1 / 1680 - inverse / 1188);
  return (1 / 12 - inverse * (1 / 360 - inverse * tail)) / x;
}

/**
 * Error of Stirling's formula: ln Gamma(x + 1) - [(x + 1/2) ln x - x + ln(2 pi) / 2], x > 0.
 * Keeping it apart lets the large terms of two gamma functions cancel exactly.
 */
function stirlingError(x: number): number {
  let correction = 0;
  let shifted = x;
  for (; shifted < SERIES_FROM; shifted += 1) correction += (shifted + 0.5) * Math.log1p(1 / shifted) - 1;
  return correction + stirlingSeries(shifted);
}

/** ln Gamma(x), x > 0. R: lgamma(x). */
export const lnGamma = (x: number): number => (x - 0.5) * Math.log(x) - x + LN_2PI / 2 + stirlingError(x);

/** Deviance term x ln(x / mean) + mean - x of the saddle-point expansion (Loader 2000). */
function deviance(x: number, mean: number): number {
  const ratio = (x - mean) / mean;
  const logarithm = Math.abs(ratio) < 0.5 ? Math.log1p(ratio) : Math.log(x / mean);
  // The bracket keeps the small difference of two large numbers from being rounded away.
  return x * logarithm + (mean - x);
}

/** ln of mean^x e^-mean / Gamma(x + 1): the Poisson probability, x > 0 not necessarily whole. */
export const lnPoissonTerm = (x: number, mean: number): number =>
  -stirlingError(x) - deviance(x, mean) - 0.5 * (LN_2PI + Math.log(x));

/** ln of Gamma(a+b+1) / (Gamma(a+1) Gamma(b+1)) p^a q^b with q = 1 - p given apart, a, b > 0: the binomial probability. */
export function lnBinomialTerm(a: number, b: number, p: number, q: number): number {
  const n = a + b;
  const errors = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return errors - deviance(a, n * p) - deviance(b, n * q) - 0.5 * (LN_2PI + Math.log(a) + Math.log(b / n));
}
