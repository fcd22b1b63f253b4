import { createHash } from "node:crypto";
import type { Cell, DataColumn, DataTable, PatientRows } from "../contract/data-table.ts";

const BREAK = /[\t\r\n]/u;

/** A tab or line break inside a value would move what follows it. Hardly any value has one: to look is half of replacing. */
const plain = (text: string): string => (BREAK.test(text) ? text.replaceAll(/[\t\r\n]+/gu, " ") : text);

const written = (cell: Cell): string => (typeof cell === "string" ? plain(cell) : `${cell ?? ""}`);
const joined = (cells: readonly Cell[]): string => cells.map(written).join("\t");
const line = (cells: readonly Cell[]): string => `${joined(cells)}\n`;

/** The table as it is kept for ever: tab-separated, one line of names, numbers in their shortest exact form, missing values empty. */
export const toTsv = ({ columns, rows }: DataTable): string =>
  line(columns.map(({ name }) => name)) + rows.map(line).join("");

/** What rows say of somebody, as it was written last. */
const known = new WeakMap<object, string>();

function writtenWho({ patients, who }: PatientRows, row: number): string {
  const patient = patients[row];
  const text = (patient && known.get(patient)) ?? joined(who(row));
  if (patient !== undefined) known.set(patient, text);
  return text;
}

/** The same of rows whose cells are worked out while they are written: a third of the time for the 11,000 of TCGA. */
export function patientRowsToTsv(rows: PatientRows): string {
  const { columns, patients, cells } = rows;
  let text = line(columns.map(({ name }) => name));
  for (let row = 0; row < patients.length; row += 1) {
    text += writtenWho(rows, row);
    for (const cell of cells) text += `\t${written(cell(row))}`;
    text += "\n";
  }
  return text;
}

const cellOf = (text: string, { kind }: DataColumn): Cell => {
  if (text === "") return null;
  return kind === "number" ? Number(text) : text;
};

/** Reads what `toTsv` wrote; an empty text comes back as a missing value. */
export function fromTsv(text: string, columns: readonly DataColumn[]): DataTable {
  const [, ...lines] = text.split("\n").slice(0, -1);
  const rows = lines.map((one) => {
    const cells = one.split("\t");
    return columns.map((column, at) => cellOf(cells[at] ?? "", column));
  });
  return { columns, rows };
}

/** SHA-256, hexadecimal, of the bytes of the table as it is kept. */
export const tsvSha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
