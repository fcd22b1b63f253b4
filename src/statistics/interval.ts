/** A 95 % confidence interval, lower bound first; infinite bounds are allowed. */
export type Interval = readonly [lower: number, upper: number];

/** Confidence level of every interval of this module. */
export const CONFIDENCE_LEVEL = 0.95;

/** ln of the probability left out on each side of an interval. */
export const LN_TAIL = Math.log(0.025);

/** Standard normal quantile at 0.975. */
export const Z_975 = 1.959963984540054;

/** Interval of centre plus and minus the half width. */
export const around = (centre: number, halfWidth: number): Interval => [centre - halfWidth, centre + halfWidth];

/** Interval of a correlation-like estimate in (-1, 1) on Fisher's z scale; `standardError` is that of atanh. */
export function onFisherScale(estimate: number, standardError: number): Interval {
  const [lower, upper] = around(Math.atanh(estimate), Z_975 * standardError);
  return [Math.tanh(lower), Math.tanh(upper)];
}
