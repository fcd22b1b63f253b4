import { usageError } from "../session/readable-error.ts";

const WORD = /"((?:[^"\\]|\\.)*)"(?=\s|$)|'([^']*)'(?=\s|$)|(\S+)/g;

/** Splits the arguments of a magic at white space; a word may be quoted. An apostrophe inside a word is a letter. */
export function splitWords(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([, double, single, plain]) => {
    if (double !== undefined) return double.replace(/\\(.)/g, "$1");
    if (plain !== undefined && /^["']/.test(plain)) throw usageError(`The quote that opens ${plain} is not closed.`);
    return single ?? plain ?? "";
  });
}
