/** Numbers as they are written in sentences, tables and figures: one rule for each kind. */

const MINUS = "−";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SMALLEST_DECIMAL_LOG10_P = -3;
/** Below this, how small a p-value is says nothing. */
const SMALLEST_LOG10_P = -300;
const LARGEST_DECIMAL_P = 0.995;
/** From here two decimals are two digits. */
const SMALLEST_FIXED_P = 0.0995;
const SMALLEST_DECIMAL_ESTIMATE = 0.01;
const SMALLEST_DECIMAL_RATIO = 1e-4;
const MOST_RATIO_DIGITS = 4;
/** From here two digits are whole numbers. */
const FIRST_WHOLE = 9.95;

const withMinus = (text: string): string => text.replaceAll("-", MINUS);

const superscript = (exponent: number): string =>
  String(exponent).replaceAll(/./gu, (digit) => (digit === "-" ? "⁻" : (SUPERSCRIPTS[Number(digit)] ?? "")));

function powerOfTen(mantissa: number, exponent: number): string {
  const rounded = mantissa.toFixed(1);
  return rounded === "10.0" ? `1.0 × 10${superscript(exponent + 1)}` : `${rounded} × 10${superscript(exponent)}`;
}

/** A number with `digits` decimals and a true minus sign; what rounds to 0 has no sign. */
export function formatNumber(value: number, digits = 2): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : withMinus(text);
}

/** An effect size with two decimals, or two digits where these would be lost: "0.58", "0.0027". */
export const formatEffect = (effect: number): string =>
  effect !== 0 && Math.abs(effect) < SMALLEST_DECIMAL_ESTIMATE
    ? withMinus(effect.toPrecision(2))
    : formatNumber(effect);

/** A hazard or odds ratio with two digits, and as many as tell it from 1: "1.7", "45", "0.028", "1.003". */
export function formatRatio(ratio: number): string {
  if (ratio >= FIRST_WHOLE) return formatEstimate(Math.round(ratio));
  if (ratio === 1 || ratio < SMALLEST_DECIMAL_RATIO) return formatEstimate(ratio);
  const digits = [2, 3].find((count) => Number(ratio.toPrecision(count)) !== 1);
  return ratio.toPrecision(digits ?? MOST_RATIO_DIGITS);
}

/** Months without a precision that follow-up does not have: whole ones from ten on, else one decimal. */
export const formatMonths = (months: number): string =>
  months < FIRST_WHOLE ? formatNumber(months, 1) : formatCount(Math.round(months));

/** An integer with thousands separators. */
export const formatCount = (count: number): string => withMinus(count.toLocaleString("en-US"));

/** "8,806 genes", "1 gene", "no gene": what was found, in a sentence. */
export const countOrNo = (count: number, noun: string): string =>
  count === 0 ? `no ${noun}` : `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** An integer in a sentence that counts others before it: "8,806 higher and none lower". */
export const countOrNone = (count: number): string => (count === 0 ? "none" : formatCount(count));

/** An estimate with two decimals; small ones with two digits, large ones with thousands separators. */
export function formatEstimate(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e7 || (size > 0 && size < 1e-4)) {
    const exponent = Math.floor(Math.log10(size));
    return (value < 0 ? MINUS : "") + powerOfTen(size / 10 ** exponent, exponent);
  }
  if (Number.isInteger(value)) return formatCount(value);
  if (size >= 1000) return withMinus(value.toLocaleString("en-US", { maximumFractionDigits: 1 }));
  return formatEffect(value);
}

const hasOneDecimal = (value: number): boolean => Number(value.toFixed(1)) === value;

/** How estimates are written that stand side by side: "43.0" beside "52.5", "43" beside "52". */
export function formatAlike(values: readonly number[]): (value: number) => string {
  if (values.every(Number.isInteger)) return formatEstimate;
  const decimals = values.every(hasOneDecimal) ? 1 : 2;
  return (value) =>
    hasOneDecimal(value) && Math.abs(value) < 1000 ? formatNumber(value, decimals) : formatEstimate(value);
}

/** A percentage with one decimal; none at all is a plain 0. */
export const formatPercentage = (percentage: number): string => (percentage === 0 ? "0" : formatNumber(percentage, 1));

/** A share as a percentage; `proportion` lies between 0 and 1. */
export const formatPercent = (proportion: number): string => `${formatPercentage(100 * proportion)}%`;

/** "0.43 to 0.70", each end by the rule of what it bounds. */
export const formatInterval = (
  [lower, upper]: readonly [number, number],
  format: (end: number) => string = formatNumber,
): string => `${format(lower)} to ${format(upper)}`;

function decimalP(p: number): string {
  // Only an exact 1 is written as 1.
  if (p === 1) return "1";
  if (p > LARGEST_DECIMAL_P) return "> 0.99";
  return p >= SMALLEST_FIXED_P ? p.toFixed(2) : p.toPrecision(2);
}

/** A p-value from its decimal logarithm with two digits, never 0: "0.012", "3.5 × 10⁻⁸", "< 10⁻³⁰⁰". */
export function formatPAlone(log10P: number): string {
  if (log10P < SMALLEST_LOG10_P) return `< 10${superscript(SMALLEST_LOG10_P)}`;
  if (log10P >= SMALLEST_DECIMAL_LOG10_P) return decimalP(10 ** log10P);
  const exponent = Math.floor(log10P);
  return powerOfTen(10 ** (log10P - exponent), exponent);
}

/** A p-value that is written already, after its sign: "p = 0.012", "p < 10⁻³⁰⁰", "p > 0.99". */
export const signedP = (text: string): string => (/^[<>]/u.test(text) ? `p ${text}` : `p = ${text}`);

/** A p-value with its sign from its decimal logarithm. */
export const formatP = (log10P: number): string => signedP(formatPAlone(log10P));
