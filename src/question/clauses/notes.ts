import { politeDenial } from "../lexicon/words/acknowledging.ts";
import { inLanguage } from "../lexicon/words/askers.ts";
import { projectStage } from "../lexicon/words/claims.ts";
import { apology } from "../lexicon/words/clauses.ts";
import {
  foldChange,
  judgement,
  noteBetween,
  numberedPlace,
  partNumber,
  reference,
  reminder,
  reported,
  separately,
} from "../lexicon/report-words.ts";

/** Notes beside a question say nothing; blanks keep the places of the rest. */

/** "// TODO ..." to its end, "// note: ... //"; what stands between two such marks otherwise only is set apart. */
const comments = [
  noteBetween,
  /(?<!:|\/\/[^\n]*)\/\/(?![^\n]*\/\/)[^\n]*/u,
  /\/\*[\s\S]*?\*\//u,
  /<!--[\s\S]*?-->/u,
  /(?<=^|\n|[?.!] ?)[^\S\n]*#+(?:\s|!)[^\n]*/u,
  /(?<=[?.!] ?)[^\S\n]*--\s[^\n]*/u,
];
const comment = new RegExp(comments.map(({ source }) => source).join("|"), "gu");
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
  politeDenial,
  inLanguage,
  reminder,
  reported,
  judgement,
  separately,
  handle,
  numeral,
  partNumber,
  foldChange,
  numberedPlace,
  projectStage,
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

/** From one place of a text to before another. */
export type Range = readonly [start: number, end: number];

/** Where a pattern is found in a text. */
export const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ index, 0: said }) => [index, index + said.length]);

/** The text with blanks in some ranges, which are noted. */
export const blanked = ({ text, notes }: Plain, ranges: readonly Range[]): Plain =>
  ranges.reduce<Plain>(blankedIn, { text, notes });

function blankedIn({ text, notes }: Plain, [start, end]: Range): Plain {
  const note = text.slice(start, end);
  const plain = text.slice(0, start) + note.replace(/[^\n]/gu, " ") + text.slice(end);
  return { text: plain, notes: note.trim() === "" ? notes : [...notes, note.trim()] };
}
