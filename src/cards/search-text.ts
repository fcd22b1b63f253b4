/**
 * The FTS5 expression that finds all words of a text, each as a phrase, so that `HLA-A` is one term and nothing is an
 * operator. Undefined when the text has no word.
 */
export function fullTextExpression(text: string): string | undefined {
  const words = text
    .replaceAll("\0", " ")
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Once each: a repeated word finds no other cards and costs as much again.
  const distinct = new Map(words.map((word) => [lettersOf(word), word]));
  return words.length === 0
    ? undefined
    : [...distinct.values()].map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
}

/** What tells one word from another in the text index, where case and punctuation do not count. */
const lettersOf = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\p{Co}]+/gu, " ")
    .trim();
