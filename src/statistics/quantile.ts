/**
 * Quantile of ascending values by linear interpolation (type 7 of Hyndman and Fan 1996), with R's own arithmetic, so
 * that a quantile that is a value is exactly that value. R: quantile(x, p, type = 7).
 */
export function quantileOf(ascending: Float64Array, p: number): number {
  const place = 1 + Math.max(ascending.length - 1, 0) * p;
  const below = Math.floor(place);
  const low = ascending[below - 1] ?? Number.NaN;
  const high = ascending[below] ?? low;
  const share = place - below;
  return share === 0 || high === low ? low : (1 - share) * low + share * high;
}

/** Minimum, lower quartile, median, upper quartile, maximum of ascending values. R: quantile(x). */
export type FiveNumbers = readonly [minimum: number, q1: number, median: number, q3: number, maximum: number];

/** The five-number summary of at least one ascending value. */
export function fiveNumbers(ascending: Float64Array): FiveNumbers {
  const at = (p: number) => quantileOf(ascending, p);
  return [at(0), at(0.25), at(0.5), at(0.75), at(1)];
}
