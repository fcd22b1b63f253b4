import type { Interval } from "../contract/statistics.ts";

/** A number as it is shown: `value` is the card's own number, `note` what stands small beside it. */
export interface Quantity {
  readonly text: string;
  readonly value?: number;
  readonly note?: string;
}

export const isNumber = (value: unknown): value is number => typeof value === "number";

const MINUS = "−";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SMALLEST_DECIMAL_LOG10_P = -3;
/** Below this, how small a p-value is says nothing. */
const SMALLEST_LOG10_P = -300;

const withMinus = (text: string): string => text.replaceAll("-", MINUS);

const superscript = (exponent: number): string =>
  String(exponent).replaceAll(/./gu, (digit) => (digit === "-" ? "⁻" : (SUPERSCRIPTS[Number(digit)] ?? "")));

function powerOfTen(mantissa: number, exponent: number): string {
  const rounded = mantissa.toFixed(1);
  return rounded === "10.0" ? `1.0 × 10${superscript(exponent + 1)}` : `${rounded} × 10${superscript(exponent)}`;
}

/** A count with thousands separators. */
export const formatCount = (count: number): string => withMinus(count.toLocaleString("en-US"));

/** An estimate with two decimals; small ones with two digits, large ones with thousands separators. */
export function formatEstimate(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e7 || (size > 0 && size < 1e-4)) {
    const exponent = Math.floor(Math.log10(size));
    return (value < 0 ? MINUS : "") + powerOfTen(size / 10 ** exponent, exponent);
  }
  if (Number.isInteger(value)) return formatCount(value);
  if (size >= 1000) return withMinus(value.toLocaleString("en-US", { maximumFractionDigits: 1 }));
  return withMinus(size < 0.01 ? value.toPrecision(2) : value.toFixed(2));
}

/** A share as a percentage with one decimal; `proportion` lies between 0 and 1. */
export const formatPercent = (proportion: number): string => `${withMinus((100 * proportion).toFixed(1))}%`;

/** "0.43 to 0.70"; an end that the data do not reach says so. */
export function formatInterval([lower, upper]: Interval, format: (end: number) => string = formatEstimate): string {
  const end = (value: number | null): string => (value === null ? "not reached" : format(value));
  return `${end(lower)} to ${end(upper)}`;
}

function decimalP(p: number): string {
  if (p === 1) return "1";
  return p >= 0.095 ? p.toFixed(2) : p.toPrecision(2);
}

/** A p-value, "0.012" or "3.5 × 10⁻⁸"; from its decimal logarithm where that is known, so that it is never 0. */
export function formatP(pValue: number, log10P: number | null | undefined): string {
  const log10 = log10P ?? Math.log10(pValue);
  if (log10 === -Infinity) return "given as 0";
  if (log10 < SMALLEST_LOG10_P) return `< 10${superscript(SMALLEST_LOG10_P)}`;
  if (log10 >= SMALLEST_DECIMAL_LOG10_P) return decimalP(10 ** log10);
  const exponent = Math.floor(log10);
  return powerOfTen(10 ** (log10 - exponent), exponent);
}

/** Months without a precision that follow-up does not have: whole ones from ten on. */
export const formatMonths = (months: number): string =>
  months < 10 ? formatEstimate(months) : formatCount(Math.round(months));

/** "p = 0.012", or "p < 10⁻³⁰⁰". */
export function formatPWithSign(pValue: number, log10P: number | null | undefined): string {
  const text = formatP(pValue, log10P);
  return text.startsWith("<") ? `p ${text}` : `p = ${text}`;
}

export const count = (value: number, note?: string): Quantity => ({ text: formatCount(value), value, ...noted(note) });

/** An estimate with its interval beside it. */
export const estimate = (value: number, interval?: Interval | null, format = formatEstimate): Quantity => ({
  text: format(value),
  value,
  ...noted(interval ? formatInterval(interval, format) : undefined),
});

/** A share of a group with its interval, as percentages; null where the group has none. */
export const share = (proportion: number | null | undefined, interval?: Interval | null): Quantity | null =>
  isNumber(proportion)
    ? {
        text: formatPercent(proportion),
        value: proportion,
        ...noted(interval ? formatInterval(interval, formatPercent) : undefined),
      }
    : null;

/** A quantity as plain text, its note in brackets. */
export const quantityText = ({ text, note }: Quantity): string => (note === undefined ? text : `${text} (${note})`);

/** A note that may be missing, ready to spread. */
export const noted = (note: string | undefined): { note?: string } => (note === undefined ? {} : { note });
