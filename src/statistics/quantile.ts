/** Quantile of ascending values by linear interpolation (type 7 of Hyndman and Fan 1996). R: quantile(x, p, type = 7). */
function quantileOf(ascending: Float64Array, p: number): number {
  const position = p * (ascending.length - 1);
  const below = Math.floor(position);
  const low = ascending[below] ?? Number.NaN;
  const high = ascending[below + 1] ?? low;
  return low + (position - below) * (high - low);
}

/** Minimum, lower quartile, median, upper quartile, maximum of ascending values. R: quantile(x). */
export type FiveNumbers = readonly [minimum: number, q1: number, median: number, q3: number, maximum: number];

/** The five-number summary of at least one ascending value. */
export function fiveNumbers(ascending: Float64Array): FiveNumbers {
  const at = (p: number) => quantileOf(ascending, p);
  return [at(0), at(0.25), at(0.5), at(0.75), at(1)];
}
