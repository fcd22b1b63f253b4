import type { Completion } from "../cell/completion.ts";
import { argumentsBefore } from "../cell/line-magic.ts";
import { magicHelp, nextWords } from "../magics/program.ts";
import type { QuestionLanguage } from "./question-language.ts";
import { questionAt } from "./question-place.ts";

/** What fits at a place of a magic: commands and options on its line, words of questions there and in its body. */
export function completeMagic(questions: QuestionLanguage, code: string, offset: number): Completion {
  const given = argumentsBefore(code, offset);
  const options = optionsAfter(given, offset);
  const question = questionAt(code, offset);
  const isFirstWord = !/\S\s/.test(given ?? " ");
  if (question === undefined || (given !== undefined && isFirstWord && options.matches.length > 0)) return options;
  const suggested = questions.complete(question, offset);
  return suggested.matches.length === 0 ? options : withOptions(suggested, options);
}

/** What a word of a question stands for, or how the magic is used. */
export function inspectMagic(questions: QuestionLanguage, code: string, offset: number): string | undefined {
  const wordEnd = offset + (/^\w*/.exec(code.slice(offset))?.[0].length ?? 0);
  const question = questionAt(code, offset);
  const described = question && questions.inspect(question, offset);
  return described ?? helpAt(argumentsBefore(code, wordEnd));
}

const helpAt = (given: string | undefined) =>
  given === undefined ? undefined : magicHelp(given.trim().split(/\s/)[0]);

/** Commands and options that fit the word before `offset` on a magic's line. */
function optionsAfter(given: string | undefined, offset: number): Completion {
  const word = /\S*$/.exec(given ?? "")?.[0] ?? "";
  const matches = given === undefined ? [] : nextWords(given).filter((next) => next.startsWith(word));
  const types = matches.map((match) => (match.startsWith("-") ? "option" : "command"));
  return { matches, types, start: offset - word.length, end: offset };
}

/** Options fit beside suggestions only where no word is begun, so both replace the same nothing. */
function withOptions(suggested: Completion, { matches, types }: Completion): Completion {
  return { ...suggested, matches: [...suggested.matches, ...matches], types: [...suggested.types, ...types] };
}
