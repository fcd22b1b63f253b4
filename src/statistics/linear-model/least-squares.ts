/** A response fitted by columns. */
export interface LeastSquares {
  readonly estimates: readonly number[];
  /** Diagonal of (X'X)^-1. */
  readonly unscaledVariances: readonly number[];
  /** The response along each column made orthogonal to those before it; its square is what the column explains. */
  readonly effects: readonly number[];
  readonly residuals: Float64Array;
}

/** A column that others explain but for this share of its length is one too many (the tolerance of R's lm). */
const COLLINEAR_BELOW = 1e-7;

const at = (values: ArrayLike<number> | undefined, i: number): number => values?.[i] ?? 0;

/** Product of two columns. */
export const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * at(b, i), 0);

/** Takes the part along the unit vector `q` out of `from` and gives its length. */
function project(q: Float64Array, from: Float64Array): number {
  const along = dot(q, from);
  for (let i = 0; i < from.length; i += 1) from[i] = at(from, i) - along * at(q, i);
  return along;
}

/** Makes a column orthogonal to the earlier ones, twice so that nothing of them is left; gives its row of coefficients. */
function orthogonalize(column: Float64Array, earlier: readonly Float64Array[]): number[] {
  const first = earlier.map((q) => project(q, column));
  const second = earlier.map((q) => project(q, column));
  return first.map((along, i) => along + at(second, i));
}

/** Solves R b = c for the upper triangular R, whose columns are given from the top down to the diagonal. */
function backSubstitute(columns: readonly (readonly number[])[], c: readonly number[]): number[] {
  const b = [...c];
  for (let j = columns.length - 1; j >= 0; j -= 1) {
    b[j] = at(b, j) / at(columns[j], j);
    for (let i = 0; i < j; i += 1) b[i] = at(b, i) - at(columns[j], i) * at(b, j);
  }
  return b;
}

/** Columns made orthogonal, with what turns coefficients of those into coefficients of the columns. */
export interface Orthogonal {
  readonly units: readonly Float64Array[];
  /** Columns of the upper triangle R. */
  readonly triangle: readonly (readonly number[])[];
  /** Diagonal of (X'X)^-1. */
  readonly unscaledVariances: readonly number[];
}

function unscaledVariancesOf(triangle: readonly (readonly number[])[]): number[] {
  const inverse = triangle.map((_, j) =>
    backSubstitute(
      triangle,
      triangle.map((__, i) => Number(i === j)),
    ),
  );
  return triangle.map((_, i) => inverse.reduce((sum, column) => sum + at(column, i) ** 2, 0));
}

/** Makes columns orthogonal; null when one of them depends linearly on those before it. */
export function orthogonal(columns: readonly Float64Array[]): Orthogonal | null {
  const units: Float64Array[] = [];
  const triangle: number[][] = [];
  for (const column of columns) {
    const rest = Float64Array.from(column);
    const row = orthogonalize(rest, units);
    const length = Math.sqrt(dot(rest, rest));
    if (!(length > COLLINEAR_BELOW * Math.sqrt(dot(column, column)))) return null;
    units.push(rest.map((value) => value / length));
    triangle.push([...row, length]);
  }
  return { units, triangle, unscaledVariances: unscaledVariancesOf(triangle) };
}

/** Fits a response by columns that were made orthogonal. */
export function fitResponse({ units, triangle, unscaledVariances }: Orthogonal, response: Float64Array): LeastSquares {
  const residuals = Float64Array.from(response);
  const effects = orthogonalize(residuals, units);
  return { estimates: backSubstitute(triangle, effects), unscaledVariances, effects, residuals };
}

/** Least squares by orthogonal columns; null when a column depends linearly on those before it. */
export function leastSquares(columns: readonly Float64Array[], response: Float64Array): LeastSquares | null {
  const design = orthogonal(columns);
  return design && fitResponse(design, response);
}
