import { join } from "node:path";
import { fileError, quoted } from "./file-error.ts";
import type { FilePlace } from "./file-error.ts";
import type { StudyFiles } from "./study-files.ts";
import type { Line } from "./text-file.ts";

/** The column names of a tab-separated file. */
export interface TableHeader {
  readonly file: string;
  readonly line: number;
  readonly columns: readonly string[];
}

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The position of a cell for an error message. */
export const cellPlace = (header: TableHeader, line: number, index: number): FilePlace => ({
  file: header.file,
  line,
  column: index + 1,
  ...(header.columns[index] === undefined ? {} : { columnName: header.columns[index] }),
});

const withoutTail = (line: Line): string => line.text.replace(/\t+$/, "");

/** Tabs behind the last name make no columns. */
const parseHeader = (file: string, line: Line): TableHeader => ({
  file,
  line: line.number,
  columns: withoutTail(line)
    .split("\t")
    .map((name) => name.trim()),
});

/** Stops at a column name that stands twice; wide files may repeat columns that nobody reads. */
export function requireUniqueColumns(header: TableHeader): void {
  const seen = new Set<string>();
  for (const [index, name] of header.columns.entries()) {
    if (seen.has(name))
      throw fileError(cellPlace(header, header.line, index), "every column name once", `${quoted(name)} twice`);
    seen.add(name);
  }
}

/** Splits a row and checks that it has as many cells as the header; empty cells behind the last column are left out. */
export function splitRow(header: TableHeader, line: Line): TableRow {
  const cells = line.text.split("\t");
  while (cells.length > header.columns.length && cells.at(-1)?.trim() === "") cells.pop();
  if (cells.length !== header.columns.length) {
    const place = { file: header.file, line: line.number, column: Math.min(cells.length, header.columns.length) + 1 };
    throw fileError(place, `${header.columns.length} tab-separated columns`, `${cells.length}`);
  }
  return { line: line.number, cells };
}

/** The index of the first of these names, written in lower case, that heads a column however it is capitalized; -1 when none does. */
export function findColumn(header: TableHeader, names: readonly string[]): number {
  const columns = header.columns.map((column) => column.toLowerCase());
  return names.map((name) => columns.indexOf(name)).find((index) => index >= 0) ?? -1;
}

/** The index of a column that must be there. */
export function requireColumn(header: TableHeader, name: string): number {
  const index = header.columns.indexOf(name);
  if (index < 0)
    throw fileError(
      { file: header.file, line: header.line },
      `a column ${name}`,
      quoted(header.columns.slice(0, 5).join(", ")),
    );
  return index;
}

export const isBlankLine = (line: Line): boolean => line.text.trim() === "";

/** The header of a tab-separated file: its first line that is not of nothing but white space and does not start with `#`. */
export async function readHeader(files: StudyFiles, name: string): Promise<TableHeader> {
  const file = join(files.folder, name);
  for await (const batch of files.lines(name)) {
    const line = batch.find((one) => !isBlankLine(one) && !one.text.startsWith("#"));
    if (line !== undefined) return parseHeader(file, line);
  }
  throw fileError({ file }, "a header line", "an empty file");
}

/** Reads a tab-separated file line by line; lines of nothing but white space and rows starting with `#` before the header are skipped. `onLine` gets every line after the header. */
export async function readTable(
  files: StudyFiles,
  name: string,
  onHeader: (header: TableHeader) => (line: Line) => void,
): Promise<TableHeader> {
  const header = await readHeader(files, name);
  const onLine = onHeader(header);
  for await (const batch of files.lines(name)) {
    for (const line of batch) if (line.number > header.line && !isBlankLine(line)) onLine(line);
  }
  return header;
}
