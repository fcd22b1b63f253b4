import { apology } from "../lexicon/words/clauses.ts";
import {
  foldChange,
  judgement,
  numberedPlace,
  partNumber,
  reference,
  reminder,
  reported,
  separately,
} from "../lexicon/report-words.ts";

/** Notes beside a question say nothing; blanks keep the places of the rest. */

/** "// TODO ..." to its end, "// note: ... //"; what stands between two such marks otherwise only is set apart. */
const comment =
  /(?<!:)\/\/\s*(?:my |our |a )?(?:note|nb|to-?do|fixme|reminder|memo|ask|check|remember)\b[^\n]*?\/\/|(?<!:|\/\/[^\n]*)\/\/(?![^\n]*\/\/)[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\n|[?.!] ?)[^\S\n]*#+(?:\s|!)[^\n]*|(?<=[?.!] ?)[^\S\n]*--\s[^\n]*/gu;
/** "(Smith et al., 2014)", "(Nature 2012;490:61-70)", "[12, 14-16]". */
const citation =
  /\((?:[^()]*\bet al\b[^()]*|[^()]*\b(?:19|20)\d\d(?:[a-z]?|[;,]\s?\d+[^()]*))\)|\[\s*\d+(?:\s*[-–,]\s*\d+)*\s*\]/giu;
/** "Smith et al.", "Smith et al. 2021" */
const authors =
  /(?<![\p{L}\d])\p{Lu}[\p{L}'’-]+(?: (?:and|&) \p{Lu}[\p{L}'’-]+)? et al\b\.?(?:,? (?:19|20)\d\d[a-z]?\b)?/gu;

/** "@someone": whom a message is for. */
const handle = /(?<![\p{L}\d.])@[\p{L}\d_]+/gu;
/** "1) ...", "Q2: ...": the number of a question. */
const numeral = /^\s*(?:q\d{1,2}\s?[:.)]|\(?\d{1,2}[.)])\s/iu;
/** What is a note, in the order it is taken out. */
const noted = [
  comment,
  citation,
  reference,
  authors,
  apology,
  reminder,
  reported,
  judgement,
  separately,
  handle,
  numeral,
  partNumber,
  foldChange,
  numberedPlace,
];
/** "# figure 2b: ...", "// TODO ...": the sign of a note that is all there is. */
const sign = /^\s*(?:\/\/|#+|--)/u;

export interface Plain {
  readonly text: string;
  readonly notes: readonly string[];
}

export function withoutNotes(text: string): Plain {
  const notes: string[] = [];
  const blank = (note: string): string => {
    notes.push(note.trim());
    return note.replace(/[^\n]/gu, " ");
  };
  const plain = noted.reduce((rest, pattern) => rest.replace(pattern, blank), text);
  return plain.trim() === "" ? { text: text.replace(sign, " "), notes: [] } : { text: plain, notes };
}

/** The text with blanks from one place to another, which are noted. */
export function blanked({ text, notes }: Plain, start: number, end: number): Plain {
  const note = text.slice(start, end);
  const plain = text.slice(0, start) + note.replace(/[^\n]/gu, " ") + text.slice(end);
  return { text: plain, notes: note.trim() === "" ? notes : [...notes, note.trim()] };
}
