import { afterToken } from "./typescript-scan.ts";

const LINE = /^([ \t]*)((?:const|let|var)[ \t]+[\w$]+[ \t]*=[ \t]*)?%cgq\b[ \t]*(.*?);?[ \t]*\r?$/;
const START = /^[ \t]*(?:(?:const|let|var)[ \t]+[\w$]+[ \t]*=[ \t]*)?%%?cgq(?:[ \t]+(.*))?$/;

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

/** What stands between `%cgq` or `%%cgq` and `offset`, or undefined when the line there is no magic. */
export function argumentsBefore(code: string, offset: number): string | undefined {
  const start = START.exec(code.slice(code.lastIndexOf("\n", offset - 1) + 1, offset));
  return start === null ? undefined : (start[1] ?? "");
}

function toTypeScript([, indent = "", assignment, given = ""]: RegExpExecArray): string {
  const call = assignment === undefined ? "show" : "ask";
  return `${indent}${assignment ?? ""}await $cgq.${call}(${JSON.stringify(given)});`;
}

function lineAt(code: string, start: number): string {
  const end = code.indexOf("\n", start);
  return code.slice(start, end < 0 ? code.length : end);
}
