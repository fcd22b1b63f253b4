const missing: ReadonlySet<string> = new Set([
  "",
  "NA",
  "N/A",
  "NaN",
  "nan",
  "null",
  "NULL",
  "[Not Available]",
  "[Not Applicable]",
  "[Unknown]",
  "[Not Evaluated]",
  "[Completed]",
]);

/** True for the marks by which studies write that a value is missing. */
export const isMissingCell = (cell: string): boolean => missing.has(cell);

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The number a cell holds, or undefined when it is no decimal number. */
export function parseDecimal(cell: string): number | undefined {
  const value = decimal.test(cell) ? Number(cell) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
