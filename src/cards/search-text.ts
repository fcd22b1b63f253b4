/** What words of the text index are made of. */
const LETTERS = String.raw`\p{L}\p{N}\p{M}\p{Co}`;
const BETWEEN_WORDS = new RegExp(`[^${LETTERS}]+`, "gu");
/** The time of a search grows with the number of words. */
const FIRST_WORDS = new RegExp(`^(?:[^${LETTERS}]*[${LETTERS}]+){0,32}[^${LETTERS}]*`, "u");

/** The first 32 words of a text, once each, to be found as phrases: `HLA-A` is one term of two words. */
export function searchedTerms(text: string): string[] {
  const [beginning = ""] = FIRST_WORDS.exec(text.replaceAll("\0", " ")) ?? [];
  const words = beginning.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  // A repeated word finds no other cards and costs as much again.
  return [...new Map(words.map((word) => [lettersOf(word), word])).values()];
}

/** The FTS5 expression that finds all terms of a text, where nothing is an operator. Undefined when the text has no word. */
export function fullTextExpression(text: string): string | undefined {
  const terms = searchedTerms(text);
  return terms.length === 0 ? undefined : terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" ");
}

/** What tells one word from another in the text index, where case and punctuation do not count. */
const lettersOf = (word: string) => word.toLowerCase().replaceAll(BETWEEN_WORDS, " ").trim();
