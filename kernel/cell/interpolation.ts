import { closingBrace } from "./typescript-scan.ts";

/** A `${...}` of a text; `start` and `end` are the offsets of what stands between the braces. */
interface Expression {
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
}

/** Finds the `${...}` of `code` from `bodyStart` on; `$${` stands for a literal `${`. */
export function expressionsIn(code: string, bodyStart: number): readonly Expression[] {
  const found: Expression[] = [];
  for (let at = code.indexOf("${", bodyStart); at >= 0; at = code.indexOf("${", at)) {
    if (at > bodyStart && code[at - 1] === "$") {
      at += 2;
      continue;
    }
    const end = closingBrace(code, at + 2);
    found.push({ start: at + 2, end: end ?? code.length, isClosed: end !== undefined });
    at = end ?? code.length;
  }
  return found;
}

/**
 * TypeScript of the expressions, each at its own place in the cell, so that type errors and completions need no mapping:
 * everything else is blanked, and `${a} ... ${b}` becomes ` [(a) ...  ,(b)]`.
 */
export function expressionsInPlace(code: string, expressions: readonly Expression[]): string {
  let typescript = "";
  let done = 0;
  for (const { start, end } of expressions) {
    const open = typescript.trim() === "" ? "[(" : ",(";
    typescript += `${blank(code.slice(done, start - 2))}${open}${code.slice(start, end)})`;
    done = end + 1;
  }
  return `${typescript}] satisfies (string | number | boolean)[]`;
}

/** The body with each expression replaced by its value. */
export function filledIn(
  code: string,
  bodyStart: number,
  expressions: readonly Expression[],
  values: readonly unknown[],
): string {
  let text = "";
  let done = bodyStart;
  for (const [index, { start, end }] of expressions.entries()) {
    text += literal(code.slice(done, start - 2)) + String(values[index]);
    done = end + 1;
  }
  return text + literal(code.slice(done));
}

const literal = (text: string) => text.replaceAll("$${", "${");
const blank = (text: string) => text.replace(/[^\r\n]/g, " ");
