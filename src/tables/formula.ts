/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/** A text that would run as a formula, with an apostrophe in front. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
