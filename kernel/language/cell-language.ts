import { cellMagic } from "../cell/cell.ts";
import { expressionsIn, expressionsInPlace } from "../cell/interpolation.ts";
import { argumentsBefore, replaceLineMagics } from "../cell/line-magic.ts";
import { magicHelp, nextWords } from "../magics/program.ts";
import type { Content } from "../protocol/message.ts";
import type { Completion, LanguageService } from "./language-service.ts";
import { codePointsFromUnits, unitsFromCodePoints } from "./offsets.ts";
import type { QuestionLanguage } from "./question-language.ts";
import { questionAt } from "./question-place.ts";

/** What the compiler sees of a cell, and how far offsets in it lie behind those in the cell. */
interface TypeScriptView {
  readonly code: string;
  readonly shift: number;
}

/** What answers for the two languages of cells. */
export interface CellLanguages {
  readonly service: LanguageService;
  readonly questions: QuestionLanguage;
}

/** Answers a `complete_request`; offsets of request and answer are code points. */
export async function completeCell(languages: CellLanguages, code: string, cursor: number): Promise<Content> {
  const offset = unitsFromCodePoints(code, cursor);
  const { matches, types, ...found } = await completionAt(languages, code, offset);
  const start = codePointsFromUnits(code, found.start);
  const end = codePointsFromUnits(code, found.end);
  const typed = types?.map((type, index) => ({ start, end, text: matches[index] ?? "", type }));
  return {
    status: "ok",
    matches,
    cursor_start: start,
    cursor_end: end,
    metadata: typed === undefined ? {} : { _jupyter_types_experimental: typed },
  };
}

/** Answers an `inspect_request`. */
export async function inspectCell(languages: CellLanguages, code: string, cursor: number): Promise<Content> {
  const text = await documentationAt(languages, code, unitsFromCodePoints(code, cursor));
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

async function documentationAt(
  { service, questions }: CellLanguages,
  code: string,
  offset: number,
): Promise<string | undefined> {
  const wordEnd = offset + (/^\w*/.exec(code.slice(offset))?.[0].length ?? 0);
  const isMagicLine = argumentsBefore(code, wordEnd) !== undefined;
  const view = isMagicLine ? undefined : typescriptAt(code, offset);
  if (view !== undefined) return service.inspect(view.code, offset + view.shift);
  const question = questionAt(code, offset);
  const described = question && (await questions.inspect(question, offset));
  return described ?? (isMagicLine ? magicHelp() : undefined);
}

async function completionAt(languages: CellLanguages, code: string, offset: number): Promise<Completion> {
  const given = argumentsBefore(code, offset);
  const view = given === undefined ? typescriptAt(code, offset) : undefined;
  if (view !== undefined) return completeTypeScript(languages.service, view, offset);
  const options = optionsAfter(given, offset);
  const question = questionAt(code, offset);
  const isFirstWord = !/\S\s/.test(given ?? " ");
  if (question === undefined || (given !== undefined && isFirstWord && options.matches.length > 0)) return options;
  const suggested = await languages.questions.complete(question, offset);
  return suggested.matches.length === 0 ? options : withOptions(suggested, options);
}

function completeTypeScript(service: LanguageService, { code, shift }: TypeScriptView, offset: number): Completion {
  const { matches, start, end } = service.complete(code, offset + shift);
  return { matches, start: start - shift, end: end - shift };
}

/** Commands and options that fit the word before `offset` on a magic's line. */
function optionsAfter(given: string | undefined, offset: number): Completion {
  const word = /\S*$/.exec(given ?? "")?.[0] ?? "";
  const matches = given === undefined ? [] : nextWords(given).filter((next) => next.startsWith(word));
  return { matches, start: offset - word.length, end: offset };
}

/** Options fit beside suggestions only where no word is begun, so both replace the same nothing. */
function withOptions(suggested: Completion, { matches }: Completion): Completion {
  const types = [...(suggested.types ?? []), ...matches.map(() => "option")];
  return { ...suggested, matches: [...suggested.matches, ...matches], types };
}
