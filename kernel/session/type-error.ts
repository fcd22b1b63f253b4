import type { Diagnostic } from "../language/compilation.ts";

/** A cell that the compiler rejects. */
export class TypeScriptError extends Error {
  override readonly name = "TypeScriptError";
  readonly diagnostics: readonly Diagnostic[];
  readonly code: string;

  constructor(diagnostics: readonly Diagnostic[], code: string) {
    super(diagnostics.map(described).join("\n"));
    this.diagnostics = diagnostics;
    this.code = code;
  }

  /** Each error with the line that it stands in. */
  frames(): string[] {
    const lines = this.code.split("\n");
    return this.diagnostics.flatMap((diagnostic) => [
      described(diagnostic),
      ...(diagnostic.fileName === undefined ? frame(diagnostic, lines) : []),
    ]);
  }
}

function described({ start, message, code, fileName }: Diagnostic): string {
  const file = fileName === undefined ? "" : `${fileName}:`;
  return `${file}${start.line + 1}:${start.character + 1} - error TS${code}: ${message}`;
}

function frame({ start, end }: Diagnostic, lines: readonly string[]): string[] {
  const text = lines[start.line] ?? "";
  const last = end.line === start.line ? end.character : text.length;
  const width = Math.max(1, last - start.character);
  return [`    ${text}`, `    ${" ".repeat(start.character)}\u001B[31m${"~".repeat(width)}\u001B[39m`];
}
