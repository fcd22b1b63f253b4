import { letOthersWork } from "./work.ts";

const LINE_BREAKS = /[\t\r\n]/g;

type Cell = string | number | null;

const written = (cell: Cell): string =>
  typeof cell === "string" ? cell.replaceAll(LINE_BREAKS, " ") : `${cell ?? ""}`;

/** Cells as one line of tab-separated text; a number that there is not is empty. */
export const line = (cells: readonly Cell[]): string => `${cells.map(written).join("\t")}\n`;

/** Written between two looks at what else there is to do: about 10 ms. */
const AT_ONCE = 2_000;

/** A line for each of many, below the names of the columns. */
export async function longText<Row>(
  columns: readonly string[],
  rows: readonly Row[],
  lineOf: (row: Row) => string,
): Promise<string> {
  let text = line(columns);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    text += rows
      .slice(from, from + AT_ONCE)
      .map(lineOf)
      .join("");
    await letOthersWork();
  }
  return text;
}
