/** Nearer to the middle of two numbers, the text of `toFixed` decides. */
const CLEAR = 0.499_999;
/** Greater products are themselves rounded by more than that. */
const MOST_CLEAR = 1e9;
const MOST_PLACES = 8;

/** As many decimal places; the number that `toFixed` writes, mostly without writing it, which takes ten times as long. */
export function fixed(value: number, places: number): number {
  const factor = 10 ** places;
  const [scaled, whole] = [value * factor, Math.round(value * factor)];
  const isClear = Math.abs(scaled - whole) < CLEAR && Math.abs(whole) < MOST_CLEAR;
  return isClear ? whole / factor : Number(value.toFixed(places));
}

/** Rounds to significant digits, so that a figure stays small; statistics never come from it. */
export function rounded(value: number, digits = 4): number {
  const places = digits - 1 - Math.floor(Math.log10(Math.abs(value)));
  return places >= 0 && places <= MOST_PLACES ? fixed(value, places) : Number(value.toPrecision(digits));
}

/** A count with thousands separators. */
export const thousands = (count: number): string => count.toLocaleString("en-US");
