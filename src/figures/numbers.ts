/** Rounds to significant digits, so that a figure stays small; statistics never come from it. */
export const rounded = (value: number, digits = 4): number => Number(value.toPrecision(digits));

/** A count with thousands separators. */
export const thousands = (count: number): string => count.toLocaleString("en-US");
