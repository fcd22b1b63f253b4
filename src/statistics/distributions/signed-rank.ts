/** Exact null distribution of the sum of positive signed ranks of n untied differences. */
export type SignedRank = {
  /** P(V <= v) for any whole v. R: psignrank(v, n). */
  readonly cdf: (v: number) => number;
  /** Two-sided p of v: twice the smaller tail, at most 1. */
  readonly twoSided: (v: number) => number;
  /** Smallest v with P(V <= v) >= p. R: qsignrank(p, n). */
  readonly quantile: (p: number) => number;
};

/** Probabilities by V: each rank is positive or not with one half. */
function masses(n: number): Float64Array {
  const most = (n * (n + 1)) / 2;
  const mass = new Float64Array(most + 1);
  mass[0] = 1;
  for (let rank = 1; rank <= n; rank += 1) {
    for (let v = (rank * (rank + 1)) / 2; v >= 0; v -= 1) {
      mass[v] = ((mass[v] ?? 0) + (v >= rank ? (mass[v - rank] ?? 0) : 0)) / 2;
    }
  }
  return mass;
}

/** Exact distribution of V for n < 50. */
export function signedRank(n: number): SignedRank {
  const most = (n * (n + 1)) / 2;
  let running = 0;
  const cumulative = masses(n).map((mass) => (running += mass));
  const cdf = (v: number): number => (v < 0 ? 0 : (cumulative[Math.min(v, most)] ?? 1));
  const twoSided = (v: number) => Math.min(1, 2 * Math.min(cdf(v), cdf(most - v)));
  return { cdf, twoSided, quantile: (p) => cumulative.findIndex((value) => value >= p) };
}
