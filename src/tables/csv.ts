import type { Cell, DataTable } from "../contract/data-table.ts";
import { withoutFormula } from "./formula.ts";

const mustBeQuoted = /[",\r\n]/u;

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const harmless = withoutFormula(cell);
  return mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Comma-separated values by RFC 4180, safe to open in a spreadsheet. */
export const toCsv = ({ columns, rows }: DataTable): string =>
  [columns.map(({ name }) => name), ...rows].map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
