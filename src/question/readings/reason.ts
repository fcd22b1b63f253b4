import type { NotRead } from "./not-read.ts";
import type { Piece } from "./piece.ts";

/** Why pieces are no question, where that holds; `left` are the words that the nearest construction leaves. */
export type Reason = (pieces: readonly Piece[], left: readonly string[]) => NotRead | undefined;

export const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(", ");
/** The words of pieces, each once. */
export const textsOf = (pieces: readonly Piece[]): string[] => [
  ...new Set(pieces.map(({ text }) => text).filter((text) => text !== "")),
];
