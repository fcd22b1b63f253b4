import { foldChange, partNumber } from "../lexicon/report-words.ts";
/** Notes beside a question say nothing; blanks keep the places of the rest. */

const comment =
  /(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\n|[?.!] ?)[^\S\n]*#+(?:\s|!)[^\n]*|(?<=[?.!] ?)[^\S\n]*--\s[^\n]*/gu;
/** "(Smith et al., 2014)", "(Nature 2012;490:61-70)", "[12, 14-16]". */
const citation =
  /\((?:[^()]*\bet al\b[^()]*|[^()]*\b(?:19|20)\d\d(?:[a-z]?|[;,]\s?\d+[^()]*))\)|\[\s*\d+(?:\s*[-–,]\s*\d+)*\s*\]/giu;
const referred =
  "(?:refs?|references?|figs?|figures?|tables?|suppl|supp|supplementary|pages?|pp|panels?|sections?|chapters?|lines?|abstracts?|methods|discussion|introduction|legends?|titles?|reviews?|papers?|manuscripts?|preprints?|textbooks?)";
/** "(see also Fig. 3, ref. 17)": where something is shown. */
const reference = new RegExp(
  `[([](?:(?:see|also|cf|e\\.g|from|an?|old|older|recent|new|and|in|of|the|this|that|our|my|their|his|her|s?\\d+[a-z]?|[a-h])[\\s.,;:&-]*)*${referred}\\b(?:[\\s.,;:&-]*(?:${referred}|and|in|of|the|s?\\d+[a-z]?|[a-h]))*[\\s.]*[)\\]]`,
  "giu",
);
/** "Smith et al." */
const authors = /(?<![\p{L}\d])\p{Lu}[\p{L}'’-]+(?: (?:and|&) \p{Lu}[\p{L}'’-]+)? et al\b\.?/gu;
/** "HR = 2.1", "(95% CI 1.4-3.2)": numbers that somebody reports. */
const reported =
  /(?<=\b(?:HRs?|hazard ratios?|ORs?|odds ratios?|RR)\s?(?:=|of|was|is|:)\s?)\d+\.\d+\b(?!\s*(?:or|and) (?:lower|higher|more|less|above|below|greater|smaller|up|down))|\(\s*95\s?%\s?(?:CI|confidence interval)[^()]*\)/giu;
/** "Line 214", "footnote 3": a place in a writing. */
const numberedPlace =
  /(?<=\b(?:footnote|line|page|paragraph|section|slide|panel|exercise|chapter|equation|reference)s? )\d+[a-z]?\b/giu;
/** "[note to self: ...]" */
const reminder = /[([]\s*(?:note to self|to-?do|reminder|memo)\b[^()[\]]*[)\]]/giu;

/** "@someone": whom a message is for. */
const handle = /(?<![\p{L}\d.])@[\p{L}\d_]+/gu;
/** "1) ...", "Q2: ...": the number of a question. */
const numeral = /^\s*(?:q\d{1,2}\s?[:.)]|\(?\d{1,2}[.)])\s/iu;
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
  const plain = text
    .replace(comment, blank)
    .replace(citation, blank)
    .replace(reference, blank)
    .replace(authors, blank)
    .replace(reminder, blank)
    .replace(reported, blank)
    .replace(handle, blank)
    .replace(numeral, blank)
    .replace(partNumber, blank)
    .replace(foldChange, blank)
    .replace(numberedPlace, blank);
  return plain.trim() === "" ? { text: text.replace(sign, " "), notes: [] } : { text: plain, notes };
}

/** The text with blanks from one place to another, which are noted. */
export function blanked({ text, notes }: Plain, start: number, end: number): Plain {
  const note = text.slice(start, end);
  const plain = text.slice(0, start) + note.replace(/[^\n]/gu, " ") + text.slice(end);
  return { text: plain, notes: note.trim() === "" ? notes : [...notes, note.trim()] };
}
