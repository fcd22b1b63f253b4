import type { Interval } from "../contract/statistics.ts";
import { formatCount, formatEstimate, formatPAlone, formatPercent, signedP } from "../prose/format-number.ts";

/** A number as it is shown: `value` is the card's own number, `note` what stands small beside it. */
export interface Quantity {
  readonly text: string;
  readonly value?: number;
  readonly note?: string;
}

export const isNumber = (value: unknown): value is number => typeof value === "number";

/** "0.43 to 0.70"; an end that the data do not reach says so. */
export function formatInterval([lower, upper]: Interval, format: (end: number) => string = formatEstimate): string {
  const end = (value: number | null): string => (value === null ? "not reached" : format(value));
  return `${end(lower)} to ${end(upper)}`;
}

/** A p-value, "0.012" or "3.5 × 10⁻⁸"; from its decimal logarithm where that is known, so that it is never 0. */
export function formatP(pValue: number, log10P: number | null | undefined): string {
  const log10 = log10P ?? Math.log10(pValue);
  return log10 === -Infinity ? "given as 0" : formatPAlone(log10);
}

/** An adjusted p-value, which has no logarithm of its own: 0 is too small for a number where that of the test is known. */
export const formatAdjustedP = (adjusted: number, log10P: number | null | undefined): string =>
  adjusted === 0 && isNumber(log10P) ? formatPAlone(Number.NEGATIVE_INFINITY) : formatP(adjusted, undefined);

/** "p = 0.012", or "p < 10⁻³⁰⁰". */
export const formatPWithSign = (pValue: number, log10P: number | null | undefined): string =>
  signedP(formatP(pValue, log10P));

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
