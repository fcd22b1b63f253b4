/**
 * The FTS5 expression that finds all words of a text, each as a phrase, so that `HLA-A` is one term and nothing is an
 * operator. Undefined when the text has no word.
 */
export function fullTextExpression(text: string): string | undefined {
  const words = text
    .replaceAll("\0", " ")
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? undefined : words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
}
