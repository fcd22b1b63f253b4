import { cellMagic } from "../cell/cell.ts";
import { expressionsIn, expressionsInPlace } from "../cell/interpolation.ts";
import { argumentsBefore, replaceLineMagics } from "../cell/line-magic.ts";
import { magicHelp, nextWords } from "../magics/program.ts";
import type { Content } from "../protocol/message.ts";
import type { Completion, LanguageService } from "./language-service.ts";
import { codePointsFromUnits, unitsFromCodePoints } from "./offsets.ts";

/** What the compiler sees of a cell, and how far offsets in it lie behind those in the cell. */
interface TypeScriptView {
  readonly code: string;
  readonly shift: number;
}

/** Answers a `complete_request`; offsets of request and answer are code points. */
export function completeCell(service: LanguageService, code: string, cursor: number): Content {
  const offset = unitsFromCodePoints(code, cursor);
  const given = argumentsBefore(code, offset);
  const found = given === undefined ? completeTypeScript(service, code, offset) : completeMagic(given, offset);
  const { matches, start, end } = found;
  return {
    status: "ok",
    matches,
    cursor_start: codePointsFromUnits(code, start),
    cursor_end: codePointsFromUnits(code, end),
    metadata: {},
  };
}

/** Answers an `inspect_request`. */
export function inspectCell(service: LanguageService, code: string, cursor: number): Content {
  const offset = unitsFromCodePoints(code, cursor);
  const wordEnd = offset + (/^\w*/.exec(code.slice(offset))?.[0].length ?? 0);
  const text = argumentsBefore(code, wordEnd) === undefined ? inspectTypeScript(service, code, offset) : magicHelp();
  return {
    status: "ok",
    found: text !== undefined,
    data: text === undefined ? {} : { "text/plain": text },
    metadata: {},
  };
}

/** Answers an `is_complete_request`: a question goes on until an empty line. */
export function isCellComplete(service: LanguageService, code: string): Content {
  const magic = cellMagic(code);
  if (magic === undefined) return service.isComplete(replaceLineMagics(code));
  const isComplete = /\S.*\n\s*\n?$/.test(magic.body) || /(^|\s)(--help|-h)\b/.test(magic.given);
  return isComplete ? { status: "complete" } : { status: "incomplete", indent: "" };
}

function typescriptAt(code: string, offset: number): TypeScriptView | undefined {
  const magic = cellMagic(code);
  if (magic === undefined) {
    const line = code.lastIndexOf("\n", offset - 1) + 1;
    return { code: replaceLineMagics(code), shift: replaceLineMagics(code.slice(0, line)).length - line };
  }
  const expressions = expressionsIn(code, magic.bodyStart);
  const isInside = expressions.some(({ start, end }) => start <= offset && offset <= end);
  return isInside ? { code: expressionsInPlace(code, expressions), shift: 0 } : undefined;
}

function inspectTypeScript(service: LanguageService, code: string, offset: number): string | undefined {
  const view = typescriptAt(code, offset);
  return view && service.inspect(view.code, offset + view.shift);
}

function completeTypeScript(service: LanguageService, code: string, offset: number): Completion {
  const view = typescriptAt(code, offset);
  if (view === undefined) return { matches: [], start: offset, end: offset };
  const { matches, start, end } = service.complete(view.code, offset + view.shift);
  return { matches, start: start - view.shift, end: end - view.shift };
}

function completeMagic(given: string, offset: number): Completion {
  const word = /\S*$/.exec(given)?.[0] ?? "";
  const matches = nextWords(given).filter((next) => next.startsWith(word));
  return { matches, start: offset - word.length, end: offset };
}
