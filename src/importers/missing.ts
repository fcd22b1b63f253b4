import { isNoAnswer } from "../warehouse/no-answer.ts";

const blanks: ReadonlySet<string> = new Set([
  "",
  "na",
  "n/a",
  "nan",
  "null",
  "[not available]",
  "[not applicable]",
  "[null]",
]);

/** True for the marks by which studies write that there is no value. */
export const isBlank = (cell: string): boolean => blanks.has(cell.trim().toLowerCase());

/** True where a number, an event or a name is wanted and the cell says that it is not known ("[Discrepancy]", "Unknown"). */
export const isMissingCell = (cell: string): boolean => isBlank(cell) || isNoAnswer(cell);

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The number a cell holds, or undefined when it is no decimal number. */
export function parseDecimal(cell: string): number | undefined {
  const text = cell.trim();
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** True for the infinite values that logarithms of zero leave behind. */
export const isInfinite = (cell: string): boolean => /^[+-]?inf(inity)?$/i.test(cell.trim());
