/** A log-concave distribution on neighbouring whole numbers: ln of the masses of least, least + 1, ... */
export type LogConcave = { readonly least: number; readonly lnMasses: Float64Array };

/** Terms this far (in ln) under the largest one are lost in a double anyway. */
const NEGLIGIBLE = -45;

const entry = (values: Float64Array, index: number): number => values[index] ?? -Infinity;

/** ln of a sum of terms that rise to one maximum near `from` and fall; returns the place of the maximum too. */
function lnSumAround(term: (j: number) => number, from: number, first: number, last: number) {
  let peak = Math.min(last, Math.max(first, from));
  while (peak < last && term(peak + 1) > term(peak)) peak += 1;
  while (peak > first && term(peak - 1) > term(peak)) peak -= 1;
  const largest = term(peak);
  let sum = 1;
  for (let j = peak + 1; j <= last && term(j) - largest > NEGLIGIBLE; j += 1) sum += Math.exp(term(j) - largest);
  for (let j = peak - 1; j >= first && term(j) - largest > NEGLIGIBLE; j -= 1) sum += Math.exp(term(j) - largest);
  return { lnSum: largest + Math.log(sum), peak };
}

/** Distribution of the sum of two independent numbers. The largest term moves to the right with the sum. */
export function convolve(a: LogConcave, b: LogConcave): LogConcave {
  const [n, m] = [a.lnMasses.length, b.lnMasses.length];
  const lnMasses = new Float64Array(n + m - 1);
  let from = 0;
  for (let i = 0; i < lnMasses.length; i += 1) {
    const term = (j: number) => entry(a.lnMasses, i - j) + entry(b.lnMasses, j);
    const { lnSum, peak } = lnSumAround(term, from, Math.max(0, i - n + 1), Math.min(m - 1, i));
    lnMasses[i] = lnSum;
    from = peak;
  }
  return { least: a.least + b.least, lnMasses };
}

/** ln of the sum of e^x over a list; -Infinity for none. */
export function lnTotal(lnTerms: Float64Array): number {
  const largest = lnTerms.reduce((a, b) => Math.max(a, b), -Infinity);
  if (largest === -Infinity) return largest;
  return largest + Math.log(lnTerms.reduce((sum, value) => sum + Math.exp(value - largest), 0));
}
