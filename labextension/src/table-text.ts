import type { CardData, Cell, DataColumn } from "../../src/contract/data-table.ts";

export type Row = readonly Cell[];

/** The rows that have a text in any cell; letters small or large. */
export function rowsContaining({ rows }: CardData, sought: string): readonly Row[] {
  const wanted = sought.trim().toLowerCase();
  return wanted === ""
    ? rows
    : rows.filter((row) =>
        row.some((cell) =>
          String(cell ?? "")
            .toLowerCase()
            .includes(wanted),
        ),
      );
}

/** Rows as a spreadsheet takes them from the clipboard. */
export const tabSeparated = (columns: readonly DataColumn[], rows: readonly Row[]): string =>
  [columns.map(({ name }) => name), ...rows.map((row) => row.map(pasted))].map((cells) => cells.join("\t")).join("\n");

/** A text that a spreadsheet would calculate is pasted as text. */
function pasted(cell: Cell): string {
  if (typeof cell !== "string") return String(cell ?? "");
  const line = cell.replaceAll(/\s+/gu, " ");
  return /^[=+\-@]/u.test(line) ? `'${line}` : line;
}
