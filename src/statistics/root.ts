type Bracket = { a: number; fa: number; b: number; fb: number; c: number; fc: number };

/** Inverse quadratic step as a fraction of the bracket, or one half where the three points do not allow it. */
function nextFraction({ a, fa, b, fb, c, fc }: Bracket): number {
  const position = (a - b) / (c - b);
  const height = (fa - fb) / (fc - fb);
  const isSafe = height ** 2 < position && (1 - height) ** 2 < 1 - position;
  if (!isSafe) return 0.5;
  return ((fa / (fb - fa)) * fc) / (fb - fc) + ((((c - a) / (b - a)) * fa) / (fc - fa)) * (fb / (fc - fb));
}

/**
 * Root of a monotone function between two bounds at which its signs differ (infinite values are allowed).
 * Source: Chandrupatla 1997, doi:10.1016/S0965-9978(96)00051-8. Accuracy: about 1e-13, absolute and relative.
 */
export function findRoot(f: (x: number) => number, low: number, high: number): number {
  const bracket: Bracket = { a: high, fa: f(high), b: low, fb: f(low), c: high, fc: 0 };
  let fraction = 0.5;
  for (let step = 0; step < 200; step += 1) {
    const { a, fa, b, fb } = bracket;
    const x = a + fraction * (b - a);
    const fx = f(x);
    if (Math.sign(fx) === Math.sign(fa)) Object.assign(bracket, { c: a, fc: fa, a: x, fa: fx });
    else Object.assign(bracket, { c: b, fc: fb, b: a, fb: fa, a: x, fa: fx });
    const best = Math.abs(bracket.fa) < Math.abs(bracket.fb) ? bracket.a : bracket.b;
    const margin = (1e-13 * (1 + Math.abs(best))) / Math.abs(bracket.b - bracket.a);
    if (fx === 0 || margin > 0.5) return fx === 0 ? x : best;
    fraction = Math.min(1 - margin, Math.max(margin, nextFraction(bracket)));
  }
  return bracket.a;
}
