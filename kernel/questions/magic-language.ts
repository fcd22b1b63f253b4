import type { Completion } from "../cell/completion.ts";
import { argumentsBefore, magicNameBefore } from "../cell/line-magic.ts";
import type { QuestionLanguage } from "./question-language.ts";
import { askedIn, questionAt } from "./question-place.ts";

/** Loaded for the lines of magics alone: what completes questions must be there at the first Tab. */
const loadProgram = () => import("../magics/program.ts");

/** What fits at a place of a magic: commands and options on its line, words of questions there and in its body. */
export async function completeMagic(
  questions: QuestionLanguage,
  code: string,
  offset: number,
  askedCells: readonly string[] = [],
): Promise<Completion> {
  const name = magicNameBefore(code, offset);
  if (name !== undefined) return magicNames(code, offset, name);
  const given = argumentsBefore(code, offset);
  const options = await optionsAfter(given, offset);
  const question = questionAt(code, offset);
  const isFirstWord = !/\S\s/.test(given ?? " ");
  if (question === undefined || (given !== undefined && isFirstWord && options.matches.length > 0)) return options;
  const suggested = questions.complete(question, offset, askedIn(askedCells));
  return suggested.matches.length === 0 ? options : withOptions(suggested, options);
}

/** What a word of a question stands for, or how the magic is used. */
export async function inspectMagic(
  questions: QuestionLanguage,
  code: string,
  offset: number,
): Promise<string | undefined> {
  const question = questionAt(code, offset);
  const described = question && questions.inspect(question, offset);
  if (described !== undefined) return described;
  const wordEnd = offset + (/^\w*/.exec(code.slice(offset))?.[0].length ?? 0);
  const given = argumentsBefore(code, wordEnd);
  return given === undefined ? undefined : (await loadProgram()).magicHelp(given.trim().split(/\s/)[0]);
}

/** Magics that fit what begins with `%`; the one of whole cells stands at their beginning. */
function magicNames(code: string, end: number, name: string): Completion {
  const start = end - name.length;
  const isFirst = code.slice(0, start).trim() === "";
  const matches = ["%cgq", "%lsmagic", ...(isFirst ? ["%%cgq"] : [])].filter((magic) => magic.startsWith(name));
  return { matches, types: matches.map(() => "magic"), start, end };
}

/** Commands and options that fit the word before `offset` on a magic's line. */
async function optionsAfter(given: string | undefined, offset: number): Promise<Completion> {
  if (given === undefined) return { matches: [], types: [], start: offset, end: offset };
  const { nextWords } = await loadProgram();
  const word = /\S*$/.exec(given)?.[0] ?? "";
  const matches = nextWords(given).filter((next) => next.startsWith(word));
  const types = matches.map((match) => (match.startsWith("-") ? "option" : "command"));
  return { matches, types, start: offset - word.length, end: offset };
}

/** Options fit beside suggestions only where no word is begun, so both replace the same nothing. */
function withOptions(suggested: Completion, { matches, types }: Completion): Completion {
  return { ...suggested, matches: [...suggested.matches, ...matches], types: [...suggested.types, ...types] };
}
