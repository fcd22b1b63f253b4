/** Exact null distribution of the Mann-Whitney U of n1 and n2 untied values. */
export type MannWhitney = {
  /** P(U <= u) for any whole u. R: pwilcox(u, n1, n2). */
  readonly cdf: (u: number) => number;
  /** Two-sided p of u: twice the smaller tail, at most 1. */
  readonly twoSided: (u: number) => number;
  /** Smallest u with P(U <= u) >= p, p <= 1/2. R: qwilcox(p, n1, n2). */
  readonly quantile: (p: number) => number;
};

/** Adds the arrangements of i and j values whose largest belongs to the first group, for every u up to `most`. */
function addShifted(target: Float64Array, source: Float64Array, shift: number, most: number): void {
  for (let u = shift; u <= most; u += 1) target[u] = (target[u] ?? 0) + (source[u - shift] ?? 0);
}

/** Numbers of arrangements by U for u = 0 .. floor(n1 n2 / 2), by c(u; i, j) = c(u - j; i - 1, j) + c(u; i, j - 1). */
function arrangementCounts(n1: number, n2: number): Float64Array {
  const half = Math.floor((n1 * n2) / 2);
  const rows = Array.from({ length: n1 + 1 }, () => {
    const row = new Float64Array(half + 1);
    row[0] = 1;
    return row;
  });
  for (let j = 1; j <= n2; j += 1)
    rows.forEach((row, i) => {
      const previous = rows[i - 1];
      if (previous) addShifted(row, previous, j, Math.min(half, i * j));
    });
  return rows[n1] ?? new Float64Array(1);
}

function binomialCoefficient(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= k; i += 1) product = (product * (n - k + i)) / i;
  return product;
}

/** Exact distribution of U; counts stay accurate to about 1e-15 up to 49 against 49. */
export function mannWhitney(n1: number, n2: number): MannWhitney {
  const pairs = n1 * n2;
  const total = binomialCoefficient(n1 + n2, n1);
  let running = 0;
  const lower = arrangementCounts(n1, n2).map((count) => (running += count) / total);
  const cdf = (u: number): number => {
    if (u < 0) return 0;
    return u < lower.length ? (lower[u] ?? 0) : 1 - cdf(pairs - u - 1);
  };
  const twoSided = (u: number) => Math.min(1, 2 * Math.min(cdf(u), cdf(pairs - u)));
  return { cdf, twoSided, quantile: (p) => lower.findIndex((value) => value >= p) };
}
