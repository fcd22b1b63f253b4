import type { Cell, DataTable } from "../contract/data-table.ts";

/** Spreadsheets run a cell that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/u;
const mustBeQuoted = /[",\r\n]/u;

/** A text that would run as a formula gets an apostrophe in front; numbers stay numbers. */
function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Comma-separated values by RFC 4180, safe to open in a spreadsheet. */
export const toCsv = ({ columns, rows }: DataTable): string =>
  [columns.map(({ name }) => name), ...rows].map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
