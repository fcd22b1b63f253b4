import type { EntryKind } from "./phrase-book.ts";
import type { Token } from "./tokenize.ts";

/** What a stretch of tokens was read as. */
export interface Match {
  readonly kind: EntryKind | "gene" | "study" | "shared_alias" | "variant" | "unknown";
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
