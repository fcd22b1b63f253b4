import type { Content } from "../protocol/message.ts";
import { ts } from "./typescript.ts";

/** Comments and templates without an end begin in the text, not after it. */
const UNTERMINATED: ReadonlySet<number> = new Set([1010, 1160]);

/** Answers an `is_complete_request` for TypeScript: what is wrong only where the text ends is incomplete. */
export function typescriptCompleteness(code: string): Content {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  if (diagnostics.length === 0) return { status: "complete" };
  const end = code.trimEnd().length;
  const isOpen = diagnostics.some(({ code: kind, start = 0 }) => start >= end || UNTERMINATED.has(kind));
  return isOpen ? { status: "incomplete", indent: nextIndent(code) } : { status: "invalid" };
}

function nextIndent(code: string): string {
  const last = code.trimEnd().split("\n").at(-1) ?? "";
  const indent = /^\s*/.exec(last)?.[0] ?? "";
  return /[{[(]$/.test(last) ? `${indent}  ` : indent;
}
