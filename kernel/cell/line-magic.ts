import { afterToken } from "./typescript-scan.ts";

const LINE = /^([ \t]*)((?:const|let|var)[ \t]+[\w$]+[ \t]*=[ \t]*)?%cgq\b[ \t]*(.*?);?[ \t]*\r?$/;

/**
 * Makes TypeScript of the `%cgq ARGUMENTS` and `const card = %cgq ARGUMENTS` lines of a cell: the first shows its card,
 * the second binds it. Every line stays one line; text in strings, templates and comments is left alone.
 */
export function replaceLineMagics(code: string): string {
  if (!code.includes("%cgq")) return code;
  let replaced = "";
  for (let at = 0; at < code.length;) {
    const line = at === 0 || code[at - 1] === "\n" ? lineAt(code, at) : "";
    const magic = LINE.exec(line);
    const next = magic === null ? afterToken(code, at) : at + line.length;
    replaced += magic === null ? code.slice(at, next) : toTypeScript(magic);
    at = next;
  }
  return replaced;
}

/** The arguments text of a line magic up to `offset`, or undefined when the line at `offset` is no line magic. */
export function lineMagicBefore(code: string, offset: number): string | undefined {
  const line = code.slice(code.lastIndexOf("\n", offset - 1) + 1, offset);
  return LINE.exec(line)?.[3];
}

function toTypeScript([, indent = "", assignment, given = ""]: RegExpExecArray): string {
  const call = assignment === undefined ? "show" : "ask";
  return `${indent}${assignment ?? ""}await $cgq.${call}(${JSON.stringify(given)});`;
}

function lineAt(code: string, start: number): string {
  const end = code.indexOf("\n", start);
  return code.slice(start, end < 0 ? code.length : end);
}
