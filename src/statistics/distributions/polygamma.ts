/** From here on the asymptotic series are exact in doubles. */
const SERIES_FROM = 20;

/** Value at x from the series at a shifted argument and what each step of the shift adds. */
function shifted(x: number, step: (at: number) => number, series: (at: number) => number): number {
  let [sum, at] = [0, x];
  for (; at < SERIES_FROM; at += 1) sum += step(at);
  return sum + series(at);
}

/** Derivative of ln Gamma, x > 0. R: digamma(x). */
export const digamma = (x: number): number =>
  shifted(
    x,
    (at) => -1 / at,
    (at) => {
      const r = 1 / (at * at);
      const tail = 1 / 252 - r * (1 / 240 - r * (1 / 132 - (r * 691) / 32760));
      return Math.log(at) - 0.5 / at - r * (1 / 12 - r * (1 / 120 - r * tail));
    },
  );

/** Second derivative of ln Gamma, x > 0. R: trigamma(x). */
export const trigamma = (x: number): number =>
  shifted(
    x,
    (at) => 1 / (at * at),
    (at) => {
      const r = 1 / (at * at);
      const tail = 1 / 30 - r * (1 / 42 - r * (1 / 30 - r * (5 / 66 - (r * 691) / 2730)));
      return (1 + 0.5 / at + r * (1 / 6 - r * tail)) / at;
    },
  );

/** Third derivative of ln Gamma, x > 0. R: psigamma(x, deriv = 2). */
const tetragamma = (x: number): number =>
  shifted(
    x,
    (at) => -2 / at ** 3,
    (at) => {
      const r = 1 / (at * at);
      const tail = 1 / 6 - r * (1 / 6 - r * (3 / 10 - (r * 5) / 6));
      return -r * (1 + 1 / at + r * (0.5 - r * tail));
    },
  );

/** x with trigamma(x) = y, y > 0, by Newton steps on 1 / trigamma (Smyth 2004). R: limma::trigammaInverse(y). */
export function trigammaInverse(y: number): number {
  if (y > 1e7) return 1 / Math.sqrt(y);
  if (y < 1e-6) return 1 / y;
  let x = 0.5 + 1 / y;
  for (let count = 0; count < 50; count += 1) {
    const value = trigamma(x);
    const step = (value * (1 - value / y)) / tetragamma(x);
    x += step;
    if (-step / x < 1e-15) break;
  }
  return x;
}
