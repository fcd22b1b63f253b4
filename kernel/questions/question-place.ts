import { cellMagic } from "../cell/cell.ts";
import { expressionsIn } from "../cell/interpolation.ts";
import { argumentsBefore } from "../cell/line-magic.ts";
import { commandOf, COMMANDS } from "../cell/commands.ts";

/** What may stand on a magic's line before the question. */
const LEAD = /^\s*(?:query\s+)?(?:(?:-q|--quiet|(?:-o|--out)[ =]\S+)\s+)*["']?/;

/** A question in a cell; offsets in its text lie `start` behind those in the cell. */
export interface QuestionPlace {
  readonly text: string;
  readonly start: number;
}

/** The question round a place of a cell, its `${...}` blanked; undefined where no question can stand. */
export function questionAt(code: string, offset: number): QuestionPlace | undefined {
  const given = argumentsBefore(code, offset);
  return given === undefined ? questionOfBody(code, offset) : questionOfLine(code, offset, given);
}

/** The questions at the ends of cells, each once; not those that are made of values, which may have changed. */
export function askedIn(cells: readonly string[]): string[] {
  const asked = cells
    .filter((code) => !code.includes("${"))
    .flatMap((code) => questionAt(code.trimEnd(), code.trimEnd().length)?.text.trim() ?? [])
    .filter((text) => text !== "" && !text.includes("\n"));
  return [...new Set(asked)];
}

function questionOfLine(code: string, offset: number, given: string): QuestionPlace | undefined {
  const start = offset - given.length + (LEAD.exec(given)?.[0].length ?? 0);
  const isOther = commandOf(given) !== COMMANDS[0];
  if (isOther || code.startsWith("-", start)) return undefined;
  return { text: /^.*/.exec(code.slice(start))?.[0] ?? "", start };
}

function questionOfBody(code: string, offset: number): QuestionPlace | undefined {
  const magic = cellMagic(code);
  if (magic?.name !== "cgq" || offset < magic.bodyStart) return undefined;
  let text = magic.body;
  for (const { start, end } of expressionsIn(code, magic.bodyStart)) {
    const [from, to] = [start - 2 - magic.bodyStart, end + 1 - magic.bodyStart];
    text = text.slice(0, from) + " ".repeat(text.slice(from, to).length) + text.slice(to);
  }
  return { text, start: magic.bodyStart };
}
