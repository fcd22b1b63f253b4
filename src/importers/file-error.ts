import { CgqError } from "../errors.ts";

/** A place in an input file; line and column count from 1. */
export interface FilePlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly columnName?: string;
}

const longest = 60;

function describePlace({ file, line, column, columnName }: FilePlace): string {
  const name = columnName === undefined ? "" : ` (${columnName})`;
  const parts = [file, line === undefined ? "" : `line ${line}`, column === undefined ? "" : `column ${column}${name}`];
  return parts.filter((part) => part !== "").join(", ");
}

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}...` : text);

/** The error that stops an import: where, what was expected, what was found and what to do. */
export function fileError(place: FilePlace, expected: string, found: string): CgqError {
  const message = `${describePlace(place)}: expected ${expected}, found ${shorten(found)}. Correct the file and import again; nothing was changed.`;
  return new CgqError("invalid_request", message, { details: { ...place, expected, found: shorten(found) } });
}

export const quoted = (text: string): string => (text === "" ? "an empty cell" : `"${text}"`);
