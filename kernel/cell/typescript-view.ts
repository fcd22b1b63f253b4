import { cellMagic } from "./cell.ts";
import { expressionsIn, expressionsInPlace } from "./interpolation.ts";
import { argumentsBefore, magicNameBefore, replaceLineMagics } from "./line-magic.ts";

/** What the compiler sees of a cell, and how far offsets in it lie behind those in the cell. */
export interface TypeScriptView {
  readonly code: string;
  readonly shift: number;
}

/** The TypeScript round a place of a cell; undefined where a magic or a question stands. */
export function typescriptAt(code: string, offset: number): TypeScriptView | undefined {
  if (magicNameBefore(code, offset) !== undefined) return undefined;
  const magic = cellMagic(code);
  if (magic === undefined) {
    const wordEnd = offset + (/^\w*/.exec(code.slice(offset))?.[0].length ?? 0);
    if (argumentsBefore(code, wordEnd) !== undefined) return undefined;
    const line = code.lastIndexOf("\n", offset - 1) + 1;
    return { code: replaceLineMagics(code), shift: replaceLineMagics(code.slice(0, line)).length - line };
  }
  const expressions = expressionsIn(code, magic.bodyStart);
  const isInside = expressions.some(({ start, end }) => start <= offset && offset <= end);
  return isInside ? { code: expressionsInPlace(code, expressions), shift: 0 } : undefined;
}
