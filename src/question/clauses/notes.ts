/** Notes beside a question say nothing; blanks keep the places of the rest. */

const comment =
  /(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\n|[?.!] ?)[^\S\n]*#+(?:\s|!)[^\n]*|(?<=[?.!] ?)[^\S\n]*--\s[^\n]*/gu;
/** "(Smith et al., 2014)", "[12, 14-16]". */
const citation = /\((?:[^()]*\bet al\b[^()]*|[^()]*\b(?:19|20)\d\d[a-z]?)\)|\[\s*\d+(?:\s*[-–,]\s*\d+)*\s*\]/giu;

/** "@someone": whom a message is for. */
const handle = /(?<![\p{L}\d.])@[\p{L}\d_]+/gu;
/** "1) ...", "Q2: ...": the number of a question. */
const numeral = /^\s*(?:q\d{1,2}\s?[:.)]|\(?\d{1,2}[.)])\s/iu;
/** "Reviewer 1, point 4: ...", "Aim 2b. ...": the number of a part of a text. */
const place =
  "(?:aim|objective|goal|reviewer|referee|editor|point|comment|remark|concern|question|query|issue|request|case|item|part|task|step|experiment|section|page|slide|panel|figure|fig\\.?|table)";
const heading = new RegExp(
  `^\\s*(?:(?:major|minor|specific|general) )?${place}(?: and)? ?#?(?:\\d+[a-z]?|[ivx]+|[a-z])(?:(?:,|;| of| -)? (?:(?:major|minor) )?${place} ?#?(?:\\d+[a-z]?|[ivx]+))*(?: \\(\\p{L}+\\))?\\s?[:.,)–—-]\\s`,
  "iu",
);
/** "The 2-fold increase": how large a difference is said to be, unlike "at least 2-fold". */
const foldChange = /(?<=\b(?:the|this|that|our|their|reported|alleged) )\d+(?:\.\d+)?[- ]?fold\b/giu;
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
    .replace(handle, blank)
    .replace(numeral, blank)
    .replace(heading, blank)
    .replace(foldChange, blank);
  return plain.trim() === "" ? { text: text.replace(sign, " "), notes: [] } : { text: plain, notes };
}

/** The text with blanks from one place to another, which are noted. */
export function blanked({ text, notes }: Plain, start: number, end: number): Plain {
  const note = text.slice(start, end);
  const plain = text.slice(0, start) + note.replace(/[^\n]/gu, " ") + text.slice(end);
  return { text: plain, notes: note.trim() === "" ? notes : [...notes, note.trim()] };
}
