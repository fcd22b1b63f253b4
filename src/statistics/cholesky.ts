/** A symmetric matrix by rows. */
export type SymmetricMatrix = readonly ArrayLike<number>[];

/** Lower triangular factor by rows. */
export type Cholesky = readonly Float64Array[];

const SINGULAR_BELOW = 1e-11;

const entry = (row: ArrayLike<number> | undefined, column: number): number => row?.[column] ?? 0;

/** Product of the first `length` entries of two rows. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>, length: number): number {
  let sum = 0;
  for (let k = 0; k < length; k += 1) sum += entry(a, k) * entry(b, k);
  return sum;
}

/** Cholesky factor of a positive definite matrix; null when a pivot vanishes against its diagonal entry. */
export function cholesky(matrix: SymmetricMatrix): Cholesky | null {
  const factor: Float64Array[] = [];
  for (const [i, source] of matrix.entries()) {
    const row = new Float64Array(matrix.length);
    factor.forEach((above, j) => {
      row[j] = (entry(source, j) - dot(row, above, j)) / entry(above, j);
    });
    const pivot = entry(source, i) - dot(row, row, i);
    if (!(pivot > SINGULAR_BELOW * entry(source, i))) return null;
    row[i] = Math.sqrt(pivot);
    factor.push(row);
  }
  return factor;
}

/** Solves L y = b. */
function forward(factor: Cholesky, b: ArrayLike<number>): Float64Array {
  const y = new Float64Array(factor.length);
  factor.forEach((row, i) => {
    y[i] = (entry(b, i) - dot(row, y, i)) / entry(row, i);
  });
  return y;
}

/** Solves the system whose matrix has this factor. */
export function solve(factor: Cholesky, b: ArrayLike<number>): Float64Array {
  const x = forward(factor, b);
  for (let i = factor.length - 1; i >= 0; i -= 1) {
    let rest = entry(x, i);
    for (let k = i + 1; k < factor.length; k += 1) rest -= entry(factor[k], i) * entry(x, k);
    x[i] = rest / entry(factor[i], i);
  }
  return x;
}

/** The quadratic form b' M^-1 b of the matrix M with this factor. */
export function inverseForm(factor: Cholesky, b: ArrayLike<number>): number {
  const y = forward(factor, b);
  return dot(y, y, y.length);
}

/** Diagonal of the inverse of the matrix with this factor. */
export function inverseDiagonal(factor: Cholesky): number[] {
  const unit = (i: number) => factor.map((_, j) => (i === j ? 1 : 0));
  return factor.map((_, i) => inverseForm(factor, unit(i)));
}
