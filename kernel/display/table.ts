import { inspect } from "node:util";
import type { Content } from "../protocol/message.ts";

/** Rows beyond these are counted, not shown: a notebook keeps what it shows. */
const MOST_ROWS = 100;
const MOST_TEXT_ROWS = 20;
const LONGEST_TEXT = 60;
const SIGNIFICANT_DIGITS = 6;

type Row = Readonly<Record<string, unknown>>;

/** True for an array of plain objects, which is shown as a table. */
export function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlainObject);
}

/** A table as HTML and as text. */
export function tableBundle(rows: readonly Row[]): Content {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { "text/html": html(rows, columns), "text/plain": text(rows, columns) };
}

function isPlainObject(value: unknown): value is Row {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function html(rows: readonly Row[], columns: readonly string[]): string {
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
  const lines = rows.slice(0, MOST_ROWS).map((row) => {
    const cells = columns.map((name) => `<td${alignment(row[name])}>${escaped(shown(row[name]))}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  const more = rest(rows.length, MOST_ROWS);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join("")}</tbody></table>${more === "" ? "" : `<p>${more}</p>`}`;
}

function text(rows: readonly Row[], columns: readonly string[]): string {
  const body = rows.slice(0, MOST_TEXT_ROWS).map((row) => columns.map((name) => clipped(shown(row[name]))));
  const lines = [columns.map(clipped), ...body];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const numeric = columns.map((name) => rows.every((row) => isNumeric(row[name])));
  const padded = lines.map((cells) =>
    cells.map((cell, at) => (numeric[at] === true ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))),
  );
  const more = rest(rows.length, MOST_TEXT_ROWS);
  return [...padded.map((cells) => cells.join("  ").trimEnd()), ...(more === "" ? [] : [more])].join("\n");
}

const rest = (count: number, most: number) => (count > most ? `${count - most} more of ${count} rows` : "");
const clipped = (cell: string) => (cell.length > LONGEST_TEXT ? `${cell.slice(0, LONGEST_TEXT - 1)}…` : cell);
const isNumeric = (value: unknown) => value === null || value === undefined || typeof value === "number";
const alignment = (value: unknown) => (typeof value === "number" ? ' style="text-align:right"' : "");

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : significant(value);
  return inspect(value, { depth: 1, breakLength: Infinity });
}

const significant = (value: number) => String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
