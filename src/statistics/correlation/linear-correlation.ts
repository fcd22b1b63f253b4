import { momentsOf } from "../moments.ts";

/** Product-moment correlation and 1 - r^2, which is held apart because it loses its digits near |r| = 1. */
export type LinearCorrelation = { readonly r: number; readonly unexplained: number };

/** Unexplained share under which data are exactly linear: what rounding leaves. */
const EXACTLY_LINEAR = 1e-28;

/** Correlation of two columns without missing values; null when one of them is constant. */
export function linearCorrelation(x: Float64Array, y: Float64Array): LinearCorrelation | null {
  const [mx, my] = [momentsOf(x), momentsOf(y)];
  if (mx.squares === 0 || my.squares === 0) return null;
  const deviations = Array.from(x, (value, i) => [value - mx.mean, (y[i] ?? 0) - my.mean] as const);
  const products = deviations.reduce((sum, [dx, dy]) => sum + dx * dy, 0);
  const slope = products / mx.squares;
  const unexplained = deviations.reduce((sum, [dx, dy]) => sum + (dy - slope * dx) ** 2, 0) / my.squares;
  if (unexplained < EXACTLY_LINEAR) return { r: Math.sign(products), unexplained: 0 };
  const r = products / Math.sqrt(mx.squares) / Math.sqrt(my.squares);
  return { r: Math.max(-1, Math.min(1, r)), unexplained };
}
