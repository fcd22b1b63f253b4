export type Spelling = "british" | "american";

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

/** A text in the spelling that the journal wants. */
export function spelled(text: string, spelling: Spelling): string {
  if (spelling === "british") return text;
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const other = american.get(word.toLowerCase());
    if (other === undefined) return word;
    const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
    return isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  });
}
