const superscripts: ReadonlyMap<string, string> = new Map(
  Object.entries({ "-": "⁻", 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" }),
);

const MINUS = "−";
const SMALLEST_DECIMAL_P = -3;
const LARGEST_DECIMAL_P = 0.995;
const SMALLEST_DECIMAL_EFFECT = 0.01;

const withMinus = (text: string) => text.replace("-", MINUS);
const superscript = (exponent: number) => String(exponent).replace(/./g, (digit) => superscripts.get(digit) ?? "");

/** A number with `digits` decimals and a true minus sign; what rounds to 0 has no sign. */
export function formatNumber(value: number, digits = 2): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : withMinus(text);
}

/** An effect size with two decimals, or two digits where these would be lost: "0.58", "0.0027". */
export const formatEffect = (effect: number): string =>
  effect !== 0 && Math.abs(effect) < SMALLEST_DECIMAL_EFFECT ? withMinus(effect.toPrecision(2)) : formatNumber(effect);

/** An integer with thousands separators. */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** A share as a percentage with one decimal. */
export const formatPercent = (proportion: number): string => `${formatNumber(100 * proportion, 1)}%`;

/** An interval in words: "0.43 to 0.70". */
export const formatInterval = ([lower, upper]: readonly [number, number], digits = 2): string =>
  `${formatNumber(lower, digits)} to ${formatNumber(upper, digits)}`;

/** A p-value from its decimal logarithm, so that it is never written as 0: "p = 0.012", "p = 3.5 × 10⁻⁸". */
export function formatP(log10P: number): string {
  // Only an exact 1 is written as 1.
  if (log10P < 0 && 10 ** log10P > LARGEST_DECIMAL_P) return "p > 0.99";
  if (log10P >= SMALLEST_DECIMAL_P) return `p = ${Number((10 ** log10P).toPrecision(2)).toString()}`;
  const exponent = Math.floor(log10P);
  const mantissa = (10 ** (log10P - exponent)).toFixed(1);
  return mantissa === "10.0"
    ? `p = 1.0 × 10${superscript(exponent + 1)}`
    : `p = ${mantissa} × 10${superscript(exponent)}`;
}
