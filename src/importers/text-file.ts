import { isUtf8 } from "node:buffer";
import { fileError } from "./file-error.ts";
import { countLines, type LineBlock } from "./line-blocks.ts";

/** One line without its line end; `number` counts from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

// Of the control characters a table has tabs and line ends alone.
const control = new RegExp(String.raw`[\p{Cc}--[\t\n\r]]|\r(?!\n|$)`, "v");

function describeControl(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `the control character U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Stops at a control character, which no name or value holds. */
export function requirePrintable({ number, text }: Line, file: string): void {
  const found = control.exec(text);
  if (found === null) return;
  const column = text.slice(0, found.index).split("\t").length;
  throw fileError({ file, line: number, column }, "text without control characters", describeControl(found[0]));
}

const splitLines = (text: string, first: number): Line[] =>
  text
    .split("\n")
    .map((line, i) => ({ number: first + i, text: line.endsWith("\r") ? line.slice(0, -1) : line }))
    .filter((line) => line.text !== "");

/** Stops at the first line that is not UTF-8. */
function wrongEncoding({ bytes, line }: LineBlock, file: string): never {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(10, start);
    const row = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (end < 0 || !isUtf8(row)) {
      const at = line + countLines(bytes.subarray(0, start));
      throw fileError({ file, line: at }, "text in UTF-8", "bytes of another encoding");
    }
    start = end + 1;
  }
}

/** Stops where a block of lines is not UTF-8. */
export function requireUtf8(block: LineBlock, file: string): void {
  if (!isUtf8(block.bytes)) wrongEncoding(block, file);
}

/** The text of a block of lines. */
export function decode(block: LineBlock, file: string): string {
  requireUtf8(block, file);
  return block.bytes.toString("utf8");
}

/** Batches of the filled lines of the file at `path`. */
export async function* linesOf(blocks: AsyncIterable<LineBlock>, path: string): AsyncGenerator<readonly Line[]> {
  for await (const block of blocks) {
    const text = decode(block, path);
    const lines = splitLines(text, block.line);
    if (control.test(text)) for (const line of lines) requirePrintable(line, path);
    yield lines;
  }
}
