import { relative } from "node:path";
import type * as TypeScript from "typescript";
import type { Diagnostic, Position } from "./compilation.ts";
import { importing } from "./importable.ts";
import { ts } from "./typescript.ts";

const CANNOT_FIND_NAME = 2304;
const CANNOT_FIND_MODULE = 2307;
/** What has no type of its own is `any`: a package without types, and an empty array that later cells fill. */
const UNTYPED: ReadonlySet<number> = new Set([7005, 7016, 7034]);
/** The line that stands before a cell. */
const LINES_BEFORE = 1;

/** False for complaints that a notebook can live with. */
export const isProblem = ({ code }: TypeScript.Diagnostic) => !UNTYPED.has(code);

/** The compiler's complaints in the cell's own lines, each with its chain of reasons. */
export function toDiagnostics(
  found: readonly TypeScript.Diagnostic[],
  cell: string,
  folder: string,
  importable: readonly string[] = [],
): Diagnostic[] {
  return found.flatMap((one) => toDiagnostic(one, cell, folder)).map((one) => withImport(one, importable));
}

/** The complaint about a name that our module has says how to get it. */
function withImport(one: Diagnostic, importable: readonly string[]): Diagnostic {
  const [, name = ""] = one.code === CANNOT_FIND_NAME ? (/^Cannot find name '([^']+)'/.exec(one.message) ?? []) : [];
  return importable.includes(name) ? { ...one, message: `${one.message} Write first: ${importing(name)}` } : one;
}

function toDiagnostic(diagnostic: TypeScript.Diagnostic, cell: string, folder: string): Diagnostic[] {
  const { file, start = 0, length = 0, messageText, code } = diagnostic;
  if (file === undefined) return [];
  const isCell = file.fileName === cell;
  const place = (offset: number): Position => {
    const { line, character } = file.getLineAndCharacterOfPosition(offset);
    return { line: Math.max(0, line - (isCell ? LINES_BEFORE : 0)), character };
  };
  const fileName = isCell ? undefined : relative(folder, file.fileName);
  const at = { start: place(start), end: place(start + length), fileName };
  return messagesIn(messageText).map((message) => ({ ...at, code, message: withHint(code, message) }));
}

function messagesIn(message: string | TypeScript.DiagnosticMessageChain): string[] {
  if (typeof message === "string") return [message];
  const reasons = (message.next ?? []).map((next) => ts.flattenDiagnosticMessageText(next, " "));
  return [[message.messageText, ...reasons].join(" ")];
}

/** What to do about a package that is not there. */
function withHint(code: number, message: string): string {
  const [, name] = code === CANNOT_FIND_MODULE ? (/^Cannot find module '([^'./][^']*)'/.exec(message) ?? []) : [];
  if (name === undefined || name.startsWith("node:")) return message;
  const parts = name.split("/").slice(0, name.startsWith("@") ? 2 : 1);
  return `${message} Install it in the notebook's folder: npm install ${parts.join("/")}`;
}
