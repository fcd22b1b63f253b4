/** What words of the text index are made of. */
const LETTERS = String.raw`\p{L}\p{N}\p{M}\p{Co}`;
const BETWEEN_WORDS = new RegExp(`[^${LETTERS}]+`, "gu");
/** The time of a search grows with the number of words. */
const FIRST_WORDS = new RegExp(`^(?:[^${LETTERS}]*[${LETTERS}]+){0,32}[^${LETTERS}]*`, "u");

/**
 * The FTS5 expression that finds all of the first 32 words of a text, each as a phrase, so that `HLA-A` is one term (of
 * two words) and nothing is an operator. Undefined when the text has no word.
 */
export function fullTextExpression(text: string): string | undefined {
  const [beginning = ""] = FIRST_WORDS.exec(text.replaceAll("\0", " ")) ?? [];
  const words = beginning.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Once each: a repeated word finds no other cards and costs as much again.
  const distinct = new Map(words.map((word) => [lettersOf(word), word]));
  return words.length === 0
    ? undefined
    : [...distinct.values()].map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
}

/** What tells one word from another in the text index, where case and punctuation do not count. */
const lettersOf = (word: string) => word.toLowerCase().replaceAll(BETWEEN_WORDS, " ").trim();
