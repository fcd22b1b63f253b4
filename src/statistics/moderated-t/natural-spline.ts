import { quantileOf } from "../quantile.ts";

/** Columns of a basis at given places. */
type Basis = (at: Float64Array) => Float64Array[];

const cubed = (x: number): number => (x > 0 ? x ** 3 : 0);

/**
 * Natural cubic splines with the intercept in `size` columns (2 or more): knots at quantiles of the places, linear
 * beyond the outermost ones. Any basis of this space gives the same fit. R: splines::ns(x, df = size, intercept = TRUE).
 */
export function naturalSpline(places: Float64Array, size: number): Basis {
  const ascending = places.toSorted();
  const [low, range] = [ascending[0] ?? 0, (ascending.at(-1) ?? 1) - (ascending[0] ?? 0)];
  const scaled = (x: number) => (x - low) / range;
  const knots = Array.from({ length: size }, (_, i) => scaled(quantileOf(ascending, i / (size - 1))));
  const [last = 1, lastInner = 0] = [knots.at(-1), knots.at(-2)];
  const bend = (x: number, knot: number) => (cubed(x - knot) - cubed(x - last)) / (last - knot);
  const curves = knots.slice(0, -2).map((knot) => (x: number) => bend(x, knot) - bend(x, lastInner));
  const functions = [() => 1, (x: number) => x, ...curves];
  return (at) => functions.map((f) => at.map((x) => f(scaled(x))));
}
