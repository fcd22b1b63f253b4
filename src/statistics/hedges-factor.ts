import { lnGamma } from "./distributions/saddle-point.ts";

/** Hedges' small-sample factor J = Gamma(v / 2) / (sqrt(v / 2) Gamma((v - 1) / 2)), v > 1 degrees of freedom. */
export const hedgesFactor = (v: number): number =>
  Math.exp(lnGamma(v / 2) - lnGamma((v - 1) / 2) - Math.log(v / 2) / 2);
