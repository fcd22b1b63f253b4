const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** What a text says first, without the space after it. */
export function firstSentence(text: string): string {
  const [first] = sentences.segment(text);
  return first?.segment.trim() ?? "";
}
