import { searchedTerms } from "./search-text.ts";

const WORD = /[\p{L}\p{N}\p{Co}]+/gu;
/** PostgreSQL keeps no word of more than 2 kB. */
const MOST_LETTERS = 500;
/** So that no phrase begins in one text and ends in the next. */
const BETWEEN_TEXTS = 2;

/** The words of a text as FTS5's `unicode61` has them without diacritics, which tell no words apart for PostgreSQL either. */
function words(text: string): string[] {
  const plain = text.normalize("NFD").toLowerCase().replaceAll(/\p{M}/gu, "");
  return Array.from(plain.matchAll(WORD), ([word]) => word.slice(0, MOST_LETTERS));
}

/** The `tsvector` of texts, written out: no dictionary or parser of the server has a say in it. Words are letters and digits alone. */
export function wordVector(texts: readonly string[]): string {
  let place = 0;
  return texts
    .flatMap((text) => {
      place += BETWEEN_TEXTS;
      return words(text).map((word) => `'${word}':${(place += 1)}`);
    })
    .join(" ");
}

/** The `tsquery` that finds all terms of a text, written out. Undefined when the text has no word. */
export function wordQuery(text: string): string | undefined {
  const phrases = searchedTerms(text)
    .map((term) => words(term).map((word) => `'${word}'`))
    .filter((phrase) => phrase.length > 0);
  return phrases.length === 0 ? undefined : phrases.map((phrase) => `(${phrase.join(" <-> ")})`).join(" & ");
}
