import type { DataColumn } from "../contract/data-table.ts";

/** A text as R writes it. */
export const text = (value: string): string =>
  `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", " ")}"`;

export const texts = (values: readonly string[]): string => `c(${values.map(text).join(", ")})`;

/** A number as R writes it; what the card does not have is NULL. */
export const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? "NULL" : String(value);

/** Compares a number that R computes with the one on the card. */
export const same = (what: string, got: string, want: number | null | undefined, tolerance?: number): string =>
  `same(${text(what)}, ${got}, ${number(want)}${tolerance === undefined ? "" : `, ${tolerance}`})`;

export const ofRole = (columns: readonly DataColumn[], role: DataColumn["role"]): DataColumn[] =>
  columns.filter((column) => column.role === role);

/** The level that a group's name ends with: the longest one, as "female" ends with "male" too. */
export const levelNamed = (levels: readonly string[], name: string): string | undefined =>
  levels.filter((level) => name.toLowerCase().endsWith(level.toLowerCase())).toSorted((a, b) => b.length - a.length)[0];
