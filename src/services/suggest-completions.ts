import { suggest, type Suggestion } from "../question/index.ts";
import type { Ports } from "./ports.ts";

export interface Typed {
  readonly text: string;
  /** UTF-16 offset of the cursor; default: the end of the text. */
  readonly cursor?: number | undefined;
  readonly kind?: Suggestion["kind"] | undefined;
}

/** A completion that replaces the text from `start` to `end`. */
export interface Completion extends Suggestion {
  readonly end: number;
}

/** Completions of what is typed before the cursor, without those that would change nothing. */
export function suggestCompletions({ lexicon }: Pick<Ports, "lexicon">, { text, cursor, kind }: Typed): Completion[] {
  const at = Math.min(cursor ?? text.length, text.length);
  return suggest(text.slice(0, at), lexicon, kind)
    .map((one) => ({ ...one, end: one.kind === "question" ? text.length : at }))
    .filter((one) => text.slice(one.start, one.end) !== one.text);
}
