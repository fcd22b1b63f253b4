/** Mean and sum of squared deviations of present values. */
export type Moments = { readonly n: number; readonly mean: number; readonly squares: number };

function isConstant(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i += 1) if (values[i] !== values[0]) return false;
  return true;
}

/** Two-pass moments: the second pass corrects the rounding of the first, so that a large offset costs no digits. */
export function momentsOf(values: Float64Array): Moments {
  const n = values.length;
  if (isConstant(values)) return { n, mean: values[0] ?? 0, squares: 0 };
  let [sum, residual, squares] = [0, 0, 0];
  for (let i = 0; i < n; i += 1) sum += values[i] ?? 0;
  const rough = sum / n;
  for (let i = 0; i < n; i += 1) {
    const deviation = (values[i] ?? 0) - rough;
    residual += deviation;
    squares += deviation ** 2;
  }
  return { n, mean: rough + residual / n, squares: squares - (residual * residual) / n };
}

/** Sample variance; null for fewer than two values. */
export const varianceOf = ({ n, squares }: Moments): number | null => (n < 2 ? null : squares / (n - 1));

/** Sample standard deviation; null for fewer than two values. */
export function standardDeviationOf(moments: Moments): number | null {
  const variance = varianceOf(moments);
  return variance === null ? null : Math.sqrt(variance);
}
