import type { EntryKind } from "./phrase-book.ts";
import type { Token } from "./tokenize.ts";

/** What a stretch of tokens was read as. */
export interface Match {
  readonly kind: EntryKind | "gene" | "shared_alias" | "variant" | "unknown";
  /** The approved symbol, codes, cue, what is not offered; for `shared_alias` the symbols joined by " ". */
  readonly value: string;
  readonly detail: string;
  /** Index of the first token and of the token after the last. */
  readonly first: number;
  readonly next: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A match over tokens `first` up to, not including, `next`. */
export function matchOver(
  question: string,
  tokens: readonly Token[],
  first: number,
  next: number,
  read: Pick<Match, "kind" | "value"> & { readonly detail?: string },
): Match {
  const start = tokens[first]?.start ?? 0;
  const end = tokens[next - 1]?.end ?? start;
  return {
    kind: read.kind,
    value: read.value,
    detail: read.detail ?? "",
    first,
    next,
    start,
    end,
    text: question.slice(start, end),
  };
}

/** Words for what an observation is made on. */
export const sampleWords = /^(?:samples?|tumou?rs?|patients?|cases?|specimens?|disease|cohort)$/iu;

export const isCue = (match: Match | undefined, ...values: readonly string[]) =>
  match?.kind === "cue" && values.includes(match.value);

/** Whether a match names a cancer or what an observation is made on, which the word before it describes. */
export const isTumor = (match: Match | undefined) =>
  match?.kind === "cancer" || match?.kind === "head" || sampleWords.test(match?.text ?? "");

/** "HRAS + RET" and "HRAS+RET" list two genes, "EGFR+ TP53" has a marker. */
export const isSum = (text: string, match: Match) =>
  match.text === "+" && /\s/u.test(text.charAt(match.start - 1)) === /\s/u.test(text.charAt(match.end));

/** The different texts of matches, in order. */
export const texts = (matches: readonly Match[]) => [...new Set(matches.map((match) => match.text))];

export const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(", ");
