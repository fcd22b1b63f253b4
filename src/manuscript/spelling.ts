import type { Inline, Part, Section, Text } from "./document.ts";
import type { ManuscriptChoices } from "./options.ts";

/** Words of cards and of the manuscript, British to American; their other forms are listed as they occur. */
const american: ReadonlyMap<string, string> = new Map([
  ["tumour", "tumor"],
  ["tumours", "tumors"],
  ["analysed", "analyzed"],
  ["licence", "license"],
  ["centre", "center"],
  ["colour", "color"],
  ["colours", "colors"],
  ["grey", "gray"],
  ["labelled", "labeled"],
  ["haematological", "hematological"],
]);

function americanWords(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const other = american.get(word.toLowerCase());
    if (other === undefined) return word;
    const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
    return isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  });
}

const inline = (one: Inline): Inline => {
  if (typeof one === "string") return americanWords(one);
  return "words" in one && one.words !== undefined ? { ...one, words: americanWords(one.words) } : one;
};
const text = (given: Text): Text => given.map(inline);

function part(one: Part): Part {
  if (one.kind === "paragraph") return { ...one, text: text(one.text) };
  if (one.kind === "list") return { ...one, items: one.items.map(text) };
  if (one.kind === "figure") {
    const { caption, altText } = one.figure;
    return { ...one, figure: { ...one.figure, caption: americanWords(caption), altText: americanWords(altText) } };
  }
  const { caption, head, rows } = one.table;
  const table = { ...one.table, caption: text(caption), head: head.map(text), rows: rows.map((row) => row.map(text)) };
  return { ...one, table };
}

/** Sections in the spelling that the journal wants. */
export function spelled(sections: readonly Section[], spelling: ManuscriptChoices["spelling"]): readonly Section[] {
  if (spelling === "british") return sections;
  return sections.map((section) => ({
    ...section,
    headings: section.headings.map(({ level, words }) => ({ level, words: americanWords(words) })),
    parts: section.parts.map(part),
  }));
}
